import { siteClock } from '../rules/day';

/** Formats a moment (ISO 8601 or Date) as UTC+9 `YYYY-MM-DD HH:mm:ss` (FORM-01); the empty text for none. */
export const formatTime = (at: string | Date | null | undefined): string =>
  at ? siteClock(at).format('YYYY-MM-DD HH:mm:ss') : '';

/** Returns a moment as UTC+9 `YYYY-MM-DD HH:mm`. */
export const shortTime = (at: string | Date): string => siteClock(at).format('YYYY-MM-DD HH:mm');

/** Formats the clock of a moment in UTC+9, `HH:mm`. */
export const formatClock = (at: string | Date): string => siteClock(at).format('HH:mm');
