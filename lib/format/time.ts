import { siteTime } from '../rules/day';

/** A moment as UTC+9 `YYYY-MM-DD HH:mm`. */
export const shortTime = (at: string | Date): string => formatTime(at).slice(0, -3);

/** A moment (ISO 8601 or Date) as UTC+9 `YYYY-MM-DD HH:mm:ss` (FORM-01); the empty text for none. */
export function formatTime(at: string | Date | null | undefined): string {
  return at ? siteTime(at).replace('T', ' ') : '';
}
