import type { useTranslations } from 'next-intl';
import type { DateRange } from '@/lib/rules/date-range';

/** Days in words of the page's language: the browser's own words may be of another, and differ from the server's. */

type FilterTexts = ReturnType<typeof useTranslations<'filter'>>;

/** The number of a day's month as its texts are named. */
const monthOf = (day: string) => String(Number(day.slice(5, 7))) as '1';

/** Day of the week, 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** `월`. */
export const weekdayText = (t: FilterTexts, day: string) => t(`weekdays.${weekdayOf(day) as 0}`);

/** `11.16`; with the year when it is not `today`'s. */
function plainDay(t: FilterTexts, day: string, today: string): string {
  const year = day.slice(0, 4);
  const parts = { month: t(`months.${monthOf(day)}`), day: day.slice(8) };
  return year === today.slice(0, 4) ? t('day', parts) : t('dayOfYear', { year, ...parts });
}

/** `11.16 (월)`. */
export const dayText = (t: FilterTexts, day: string, today: string): string =>
  t('onWeekday', { day: plainDay(t, day, today), weekday: weekdayText(t, day) });

/** `오늘 11.22`, `11.21 (토)` or `11.16 (월) – 11.22 (일)`. */
export function rangeText(t: FilterTexts, { startDate, endDate }: DateRange, today: string): string {
  if (startDate !== endDate) return `${dayText(t, startDate, today)} – ${dayText(t, endDate, today)}`;
  return startDate === today
    ? t('onToday', { day: plainDay(t, today, today) })
    : dayText(t, startDate, today);
}

/** The same for a phone's button: `11.16–11.22`, without the days of the week and the spaces, which it has no room for. */
export const shortRangeText = (t: FilterTexts, range: DateRange, today: string): string =>
  range.startDate === range.endDate
    ? rangeText(t, range, today)
    : `${plainDay(t, range.startDate, today)}–${plainDay(t, range.endDate, today)}`;
