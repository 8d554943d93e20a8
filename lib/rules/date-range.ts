import { addDays, addMonths, dayCount } from '@/lib/rules/day';

/** A range of UTC+9 days, first and last included. */
export interface DateRange {
  startDate: string;
  endDate: string;
}

/** Longest range of figures by game, in days: of a player, and for the rows of a figure, their calls read single bets. */
export const GAME_RANGE_DAYS = 31;

export const QUICK_RANGES = ['today', 'days7', 'days15', 'month1'] as const;
export type QuickRange = (typeof QUICK_RANGES)[number];

/** The quick ranges (FORM-03), each ending today. */
export function quickRange(name: QuickRange, today: string): DateRange {
  const starts: Record<QuickRange, string> = {
    today,
    days7: addDays(today, -6),
    days15: addDays(today, -14),
    month1: addDays(addMonths(today, -1), 1),
  };
  return { startDate: starts[name], endDate: today };
}

/** Days that lists cover without the old-data flag (FORM-03). */
const RECENT_DAYS = 5;

/** Whether a range includes data older than five days, which sets the old-data flag (decision 38). */
export function includesOldData(range: DateRange, today: string): boolean {
  return (
    dayCount(range.startDate, range.endDate) > RECENT_DAYS || range.startDate < addDays(today, -RECENT_DAYS)
  );
}
