import type { ReactNode } from 'react';
import { compactAmounts } from '@/lib/format/compact-amount';
import { monthDay } from '@/lib/format/day';
import { formatAmount } from '@/lib/format/money';
import { formatClock } from '@/lib/format/time';
import { type Locale, toLanguageTag } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import type { DateRange } from '@/lib/rules/date-range';
import { addDays, dayCount, toDay } from '@/lib/rules/day';
import { DailyChart } from './daily-chart';

/** A series of wire amounts by UTC+9 day (`YYYY-MM-DD`). */
interface AmountSeries {
  label: string;
  amounts: ReadonlyMap<string, number>;
}

interface AmountsByDayProps {
  /** Unique in the page. */
  id: string;
  t: Translate;
  locale: Locale;
  title: string;
  /** Text alternative of the drawing. */
  description: string;
  series: readonly [AmountSeries, AmountSeries];
  range: DateRange;
  cashDecimal: string;
  /** Moment up to which the figures are complete: its day is marked as not over. */
  asOf?: string | undefined;
  /** Yesterday's amounts of each series up to the time of `asOf`: an outline around the bars of today. */
  sameTimeYesterday?: readonly [number, number] | undefined;
  /** Where these are late: that they are on their way, or not to be had now. */
  lateYesterday?: string | undefined;
  heading?: ReactNode;
}

/** Two series of amounts over every day of a range; a day without an amount is zero. */
export function AmountsByDay({
  t,
  locale,
  series,
  range,
  cashDecimal,
  asOf,
  sameTimeYesterday,
  lateYesterday,
  ...chart
}: AmountsByDayProps) {
  const { startDate, endDate } = range;
  const days = Array.from({ length: dayCount(startDate, endDate) }, (_, index) => addDays(startDate, index));
  const lang = toLanguageTag(locale);
  const tick = compactAmounts(locale, cashDecimal);
  const toSeries = ({ label, amounts }: AmountSeries) => ({
    label,
    values: days.map((day) => amounts.get(day) ?? 0),
  });
  const time = asOf && formatClock(asOf);
  return (
    <DailyChart
      {...chart}
      dayLabel={t('dashboard.day')}
      days={days}
      series={[toSeries(series[0]), toSeries(series[1])]}
      running={asOf && time ? { day: toDay(asOf), label: t('dashboard.until', { time }) } : undefined}
      compared={
        sameTimeYesterday && time
          ? { values: sameTimeYesterday, label: t('dashboard.untilYesterday', { time }) }
          : undefined
      }
      late={
        lateYesterday && time
          ? { label: t('dashboard.untilYesterday', { time }), note: lateYesterday }
          : undefined
      }
      formatDay={(day) => monthDay(lang, day)}
      formatTick={tick}
      formatValue={(value) => formatAmount(value, cashDecimal)}
    />
  );
}
