import { dayRange, type ListUrl, listUrlOf, page, type SearchParams } from '@/lib/lists/filters';
import { addDays } from '@/lib/rules/day';
import { quickRange } from '@/lib/rules/quick-range';

/** The params of a history: its days, initially the last seven (FORM-03), and its page. */
const filtersOf = (today: string) => ({ ...dayRange(addDays(today, -6), today), page });

export type HistoryUrl = ListUrl<{ startDate: string; endDate: string; page: number }>;

/** The link to a month of a history that is empty for fewer days; undefined where a month is shown. */
export function monthOf(url: HistoryUrl, today: string): string | undefined {
  const month = quickRange('month1', today);
  return month.startDate < url.state.startDate ? url.href({ ...month, page: 1 }) : undefined;
}

/** The address of a history; `today` in UTC+9. */
export const historyUrlOf = (path: string, search: SearchParams, today: string): HistoryUrl =>
  listUrlOf(path, search, filtersOf(today));
