import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** UTC+9 calendar days as texts `YYYY-MM-DD`, in any zone of the machine (FORM-01, decision 39). */

/** Offset of every site's clock from UTC, in minutes. */
const OFFSET_MINUTES = 540;

const DAY_FORMAT = 'YYYY-MM-DD';

/**
 * Returns the reading of the site's clock, UTC+9, at a moment (ISO 8601 or Date): to format, not to convert back.
 * dayjs's own `utcOffset` is an hour wrong beside a change to or from daylight saving time of the machine's zone, so
 * the clock is a moment in UTC, moved by the offset.
 */
export const siteClock = (at: string | Date): dayjs.Dayjs => dayjs.utc(at).add(OFFSET_MINUTES, 'minute');

/** Returns the UTC+9 day of a moment. */
export const toDay = (at: string | Date): string => siteClock(at).format(DAY_FORMAT);

/** Today in UTC+9. */
export const today = (now: Date = new Date()): string => toDay(now);

/** Whether a text is a day that exists, from the year 1000 on: databases know no year 0. */
export const isIsoDate = (text: string): boolean =>
  /^[1-9]\d{3}-/.test(text) && dayjs.utc(text).format(DAY_FORMAT) === text;

/** Returns a day moved by a number of days: `addDays('2026-11-21', -6)`. */
export const addDays = (day: string, days: number): string =>
  dayjs.utc(day).add(days, 'day').format(DAY_FORMAT);

/** Returns a day moved by a number of months, clamped to the month's last day. */
export const addMonths = (day: string, months: number): string =>
  dayjs.utc(day).add(months, 'month').format(DAY_FORMAT);

/** Returns the day of the week, 0 for Sunday. */
export const weekday = (day: string): number => dayjs.utc(day).day();

/** Returns the Monday of a day's week. */
export const weekStart = (day: string): string => addDays(day, -((weekday(day) + 6) % 7));

/** The number of days from one to another, with a fraction where the texts have a time (`2026-11-21 12:00:00`). */
export const daysBetween = (start: string, end: string): number =>
  dayjs.utc(end).diff(dayjs.utc(start), 'day', true);

/** Returns how many days a range has, first and last included: a single day is 1. */
export const dayCount = (start: string, end: string): number => daysBetween(start, end) + 1;

/** Returns the first moment of a UTC+9 day. */
export const dayStart = (day: string): Date => dayjs.utc(day).subtract(OFFSET_MINUTES, 'minute').toDate();

/** Returns the first moment after a UTC+9 day. */
export const dayEnd = (day: string): Date => dayStart(addDays(day, 1));

/** Returns a moment moved by days of 24 hours, or by months of the calendar in UTC, clamped to the month's last day. */
export const addToMoment = (at: Date, count: number, unit: 'day' | 'month'): Date =>
  dayjs.utc(at).add(count, unit).toDate();

/** Days of a trend (LIST-15). */
export const TREND_DAYS = 14;
