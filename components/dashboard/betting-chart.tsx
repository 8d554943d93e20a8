import { getTranslations } from 'next-intl/server';
import { AmountsByDay } from '@/components/chart/amounts-by-day';
import type { ResponseOf } from '@/lib/contract/calls';
import type { DateRange } from '@/lib/rules/date-range';
import { AsOf } from './as-of';

interface BettingChartProps {
  data: ResponseOf<'/api/v2/retail/daily/betting'>;
  range: DateRange;
  cashDecimal: string;
}

/** Bets and wins of the branch by day. */
export async function BettingChart({ data: { dailyBetList, asOf }, range, cashDecimal }: BettingChartProps) {
  const t = await getTranslations('dashboard');
  return (
    <>
      <AmountsByDay
        title={t('chart')}
        description={t('chartText', { start: range.startDate, end: range.endDate })}
        series={[
          { label: t('betAmt'), amounts: new Map(dailyBetList.map(({ days, dBetAmt }) => [days, dBetAmt])) },
          { label: t('winAmt'), amounts: new Map(dailyBetList.map(({ days, dWinAmt }) => [days, dWinAmt])) },
        ]}
        range={range}
        {...{ cashDecimal, asOf }}
        isHigh
      />
      <AsOf at={asOf} />
    </>
  );
}
