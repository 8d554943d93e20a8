import { dayRange, type ListUrl, listUrlOf, page, type SearchParams } from '@/lib/lists/filters';
import { addDays } from '@/lib/rules/day';

/** The address of a statement: its days, initially the last thirty. `today` in UTC+9. */
export const statementUrlOf = (
  base: string,
  search: SearchParams,
  today: string,
): ListUrl<{ startDate: string; endDate: string; page: number }> =>
  listUrlOf(`${base}/statement`, search, { ...dayRange(addDays(today, -29), today), page });
