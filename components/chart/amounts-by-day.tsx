import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { monthDay } from '@/lib/format/day';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import type { LanguageTag } from '@/lib/i18n/locales';
import type { DateRange } from '@/lib/rules/date-range';
import { addDays, dayCount, dayOf } from '@/lib/rules/day';
import { DailyChart } from './daily-chart';

/** A series of wire amounts by UTC+9 day (`YYYY-MM-DD`). */
interface AmountSeries {
  label: string;
  amounts: ReadonlyMap<string, number>;
}

interface AmountsByDayProps {
  title: string;
  /** Text alternative of the drawing. */
  description: string;
  series: readonly [AmountSeries, AmountSeries];
  range: DateRange;
  cashDecimal: string;
  /** Moment up to which the figures are complete: its day is marked as not over. */
  asOf?: string | undefined;
  heading?: ReactNode;
  isHigh?: boolean;
}

/** Two series of amounts over every day of a range; a day without an amount is zero. */
export function AmountsByDay({ series, range, cashDecimal, asOf, ...chart }: AmountsByDayProps) {
  const t = useTranslations('dashboard');
  const lang = useLocale() as LanguageTag;
  const { startDate, endDate } = range;
  const days = Array.from({ length: dayCount(startDate, endDate) }, (_, index) => addDays(startDate, index));
  const short = new Intl.NumberFormat(lang, { notation: 'compact' });
  // The language chooses the unit word; the decimal sign stays a point as in all amounts, also where the language
  // would use a comma.
  const tick = (value: number) =>
    short
      .formatToParts(value * Number(cashDecimal))
      .map((part) => (part.type === 'decimal' ? '.' : part.value))
      .join('');
  const toSeries = ({ label, amounts }: AmountSeries) => ({
    label,
    values: days.map((day) => amounts.get(day) ?? 0),
  });
  return (
    <DailyChart
      {...chart}
      dayLabel={t('day')}
      days={days}
      series={[toSeries(series[0]), toSeries(series[1])]}
      running={
        asOf ? { day: dayOf(asOf), label: t('until', { time: formatTime(asOf).slice(11, 16) }) } : undefined
      }
      formatDay={(day) => monthDay(lang, day)}
      formatTick={tick}
      formatValue={(value) => formatAmount(value, cashDecimal)}
    />
  );
}
