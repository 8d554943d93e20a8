import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** Minutes from UTC of every time that people see, whatever the machine's zone (FORM-01, decision 39). */
export const OFFSET_MINUTES = 540;

/** A moment (ISO 8601 or Date) as UTC+9 `YYYY-MM-DD HH:mm:ss`; the empty text for none. */
export function formatTime(at: string | Date | null | undefined): string {
  return at ? dayjs(at).utcOffset(OFFSET_MINUTES).format('YYYY-MM-DD HH:mm:ss') : '';
}

/** The UTC+9 day of a moment, `YYYY-MM-DD`. */
export function dayOf(at: string | Date): string {
  return dayjs(at).utcOffset(OFFSET_MINUTES).format('YYYY-MM-DD');
}

/** Today in UTC+9. */
export const today = (now: Date = new Date()): string => dayOf(now);

/** A day moved by whole days: `addDays('2026-11-21', -6)`. */
export function addDays(day: string, days: number): string {
  return dayjs.utc(`${day}T00:00:00Z`).add(days, 'day').format('YYYY-MM-DD');
}

/** A day moved by whole months, clamped to the month's last day. */
export function addMonths(day: string, months: number): string {
  return dayjs.utc(`${day}T00:00:00Z`).add(months, 'month').format('YYYY-MM-DD');
}

/** How many days lie from one day to another, both counted: a single day is 1. */
export function daysBetween(start: string, end: string): number {
  return dayjs.utc(`${end}T00:00:00Z`).diff(dayjs.utc(`${start}T00:00:00Z`), 'day') + 1;
}
