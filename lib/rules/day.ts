/** UTC+9 calendar days as texts `YYYY-MM-DD`, in any zone of the machine (FORM-01, decision 39). */

/** Offset of every site's clock from UTC, in minutes. */
export const OFFSET_MINUTES = 540;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const midnightOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A moment (ISO 8601 or Date) as UTC+9 `YYYY-MM-DDTHH:mm:ss`. */
export const siteTime = (at: string | Date): string =>
  new Date(new Date(at).getTime() + OFFSET_MINUTES * MINUTE_MS).toISOString().slice(0, 19);

/** Whether a text is a day that exists, from the year 1000 on: databases know no year 0. */
export function isIsoDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** The UTC+9 day of a moment. */
export function dayOf(at: string | Date): string {
  return siteTime(at).slice(0, 10);
}

/** Today in UTC+9. */
export const today = (now: Date = new Date()): string => dayOf(now);

/** A day moved by whole days: `addDays('2026-11-21', -6)`. */
export function addDays(day: string, days: number): string {
  return dayAt(midnightOf(day) + days * DAY_MS);
}

/** A day moved by whole months, clamped to the month's last day. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
}

/** The Monday of a day's week. */
export function weekStart(day: string): string {
  const sinceMonday = (new Date(midnightOf(day)).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** How many days a range has, first and last included: a single day is 1. */
export function dayCount(start: string, end: string): number {
  return (midnightOf(end) - midnightOf(start)) / DAY_MS + 1;
}

/** Days of a trend (LIST-15). */
export const TREND_DAYS = 14;
