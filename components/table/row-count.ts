import type { PageInfo } from '@/lib/contract/values';

/** What an answer says about the rows of a list. */
interface RowCount {
  /**
   * Rows in the whole list; of one that the upstream does not count, those up to the end of the page, and none for an empty
   * page, because the sizes of the pages before are not known.
   */
  total: number;
  /** Whether there may be more rows than were counted. */
  isCut?: true;
  /** Rows of a page, where the answer says so. */
  perPage?: number;
  /** Whether there may be a next page, of a list that the upstream does not count. */
  hasNext?: boolean;
}

/** The page that a call was asked for. */
export interface Paging {
  page: number;
  count_per_list: number;
}

/**
 * Returns the number of rows of a list and of a page of it. Logs are counted up to some thousands. An upstream may not
 * count the rows. A list without pages then has those of the answer. In a list with pages there may be a next page
 * after each one that has rows: the upstream's pages may be smaller than they were asked for, and several of its rows
 * may be one of ours.
 */
export function rowCount(
  pageInfo: PageInfo | undefined,
  rows: readonly unknown[] = [],
  paging?: Paging,
): RowCount {
  if (pageInfo) {
    const { tatal_list_count: total, count_per_list, moreYn } = pageInfo;
    const perPage = count_per_list || paging?.count_per_list;
    return {
      total,
      ...(perPage ? { perPage } : {}),
      ...(moreYn === 'Y' ? { isCut: true } : {}),
    };
  }
  if (!paging) return { total: rows.length, ...(rows.length > 0 ? { perPage: rows.length } : {}) };
  const perPage = Math.max(paging.count_per_list, rows.length);
  if (rows.length === 0) return { total: 0, perPage, hasNext: false };
  return { total: (paging.page - 1) * perPage + rows.length, isCut: true, perPage, hasNext: true };
}
