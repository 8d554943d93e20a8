import { addDays, dayCount } from '@/lib/rules/day';

/** A range of UTC+9 days, first and last included. */
export interface DateRange {
  startDate: string;
  endDate: string;
}

/** The longest range of figures by day: an answer has a row for each. */
export const DAY_RANGE_DAYS = 366;

/**
 * The longest range of figures by game, in days. It also holds for a player's figures and for the rows of a figure,
 * whose calls read single bets.
 */
export const GAME_RANGE_DAYS = 31;

/**
 * Returns the range of the same length directly before a range (-1) or after it (1). The later one ends today at the
 * latest; null when there is nothing after the range yet.
 */
export function nextSpan({ startDate, endDate }: DateRange, step: -1 | 1, today: string): DateRange | null {
  if (step === 1 && endDate >= today) return null;
  const days = dayCount(startDate, endDate);
  const moved = addDays(endDate, step * days);
  // Stryker disable next-line EqualityOperator: of two equal days either is the earlier one.
  const end = moved > today ? today : moved;
  return { startDate: addDays(end, 1 - days), endDate: end };
}

/** Days that lists cover without the old-data flag (FORM-03). */
const RECENT_DAYS = 5;

/** Whether a range includes data older than five days, which sets the old-data flag (decision 38). */
export function includesOldData(range: DateRange, today: string): boolean {
  return (
    dayCount(range.startDate, range.endDate) > RECENT_DAYS || range.startDate < addDays(today, -RECENT_DAYS)
  );
}
