import { nearDay } from '@/lib/format/day';
import type { LanguageTag, Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import type { DateRange } from '@/lib/rules/date-range';
import { weekday } from '@/lib/rules/day';

/** Days in words of the page's language: the browser's own words may be of another, and differ from the server's. */

/** Texts, their language and today. */
interface DayContext {
  t: Translate;
  locale: Locale | LanguageTag;
  today: string;
}

/** `월`. */
export const weekdayText = (t: Translate, day: string) => t(`filter.weekdays.${weekday(day) as 0}`);

/** `11.16 (월)`. */
export const dayText = ({ t, locale, today }: DayContext, day: string): string =>
  t('filter.onWeekday', { day: nearDay(locale, day, today), weekday: weekdayText(t, day) });

/** `오늘 11.22`, `11.21 (토)` or `11.16 (월) – 11.22 (일)`. */
export function rangeText(context: DayContext, { startDate, endDate }: DateRange): string {
  const { t, locale, today } = context;
  if (startDate !== endDate) return `${dayText(context, startDate)} – ${dayText(context, endDate)}`;
  return startDate === today
    ? t('filter.onToday', { day: nearDay(locale, today, today) })
    : dayText(context, startDate);
}

/** The same for a phone's button: `11.16–11.22`, without the days of the week and the spaces, which it has no room for. */
export const shortRangeText = (context: DayContext, range: DateRange): string =>
  range.startDate === range.endDate
    ? rangeText(context, range)
    : [range.startDate, range.endDate].map((day) => nearDay(context.locale, day, context.today)).join('–');
