/**
 * The largest number of pages that a screen loads one after another, since each of them makes the person wait longer.
 */
export const MAX_PAGES_WAITED_FOR = 5;

/** A page of a list as an upstream with its own sizes of pages answers it. */
interface AnsweredPage {
  rows: readonly unknown[];
  /** Rows in the whole list. */
  total: number;
  /** Whether there may be more rows than `total`. After rows that the upstream does not count it is always true. */
  isCut?: boolean | undefined;
  /** The number of rows of a page, where the answer names it. */
  perPage?: number | undefined;
}

/** The loaded pages of a list up to the one in question. */
interface PagesSoFar {
  /** The number of pages. */
  pages: number;
  /** The number of their rows. */
  rowCount: number;
  /** Rows that each page was asked for. */
  askedRows: number;
}

/**
 * Whether a page is the last one of an upstream with its own sizes of pages. The last page is empty, or it makes the pages
 * reach the total both by the size that they say and by their rows. Neither is enough alone: pages may say the size that
 * was asked for and have fewer rows, and a total of bets counts a bet once, although it has two rows.
 */
export const isLastPage = (
  { rows, total, isCut, perPage }: AnsweredPage,
  { pages, rowCount, askedRows }: PagesSoFar,
): boolean => rows.length === 0 || (!isCut && pages * (perPage || askedRows) >= total && rowCount >= total);

/**
 * Whether a page has the rows of the page before again: the upstream does not know pages, or answers its last page for
 * each later one. Rows are compared by their keys, because their figures may have changed. A shorter page is not
 * the same one: it may have the last legs of a bet whose first legs are on the page before.
 */
export function isRepeated<Row>(
  rows: readonly Row[],
  before: readonly Row[],
  rowKey: (row: Row) => string,
): boolean {
  const keys = new Set(before.map(rowKey));
  return rows.length >= before.length && rows.every((row) => keys.has(rowKey(row)));
}
