import type { readMyRates } from '@/lib/contract/rates';
import { rateHundredths } from '@/lib/rules/rate';
import { draftRate, RATE_NAMES, type RateDraft, type RateName, withCopied, withMaximum } from './draft';

type Lower = ReturnType<typeof readMyRates>['lower'][number];

/** A member directly below with its rates, and the level's name in the page's language. */
export type LowerRatesRow = Pick<Lower, 'memId' | 'memNick' | 'partnerLevel' | 'botRateInfo'> & {
  levelName: string;
};

/** How a row is filled: with the maximum of every rate, or with the rates of the copied row. */
export type RowFill = 'max' | 'paste';

/** The drafts of a row, by category. */
export type RowDrafts = Record<string, RateDraft>;

/** The rates of a copied row, by category. */
export type Copied = Record<string, Record<RateName, string>>;

/** The rates in a row's fields, by category. */
export const typedRates = (row: LowerRatesRow, drafts: RowDrafts | undefined): Copied =>
  Object.fromEntries(
    row.botRateInfo.map((rate) => {
      const typed = (name: RateName) => draftRate(rate, drafts?.[rate.cateCode], name);
      return [rate.cateCode, { pointRate: typed('pointRate'), loseRate: typed('loseRate') }];
    }),
  );

/** The drafts of a row that was filled with the maxima, or with the rates of a copied row. */
export function filledRow(
  row: LowerRatesRow,
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

/**
 * Whether two drafts of a row hold the same rates, whatever their texts: a field that loses the focus gets two places.
 */
export function areSameDrafts(one: RowDrafts | undefined, other: RowDrafts): boolean {
  const codes = new Set([...Object.keys(one ?? {}), ...Object.keys(other)]);
  const typedHundredths = (drafts: RowDrafts | undefined, code: string, name: RateName) => {
    const text = drafts?.[code]?.[name];
    return text === undefined ? undefined : rateHundredths(text);
  };
  return [...codes].every((code) =>
    RATE_NAMES.every((name) => typedHundredths(one, code, name) === typedHundredths(other, code, name)),
  );
}
