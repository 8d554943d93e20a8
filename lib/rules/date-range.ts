import { addDays, addMonths, dayCount, isIsoDate } from '@/lib/rules/day';

/** A range of UTC+9 days, first and last included. */
export interface DateRange {
  startDate: string;
  endDate: string;
}

/** Longest range of figures by game, in days: of a player, and for the rows of a figure, their calls read single bets. */
export const GAME_RANGE_DAYS = 31;

export const QUICK_RANGES = [
  'yesterday',
  'today',
  'days7',
  'days15',
  'month1',
  'thisMonth',
  'lastMonth',
] as const;
export type QuickRange = (typeof QUICK_RANGES)[number];

/** The quick ranges (FORM-03): up to today, except yesterday and the last calendar month. */
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

/**
 * The span of the same length before a range (-1) or after it (1), the later one ending today at the latest; null
 * when there is nothing after it yet.
 */
export function nextSpan({ startDate, endDate }: DateRange, step: -1 | 1, today: string): DateRange | null {
  if (step === 1 && endDate >= today) return null;
  const days = dayCount(startDate, endDate);
  const moved = addDays(endDate, step * days);
  const end = moved > today ? today : moved;
  return { startDate: addDays(end, 1 - days), endDate: end };
}

/**
 * A typed day: `2026-11-16`, `2026.11.16`, `20261116`, or without the year `11.16`, `11/16`, `1116`, which is then the
 * latest such day up to today. With `dayFirst` also `16/11/2026`, and `5/3` is the fifth of March. Null for anything
 * else.
 */
export function typedDay(text: string, today: string, dayFirst = false): string | null {
  // Full-width digits and points, as Korean keyboards type them, are the same as plain ones.
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[-./ ]+/g, '-')
    .replace(/-$/, '');
  const whole = /^(\d{4})-?(\d{1,2})-(\d{1,2})$|^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (whole) return isoDay(whole[1] ?? whole[4]!, whole[2] ?? whole[5]!, whole[3] ?? whole[6]!);
  const short = /^(\d{1,2})-(\d{1,2})(?:-(\d{4}))?$/.exec(plain) ?? /^(\d{2})(\d{2})$/.exec(plain);
  if (!short) return null;
  const [, one = '', two = '', year] = short;
  const inYear = (of: string) => {
    const monthFirst = isoDay(of, one, two);
    return dayFirst ? (isoDay(of, two, one) ?? monthFirst) : (monthFirst ?? isoDay(of, two, one));
  };
  if (year) return inYear(year);
  const thisYear = today.slice(0, 4);
  const found = inYear(thisYear);
  return found && found <= today ? found : inYear(String(Number(thisYear) - 1));
}

function isoDay(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}

/** Days that lists cover without the old-data flag (FORM-03). */
const RECENT_DAYS = 5;

/** Whether a range includes data older than five days, which sets the old-data flag (decision 38). */
export function includesOldData(range: DateRange, today: string): boolean {
  return (
    dayCount(range.startDate, range.endDate) > RECENT_DAYS || range.startDate < addDays(today, -RECENT_DAYS)
  );
}
