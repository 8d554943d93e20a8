import type { useTranslations } from 'next-intl';
import type { DateRange } from '@/lib/rules/date-range';

/** Days in words of the page's language: the browser's own words may be of another, and differ from the server's. */

type FilterTexts = ReturnType<typeof useTranslations<'filter'>>;

/** The parts of a day that the texts are made of. */
export function dayParts(day: string) {
  const [year = '', mm = '', dd = ''] = day.split('-');
  return { year, mm, dd, month: String(Number(mm)), day: String(Number(dd)) };
}

/** Day of the week, 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** `11.16 (월)`; with the year when it is not `today`'s. */
export function dayText(t: FilterTexts, day: string, today: string): string {
  const parts = dayParts(day);
  const text = parts.year === today.slice(0, 4) ? t('day', parts) : t('dayOfYear', parts);
  return t('onWeekday', { day: text, weekday: t('weekday', { weekday: String(weekdayOf(day)) }) });
}

/** `오늘 11.22`, `11.21 (토)` or `11.16 (월) – 11.22 (일)`. */
export function rangeText(t: FilterTexts, { startDate, endDate }: DateRange, today: string): string {
  if (startDate !== endDate) return `${dayText(t, startDate, today)} – ${dayText(t, endDate, today)}`;
  return startDate === today
    ? t('onToday', { day: t('day', dayParts(today)) })
    : dayText(t, startDate, today);
}
