import { dayRange, type ListUrl, page, readListUrl, type SearchParams } from '@/lib/lists/filters';
import { addDays } from '@/lib/rules/day';

/** Returns the params of a history: its days, initially the last seven (FORM-03), and its page. */
const historyFilters = (today: string) => ({ ...dayRange(addDays(today, -6), today), page });

/** The days and the page of a history. */
export type HistoryState = { startDate: string; endDate: string; page: number };

export type HistoryUrl = ListUrl<HistoryState>;

/** Reads the address of a history; `today` in UTC+9. */
export const readHistoryUrl = (path: string, search: SearchParams, today: string): HistoryUrl =>
  readListUrl(path, search, historyFilters(today));
