import { AmountsByDay } from '@/components/chart/amounts-by-day';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import type { DateRange } from '@/lib/rules/date-range';
import type { BettingDays } from './load';
import type { Late } from './panel';

interface BettingChartProps {
  t: Translate;
  locale: Locale;
  data: BettingDays;
  range: DateRange;
  cashDecimal: string;
  /** Yesterday's amounts. */
  late?: Late<BettingDays> | undefined;
}

/** Bets and wins of the branch by day, today's beside yesterday's up to the same time. */
export function BettingChart({ t, locale, data, range, cashDecimal, late }: BettingChartProps) {
  const { dailyBetList, sameTimeYesterday, asOf } = data;
  return (
    <AmountsByDay
      id="betting-chart"
      t={t}
      locale={locale}
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
      cashDecimal={cashDecimal}
      asOf={asOf}
      sameTimeYesterday={sameTimeYesterday}
      lateYesterday={late && t(late.state === 'waits' ? 'common.loading' : 'common.notNow')}
    />
  );
}
