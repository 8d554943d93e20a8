import { type SQL, sql } from 'drizzle-orm';
import type { PageInfo } from '@/lib/contract/values';

/** A page of a list as it is asked for; pages count from 1. */
export interface Page {
  page: number;
  count_per_list: number;
}

/** Rows before the page. */
export const offsetOf = ({ page, count_per_list }: Page): number => (page - 1) * count_per_list;

export const limitTo = (page: Page): SQL => sql`LIMIT ${page.count_per_list} OFFSET ${offsetOf(page)}`;

/** The page as the wire reports it; `total` is the number of rows in the whole list (WIRE-08). */
export const pageInfo = ({ page, count_per_list }: Page, total: number): PageInfo => ({
  page,
  count_per_list,
  tatal_list_count: total,
});

/** Rows of lists whose total neither an index nor a daily sum knows are counted up to this number. */
export const MAX_COUNTED = 10_000;
