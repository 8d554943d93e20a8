import { getLocale, getTranslations } from 'next-intl/server';
import { formatAmount } from '@/lib/format/money';
import { addDays, daysBetween } from '@/lib/format/time';
import { langOf, localeOf } from '@/lib/i18n/locales';
import type { DateRange } from '@/lib/rules/date-range';
import { DailyChart } from './daily-chart';

/** Bets and wins of one day. */
export interface BettingDay {
  days: string;
  dBetAmt: number;
  dWinAmt: number;
}

interface BettingChartProps {
  id: string;
  title: string;
  rows: readonly BettingDay[];
  range: DateRange;
  cashDecimal: string;
  low?: boolean;
}

/** Bets and wins per day; days without any count as zero. */
export async function BettingChart({ rows, range, cashDecimal, ...chart }: BettingChartProps) {
  const [t, locale] = await Promise.all([getTranslations('dashboard'), getLocale()]);
  const byDay = new Map(rows.map((row) => [row.days, row]));
  const { startDate: start, endDate: end } = range;
  const days = Array.from({ length: daysBetween(start, end) }, (_, index) => addDays(start, index));
  const short = new Intl.NumberFormat(langOf(localeOf(locale)), { notation: 'compact' });
  // The language gives the word for thousands; the point is that of all amounts, which some languages write as a comma.
  const tick = (value: number) =>
    short
      .formatToParts(value * Number(cashDecimal))
      .map((part) => (part.type === 'decimal' ? '.' : part.value))
      .join('');
  return (
    <DailyChart
      {...chart}
      description={t('chartText', { start, end })}
      dayLabel={t('day')}
      days={days}
      series={[
        { label: t('betAmt'), values: days.map((day) => byDay.get(day)?.dBetAmt ?? 0) },
        { label: t('winAmt'), values: days.map((day) => byDay.get(day)?.dWinAmt ?? 0) },
      ]}
      formatTick={tick}
      formatValue={(value) => formatAmount(value, cashDecimal)}
    />
  );
}
