import { formatTime, shortTime } from '@/lib/format/time';
import type { DateRange } from '@/lib/rules/date-range';

/** A range of UTC+9 days; one day alone by itself. */
export const daySpan = ({ startDate, endDate }: DateRange): string =>
  startDate === endDate ? startDate : `${startDate} – ${endDate}`;

/** From one moment to another, to the minute; on one day with the day once, within one minute as that minute. */
export function timeSpan(startAt: string, endAt: string): string {
  const [from, to] = [shortTime(startAt), shortTime(endAt)];
  if (from === to) return from;
  const day = formatTime(startAt).slice(0, 10);
  return `${from} – ${to.startsWith(day) ? to.slice(day.length + 1) : to}`;
}
