import type { myRatesOf } from '@/lib/contract/rates';
import { rateHundredths } from '@/lib/rules/rate';
import { RATE_NAMES, type RateDraft, type RateName, rateOf, withCopied, withMaximum } from './draft';

type Lower = ReturnType<typeof myRatesOf>['lower'][number];

/** One of those right below, with the level's name in the page's language. */
export type LowerRatesOf = Pick<Lower, 'memId' | 'memNick' | 'partnerLevel' | 'botRateInfo'> & {
  levelName: string;
};

/** Fills a whole row: every rate at its maximum, or the rates of the copied row. */
export type RowFill = 'max' | 'paste';

/** By category. */
export type RowDrafts = Record<string, RateDraft>;

/** The rates of a copied row, by category. */
export type Copied = Record<string, Record<RateName, string>>;

/** The rates in a row's fields, by category. */
export const typedRates = (row: LowerRatesOf, drafts: RowDrafts | undefined): Copied =>
  Object.fromEntries(
    row.botRateInfo.map((rate) => {
      const typed = (name: RateName) => rateOf(rate, drafts?.[rate.cateCode], name);
      return [rate.cateCode, { pointRate: typed('pointRate'), loseRate: typed('loseRate') }];
    }),
  );

/** The drafts of a row with all rates at their maximum, or those of a copied row. */
export function filledRow(
  row: LowerRatesOf,
  drafts: RowDrafts | undefined,
  kind: RowFill,
  copied: Copied | undefined,
): RowDrafts {
  const filled = { ...drafts };
  for (const rate of row.botRateInfo) {
    const source = copied?.[rate.cateCode];
    if (kind === 'max') filled[rate.cateCode] = withMaximum(rate, filled[rate.cateCode]);
    else if (source) filled[rate.cateCode] = withCopied(rate, filled[rate.cateCode], source);
  }
  return filled;
}

/** Whether two drafts of a row hold the same rates, however they are written: a field that is left gets two places. */
export function areSameDrafts(one: RowDrafts | undefined, other: RowDrafts): boolean {
  const codes = new Set([...Object.keys(one ?? {}), ...Object.keys(other)]);
  const hundredthsOf = (drafts: RowDrafts | undefined, code: string, name: RateName) => {
    const text = drafts?.[code]?.[name];
    return text === undefined ? undefined : rateHundredths(text);
  };
  return [...codes].every((code) =>
    RATE_NAMES.every((name) => hundredthsOf(one, code, name) === hundredthsOf(other, code, name)),
  );
}
