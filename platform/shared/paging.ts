import { type SQL, sql } from 'drizzle-orm';
import type { PageInfo } from '@/lib/contract/values';

/** A page of a list as a request names it; pages count from 1. */
export interface Page {
  page: number;
  count_per_list: number;
}

/** Counts the rows before the page. */
export const pageOffset = ({ page, count_per_list }: Page): number => (page - 1) * count_per_list;

export const limitTo = (page: Page): SQL => sql`LIMIT ${page.count_per_list} OFFSET ${pageOffset(page)}`;

/** The number of rows of a list, as far as they were counted. */
export interface Counted {
  rows: number;
  /** Whether the list has more rows. */
  isMore: boolean;
}

/** Interprets the count of rows that were read up to one more than the limit. */
export const countedTo = (limit: number, count: number): Counted => ({
  rows: Math.min(limit, count),
  isMore: count > limit,
});

/** Describes the page as the wire does; `total` is the number of rows in the complete list (WIRE-08). */
export function pageInfo({ page, count_per_list }: Page, total: number | Counted): PageInfo {
  const { rows, isMore } = typeof total === 'number' ? { rows: total, isMore: false } : total;
  return { page, count_per_list, tatal_list_count: rows, ...(isMore ? { moreYn: 'Y' } : {}) };
}

/** Lists whose total neither an index nor a daily sum knows have their rows counted up to this number. */
export const MAX_COUNTED = 10_000;

/**
 * Whether a request asked for a page after the last one: the answer has no rows, and a total that ends before the page.
 * A total that was counted up to a limit can end before a page that has rows.
 */
export function isBeyondEnd(request: unknown, answered: unknown): boolean {
  const { page } = request as Partial<Page>;
  const { pageInfo: info, ...answer } = answered as { pageInfo?: PageInfo };
  if (!info || page === undefined || page <= 1) return false;
  const hasRows = Object.values(answer).some((part) => Array.isArray(part) && part.length > 0);
  return !hasRows && info.tatal_list_count <= pageOffset({ page, count_per_list: info.count_per_list });
}
