import { rateError, rateHundredths, rateText } from '@/lib/rules/rate';

export const RATE_NAMES = ['pointRate', 'loseRate'] as const;
/** The two rates of a category or of a kind of bet: rolling and losing. */
export type RateName = (typeof RATE_NAMES)[number];

/** Rates with the bounds they may move in, percent as decimal text. */
export interface BoundedRate {
  pointRate: string;
  loseRate: string;
  minPointRate: string;
  maxPointRate: string;
  minLoseRate: string;
  maxLoseRate: string;
}

type Rates = Partial<Record<RateName, string>>;

/** Rates that a person has typed; an unchanged rate is not in it. */
export interface RateDraft extends Rates {
  /** The rates that were replaced, as they were then: the page may be reloaded before they are saved. */
  read?: Rates;
}

/** A draft with the last typed text. */
export const withTyped = (
  rate: BoundedRate,
  draft: RateDraft | undefined,
  name: RateName,
  text: string,
): RateDraft => ({ ...draft, [name]: text, read: { [name]: rate[name], ...draft?.read } });

/** Drafts of whose rates the values of now are known, because a save was refused with them (A021). */
export const withoutRead = (drafts: Readonly<Record<string, RateDraft>>): Record<string, RateDraft> =>
  Object.fromEntries(Object.entries(drafts).map(([key, { read: _, ...typed }]) => [key, typed]));

export const boundsOf = (rate: BoundedRate, name: RateName) =>
  name === 'pointRate'
    ? { min: rate.minPointRate, max: rate.maxPointRate }
    : { min: rate.minLoseRate, max: rate.maxLoseRate };

/** The text of the field. */
export const textOf = (rate: BoundedRate, draft: RateDraft | undefined, name: RateName): string =>
  draft?.[name] ?? rate[name];

/** The same as a rate: "1." is on its way to one. */
export const rateOf = (rate: BoundedRate, draft: RateDraft | undefined, name: RateName): string =>
  textOf(rate, draft, name).replace(/\.$/, '');

/**
 * The text of a field as it is left: with two places. Undefined where there is nothing to change: the rate was not typed,
 * or is none.
 */
export function tidied(rate: BoundedRate, draft: RateDraft | undefined, name: RateName): string | undefined {
  const value = rateHundredths(rateOf(rate, draft, name));
  return value === null || draft?.[name] === undefined ? undefined : rateText(value);
}

/** Whether the field holds another rate than the saved one; a text that is no rate counts as another. */
export function isChanged(rate: BoundedRate, draft: RateDraft | undefined, name: RateName): boolean {
  return rateHundredths(rateOf(rate, draft, name)) !== rateHundredths(rate[name]);
}

/** The error of a field (RATE-02); a rate that was not changed has none. */
export function fieldError(rate: BoundedRate, draft: RateDraft | undefined, name: RateName) {
  return isChanged(rate, draft, name) ? rateError(rateOf(rate, draft, name), boundsOf(rate, name)) : null;
}

export const changedNames = (rate: BoundedRate, draft: RateDraft | undefined): RateName[] =>
  RATE_NAMES.filter((name) => isChanged(rate, draft, name));

/** Both rates as they were read, which a save compares with those of now (decision 63). */
export const expectedRates = (
  { pointRate, loseRate }: BoundedRate,
  draft: RateDraft | undefined,
): Record<RateName, string> => ({ pointRate, loseRate, ...draft?.read });

/** Both rates as they are to be saved; of a draft without errors. */
export function wantedRates(rate: BoundedRate, draft: RateDraft | undefined): Record<RateName, string> {
  const wanted = (name: RateName) => rateText(rateHundredths(rateOf(rate, draft, name)) ?? 0);
  return { pointRate: wanted('pointRate'), loseRate: wanted('loseRate') };
}

/** A draft with both rates at their maximum. */
export const withMaximum = (rate: BoundedRate, draft: RateDraft | undefined): RateDraft =>
  RATE_NAMES.reduce<RateDraft>(
    (all, name) => withTyped(rate, all, name, boundsOf(rate, name).max),
    draft ?? {},
  );

/** A draft with the rates of another member, each within the bounds of its own. */
export const withCopied = (
  rate: BoundedRate,
  draft: RateDraft | undefined,
  copied: Record<RateName, string>,
): RateDraft =>
  RATE_NAMES.reduce<RateDraft>((all, name) => {
    const bounds = boundsOf(rate, name);
    const wrong = rateError(copied[name], bounds);
    const text = wrong === 'below' ? bounds.min : wrong === 'above' ? bounds.max : copied[name];
    return withTyped(rate, all, name, text);
  }, draft ?? {});
