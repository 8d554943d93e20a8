import { getTranslations } from 'next-intl/server';
import { formatAmount } from '@/lib/format/money';
import { langOf } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page-locale';
import type { DateRange } from '@/lib/rules/date-range';
import { addDays, dayCount } from '@/lib/rules/day';
import { DailyChart } from './daily-chart';

/** A series of wire amounts by UTC+9 day (`YYYY-MM-DD`). */
export interface AmountSeries {
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
  low?: boolean;
}

/** Two series of amounts over every day of a range; a day without an amount is drawn as zero. */
export async function AmountsByDay({ series, range, cashDecimal, ...chart }: AmountsByDayProps) {
  const [t, locale] = await Promise.all([getTranslations('dashboard'), pageLocale()]);
  const { startDate, endDate } = range;
  const days = Array.from({ length: dayCount(startDate, endDate) }, (_, index) => addDays(startDate, index));
  const short = new Intl.NumberFormat(langOf(locale), { notation: 'compact' });
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
      formatTick={tick}
      formatValue={(value) => formatAmount(value, cashDecimal)}
    />
  );
}
