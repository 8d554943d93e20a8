import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { OFFSET_MINUTES } from '../rules/day';

dayjs.extend(utc);

/** A moment (ISO 8601 or Date) as UTC+9 `YYYY-MM-DD HH:mm:ss` (FORM-01); the empty text for none. */
export function formatTime(at: string | Date | null | undefined): string {
  return at ? dayjs(at).utcOffset(OFFSET_MINUTES).format('YYYY-MM-DD HH:mm:ss') : '';
}
