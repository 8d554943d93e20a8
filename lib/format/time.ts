import { siteClock } from '../rules/day';

/** A moment (ISO 8601 or Date) as UTC+9 `YYYY-MM-DD HH:mm:ss` (FORM-01); the empty text for none. */
export const formatTime = (at: string | Date | null | undefined): string =>
  at ? siteClock(at).format('YYYY-MM-DD HH:mm:ss') : '';

/** A moment as UTC+9 `YYYY-MM-DD HH:mm`. */
export const shortTime = (at: string | Date): string => siteClock(at).format('YYYY-MM-DD HH:mm');

/** The clock of a moment in UTC+9, `HH:mm`. */
export const formatClock = (at: string | Date): string => siteClock(at).format('HH:mm');
