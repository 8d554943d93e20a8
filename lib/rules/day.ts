import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** UTC+9 calendar days as texts `YYYY-MM-DD`, whatever the machine's zone (FORM-01, decision 39). */

/** Minutes that the clock of every site is ahead of UTC. */
export const OFFSET_MINUTES = 540;

/** Whether a text is a day that exists, from the year 1000 on: databases know no year 0. */
export function isIsoDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** The UTC+9 day of a moment. */
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

/** How many days a range has, first and last included: a single day is 1. */
export function dayCount(start: string, end: string): number {
  return dayjs.utc(`${end}T00:00:00Z`).diff(dayjs.utc(`${start}T00:00:00Z`), 'day') + 1;
}
