import { today } from '@/lib/rules/day';
import { typedDay } from '@/lib/rules/typed-day';

/** The offset of the site's clock, which everybody who works on a site goes by. */
const SITE_OFFSET = '+09:00';

const CLOCK = /^([01]?\d|2[0-3]):?([0-5]\d)$/;

/** Whether a text says its year, so that a day of the past and one that is to come are told apart. */
const hasYear = (text: string): boolean => /\d{4}[-./ ]?\d/.test(text) || /[-./ ]\d{4}$/.test(text);

/**
 * Reads a typed day that is not bound to the past: `2026-12-01`, `2026.12.1`, `20261201`. Null for any other text, one
 * without a year among them.
 */
export const typedFullDay = (text: string): string | null => {
  const typed = text.normalize('NFKC').trim();
  return hasYear(typed) ? typedDay(typed, today()) : null;
};

/**
 * Reads a typed moment of the site's clock: `2026-12-01 18:00`, `20261201 1800`, `18:00` of today, or a day alone, which
 * is its start. Returns it with its offset, `2026-12-01T18:00+09:00`; null for any other text.
 */
export function typedMoment(text: string, now: Date = new Date()): string | null {
  const typed = text.normalize('NFKC').trim();
  const [, dayText = '', clockText = ''] = /^(.*?)[T\s]*(\d{1,2}:\d\d|(?<=[T\s])\d{4}|)$/.exec(typed) ?? [];
  const clock = CLOCK.exec(clockText);
  if (clockText !== '' && !clock) return null;
  const day = dayText === '' && clock ? today(now) : typedFullDay(dayText);
  if (day === null) return null;
  const time = clock ? `${clock[1]!.padStart(2, '0')}:${clock[2]}` : '00:00';
  return `${day}T${time}${SITE_OFFSET}`;
}
