import { rateError, rateHundredths, rateText } from '@/lib/rules/rate';

export const RATE_NAMES = ['pointRate', 'loseRate'] as const;
/** The two rates of a category or of a kind of bet: rolling and losing. */
export type RateName = (typeof RATE_NAMES)[number];

/** Rates with their bounds, percent as decimal text. */
export interface BoundedRate {
  pointRate: string;
  loseRate: string;
  minPointRate: string;
  maxPointRate: string;
  minLoseRate: string;
  maxLoseRate: string;
}

type Rates = Partial<Record<RateName, string>>;

/** Rates that a person has typed. A rate that was not typed is absent. */
export interface RateDraft extends Rates {
  /** The saved rates when the person began to type. The page may show newer ones before the draft is saved. */
  read?: Rates;
}

/** Returns a draft with the last typed text. */
export const withTyped = (
  rate: BoundedRate,
  draft: RateDraft | undefined,
  name: RateName,
  text: string,
): RateDraft => ({ ...draft, [name]: text, read: { [name]: rate[name], ...draft?.read } });

/**
 * Drafts that no longer hold the saved rates from the time of typing. A refused save has shown the current ones (A021).
 */
export const withoutRead = (drafts: Readonly<Record<string, RateDraft>>): Record<string, RateDraft> =>
  Object.fromEntries(Object.entries(drafts).map(([key, { read: _, ...typed }]) => [key, typed]));

export const rateBounds = (rate: BoundedRate, name: RateName) =>
  name === 'pointRate'
    ? { min: rate.minPointRate, max: rate.maxPointRate }
    : { min: rate.minLoseRate, max: rate.maxLoseRate };

/** Returns the text of a rate's field. */
export const fieldText = (rate: BoundedRate, draft: RateDraft | undefined, name: RateName): string =>
  draft?.[name] ?? rate[name];

/** Returns the typed rate. A point at its end is dropped: "1." is on its way to a rate. */
export const draftRate = (rate: BoundedRate, draft: RateDraft | undefined, name: RateName): string =>
  fieldText(rate, draft, name).replace(/\.$/, '');

/**
 * The text that a field gets when it loses the focus: with two places. Undefined where the text stays, because no rate
 * was typed, or the text is none.
 */
export function tidyText(
  rate: BoundedRate,
  draft: RateDraft | undefined,
  name: RateName,
): string | undefined {
  const value = rateHundredths(draftRate(rate, draft, name));
  return value === null || draft?.[name] === undefined ? undefined : rateText(value);
}

/** Whether the field holds a rate other than the saved one. A text that is no rate counts as a change. */
export function isChanged(rate: BoundedRate, draft: RateDraft | undefined, name: RateName): boolean {
  return rateHundredths(draftRate(rate, draft, name)) !== rateHundredths(rate[name]);
}

/** Returns the error of a field (RATE-02); null for a rate that was not changed. */
export function fieldError(rate: BoundedRate, draft: RateDraft | undefined, name: RateName) {
  return isChanged(rate, draft, name)
    ? rateError(draftRate(rate, draft, name), rateBounds(rate, name))
    : null;
}

export const changedNames = (rate: BoundedRate, draft: RateDraft | undefined): RateName[] =>
  RATE_NAMES.filter((name) => isChanged(rate, draft, name));

/**
 * Both rates as they were when the person began to type. The save compares them with the current ones (decision 63).
 */
export const expectedRates = (
  { pointRate, loseRate }: BoundedRate,
  draft: RateDraft | undefined,
): Record<RateName, string> => ({ pointRate, loseRate, ...draft?.read });

/** Both rates to save. The draft must be without errors. */
export function wantedRates(rate: BoundedRate, draft: RateDraft | undefined): Record<RateName, string> {
  const rateToSave = (name: RateName) => rateText(rateHundredths(draftRate(rate, draft, name)) ?? 0);
  return { pointRate: rateToSave('pointRate'), loseRate: rateToSave('loseRate') };
}
