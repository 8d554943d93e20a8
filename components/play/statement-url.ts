import { dayRange, type ListUrl, page, readListUrl, type SearchParams } from '@/lib/lists/filters';
import { quickRange } from '@/lib/rules/quick-range';

/** The address of a statement: its days, initially the past month. `today` in UTC+9. */
export const statementUrlOf = (
  base: string,
  search: SearchParams,
  today: string,
): ListUrl<{ startDate: string; endDate: string; page: number }> => {
  const { startDate, endDate } = quickRange('month1', today);
  return readListUrl(`${base}/statement`, search, { ...dayRange(startDate, endDate), page });
};
