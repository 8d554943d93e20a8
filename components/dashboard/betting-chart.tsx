import { getLocale, getTranslations } from 'next-intl/server';
import { DailyChart } from '@/components/chart/daily-chart';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatAmount } from '@/lib/format/money';
import { addDays, daysBetween } from '@/lib/format/time';
import { langOf, localeOf } from '@/lib/i18n/locales';
import { AsOf } from './as-of';
import type { DayRange } from './range';

interface BettingChartProps {
  data: ResponseOf<'/api/v2/retail/daily/betting'>;
  range: DayRange;
  cashDecimal: string;
}

/** Bets and wins per day; days without any count as zero. */
export async function BettingChart({ data, range, cashDecimal }: BettingChartProps) {
  const [t, locale] = await Promise.all([getTranslations('dashboard'), getLocale()]);
  const byDay = new Map(data.dailyBetList.map((row) => [row.days, row]));
  const days = Array.from({ length: daysBetween(range.start, range.end) }, (_, index) =>
    addDays(range.start, index),
  );
  const short = new Intl.NumberFormat(langOf(localeOf(locale)), { notation: 'compact' });
  return (
    <>
      <DailyChart
        id="betting-chart"
        title={t('chart')}
        description={t('chartText', { start: range.start, end: range.end })}
        dayLabel={t('day')}
        days={days}
        series={[
          { label: t('betAmt'), values: days.map((day) => byDay.get(day)?.dBetAmt ?? 0) },
          { label: t('winAmt'), values: days.map((day) => byDay.get(day)?.dWinAmt ?? 0) },
        ]}
        formatTick={(value) => short.format(value * Number(cashDecimal))}
        formatValue={(value) => formatAmount(value, cashDecimal)}
      />
      <AsOf at={data.asOf} />
    </>
  );
}
