import { type SQL, sql } from 'drizzle-orm';
import type { PageInfo } from '@/lib/contract/values';
import { addDays, dayCount, today } from '@/lib/rules/day';
import { type Days, endOf, startOf } from './days';

/** A page of a list as it was asked for. */
export interface Page {
  page: number;
  count_per_list: number;
}

/** Rows before the page. */
export const offsetOf = ({ page, count_per_list }: Page): number => (page - 1) * count_per_list;

export const limitTo = (page: Page): SQL => sql`LIMIT ${page.count_per_list} OFFSET ${offsetOf(page)}`;

export const pageInfo = ({ page, count_per_list }: Page, total: number): PageInfo => ({
  page,
  count_per_list,
  tatal_list_count: total,
});

/** Lists that are narrowed by what no index and no daily sum knows are counted up to here, and no further. */
export const COUNT_AT_MOST = 10_000;

/** A search text as a LIKE pattern that means its characters literally. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** `column` at a moment of the days. */
export const within = (column: SQL, { startDate, endDate }: Days): SQL =>
  sql`${column} >= ${startOf(startDate).toISOString()}::timestamptz
    AND ${column} < ${endOf(endDate).toISOString()}::timestamptz`;

/** Days without old data: from five days ago on. */
const RECENT = 5;

/**
 * The days that a list answers: those asked for, today where none are. Without the old-data flag nothing older than
 * five days is among them; a range that is longer sets the flag by itself (decision 38). They may be none, the end
 * before the start.
 */
export function daysOf(body: { startDate?: string; endDate?: string; oldYn?: 'Y' | 'N' }): Days {
  const now = today();
  const asked = { startDate: body.startDate ?? body.endDate ?? now, endDate: body.endDate ?? now };
  const first = addDays(now, -RECENT);
  const isOld = body.oldYn === 'Y' || dayCount(asked.startDate, asked.endDate) > RECENT;
  return isOld || asked.startDate >= first ? asked : { ...asked, startDate: first };
}
