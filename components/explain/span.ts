import { shortTime } from '@/lib/format/time';
import type { DateRange } from '@/lib/rules/date-range';
import { toDay } from '@/lib/rules/day';

/** A range of UTC+9 days as text; a single day is written once. */
export const daySpan = ({ startDate, endDate }: DateRange): string =>
  startDate === endDate ? startDate : `${startDate} – ${endDate}`;

/**
 * A time span as text, to the minute. A span within one day has that day once, a span within one minute is that minute.
 */
export function timeSpan(startAt: string, endAt: string): string {
  const [from, to] = [shortTime(startAt), shortTime(endAt)];
  if (from === to) return from;
  const day = toDay(startAt);
  return `${from} – ${to.startsWith(day) ? to.slice(day.length + 1) : to}`;
}
