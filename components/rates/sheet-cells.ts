import type { readMyRates } from '@/lib/contract/rates';
import { rateHundredths } from '@/lib/rules/rate';
import { RATE_NAMES, type RateDraft, type RateName } from './draft';

type Lower = ReturnType<typeof readMyRates>['lower'][number];

/** A member directly below with its rates, the level's name in the page's language, and the address of its detail. */
export type SheetRow = Pick<Lower, 'memId' | 'memNick' | 'partnerLevel' | 'botRateInfo'> & {
  levelName: string;
  href: string;
};

/** A column of the worksheet: one of the two rates of a category. */
export interface SheetColumn {
  cateCode: string;
  name: RateName;
}

/** A cell of the worksheet. */
export interface SheetCell extends SheetColumn {
  memId: string;
}

/** The drafts of a row, by category. */
export type RowDrafts = Record<string, RateDraft>;

/** The drafts of all rows, by member. */
export type SheetDrafts = Readonly<Record<string, RowDrafts>>;

/** The name of a cell within its row, as conflicts have it: `casino.pointRate`. */
export const columnKey = ({ cateCode, name }: SheetColumn): string => `${cateCode}.${name}`;

/** Returns the columns of the worksheet, in the order of the table. */
export const sheetColumns = (rates: readonly { cateCode: string }[]): SheetColumn[] =>
  rates.flatMap(({ cateCode }) => RATE_NAMES.map((name) => ({ cateCode, name })));

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
