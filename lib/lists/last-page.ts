/** A page of a list as an upstream with its own sizes of pages answers it. */
interface AnsweredPage {
  rows: readonly unknown[];
  /** Rows in the whole list. */
  total: number;
  /** There may be more than are counted. */
  isCut?: boolean | undefined;
  /** Rows of a page, where the answer says so. */
  perPage?: number | undefined;
  /** Whether there may be a next page, of a list that the upstream does not count. */
  hasNext?: boolean | undefined;
}

/**
 * Whether a page is the last one of an upstream with its own sizes of pages. Size and total may count other things than
 * the rows: a bet has two lines. Without a total the last page is the first empty one.
 */
export const isLastPage = (
  { rows, total, isCut, perPage, hasNext }: AnsweredPage,
  number: number,
  askedRows: number,
): boolean =>
  rows.length === 0 || (hasNext === undefined && !isCut && number * (perPage || askedRows) >= total);

/** Whether an upstream that does not count rows has answered the page before again: it does not know pages. */
export const isRepeated = (page: AnsweredPage, before: AnsweredPage): boolean =>
  page.hasNext !== undefined && JSON.stringify(page.rows) === JSON.stringify(before.rows);
