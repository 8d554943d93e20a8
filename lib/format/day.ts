import type { LanguageTag, Locale } from '../i18n/locales';
import { toDay } from '../rules/day';
import { formatClock } from './time';

/** The page's language, as its locale or as its tag. */
type Language = Locale | LanguageTag;

/** Returns a UTC+9 day (`YYYY-MM-DD`) without its year: `11.24`, `Nov 24`, `11-24`. */
export function monthDay(language: Language, day: string): string {
  const [, month, date] = day.split('-');
  if (language === 'ko') return `${month}.${date}`;
  if (language !== 'en') return `${month}-${date}`;
  const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(day));
}

/** A UTC+9 day as {@link monthDay}, with its year unless that is the year of `today`: `2025-11-24`. */
export function nearDay(language: Language, day: string, today: string): string {
  const [year, text] = [day.slice(0, 4), monthDay(language, day)];
  if (year === today.slice(0, 4)) return text;
  if (language === 'en') return `${text}, ${year}`;
  return `${year}${language === 'ko' ? '.' : '-'}${text}`;
}

/** Returns a moment (ISO 8601 or Date) as {@link monthDay} and clock, for lists of the last days: `11-24 14:05`. */
export const monthTime = (language: Language, at: string | Date): string =>
  `${monthDay(language, toDay(at))} ${formatClock(at)}`;

/** A moment as its clock if it is of today, otherwise as {@link monthDay}. */
export const clockOrDay = (language: Language, at: string | Date, today: string): string =>
  toDay(at) === today ? formatClock(at) : monthDay(language, toDay(at));
