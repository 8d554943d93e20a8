import { getTranslations } from 'next-intl/server';
import { AmountsByDay } from '@/components/chart/amounts-by-day';
import { pageLocale } from '@/lib/i18n/page-locale';
import type { DateRange } from '@/lib/rules/date-range';
import type { BettingDays } from './load';
import type { Late } from './panel';

interface BettingChartProps {
  data: BettingDays;
  range: DateRange;
  cashDecimal: string;
  /** Yesterday's amounts. */
  late?: Late<BettingDays> | undefined;
}

/** Bets and wins of the branch by day, today's beside yesterday's up to the same time. */
export async function BettingChart({ data, range, cashDecimal, late }: BettingChartProps) {
  const { dailyBetList, sameTimeYesterday, asOf } = data;
  const [t, locale] = await Promise.all([getTranslations(), pageLocale()]);
  return (
    <AmountsByDay
      id="betting-chart"
      {...{ t, locale }}
      title={t('dashboard.chart')}
      description={t('dashboard.chartText', { start: range.startDate, end: range.endDate })}
      series={[
        {
          label: t('dashboard.betAmt'),
          amounts: new Map(dailyBetList.map(({ days, dBetAmt }) => [days, dBetAmt])),
        },
        {
          label: t('dashboard.winAmt'),
          amounts: new Map(dailyBetList.map(({ days, dWinAmt }) => [days, dWinAmt])),
        },
      ]}
      range={range}
      {...{ cashDecimal, asOf, sameTimeYesterday }}
      lateYesterday={late && t(late.state === 'waits' ? 'common.loading' : 'common.notNow')}
    />
  );
}
