import type { DateRange } from '@/lib/rules/date-range';
import { addDays, addMonths } from '@/lib/rules/day';

export const QUICK_RANGES = [
  'yesterday',
  'today',
  'days7',
  'days15',
  'month1',
  'thisMonth',
  'lastMonth',
] as const;
type QuickRange = (typeof QUICK_RANGES)[number];

/** Returns the quick ranges (FORM-03): up to today, except yesterday and the last calendar month. */
export function quickRange(name: QuickRange, today: string): DateRange {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const ranges: Record<QuickRange, [start: string, end: string]> = {
    yesterday: [addDays(today, -1), addDays(today, -1)],
    today: [today, today],
    days7: [addDays(today, -6), today],
    days15: [addDays(today, -14), today],
    month1: [addDays(addMonths(today, -1), 1), today],
    thisMonth: [firstOfMonth, today],
    lastMonth: [addMonths(firstOfMonth, -1), addDays(firstOfMonth, -1)],
  };
  const [startDate, endDate] = ranges[name];
  return { startDate, endDate };
}

/** The first of these ranges with days that a range does not have. */
export const rangeBeyond = <Name extends QuickRange>(
  current: DateRange,
  names: readonly Name[],
  today: string,
): { name: Name; range: DateRange } | undefined =>
  names
    .map((name) => ({ name, range: quickRange(name, today) }))
    .find(({ range }) => range.startDate < current.startDate || range.endDate > current.endDate);
