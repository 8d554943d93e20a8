import { dayRange, type ListUrl, page, readListUrl, type SearchParams } from '@/lib/lists/filters';
import { addDays } from '@/lib/rules/day';

/** The params of a history: its days, initially the last seven (FORM-03), and its page. */
const filtersOf = (today: string) => ({ ...dayRange(addDays(today, -6), today), page });

/** The days and the page of a history. */
export type HistoryState = { startDate: string; endDate: string; page: number };

export type HistoryUrl = ListUrl<HistoryState>;

/** The address of a history; `today` in UTC+9. */
export const historyUrlOf = (path: string, search: SearchParams, today: string): HistoryUrl =>
  readListUrl(path, search, filtersOf(today));
