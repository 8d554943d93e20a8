import type { SearchParams } from '@/lib/lists/filters';
import type { DateRange } from '@/lib/rules/date-range';
import { addDays, isIsoDate, today } from '@/lib/rules/day';

/** The two reports, each with its own range in the URL: `inStart`, `inEnd` and `myStart`, `myEnd` (DASH-02, DASH-03). */
export type ReportName = 'in' | 'my';
export type Ranges = Record<ReportName, DateRange>;

/** Days of the quick ranges; the last of them is always today. */
export const QUICK_DAYS = [1, 7, 15, 30] as const;

/** So many days, the last of them today in UTC+9. */
export function lastDays(days: number): DateRange {
  const endDate = today();
  return { startDate: addDays(endDate, 1 - days), endDate };
}

function rangeOf(search: SearchParams, name: ReportName): DateRange {
  const { [`${name}Start`]: startDate, [`${name}End`]: endDate } = search;
  const isRange =
    typeof startDate === 'string' &&
    typeof endDate === 'string' &&
    isIsoDate(startDate) &&
    isIsoDate(endDate) &&
    startDate <= endDate;
  return isRange ? { startDate, endDate } : lastDays(1);
}

/** The ranges in the URL; today by default and in place of an invalid one. */
export const rangesOf = (search: SearchParams): Ranges => ({
  in: rangeOf(search, 'in'),
  my: rangeOf(search, 'my'),
});

/** The query of all ranges that are not today. */
export function rangeQuery(ranges: Ranges): string {
  const query = new URLSearchParams();
  const day = today();
  for (const name of ['in', 'my'] as const) {
    const { startDate, endDate } = ranges[name];
    if (startDate === day && endDate === day) continue;
    query.set(`${name}Start`, startDate);
    query.set(`${name}End`, endDate);
  }
  return query.size > 0 ? `?${query}` : '';
}
