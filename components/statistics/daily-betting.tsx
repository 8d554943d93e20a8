import { rangeControl } from '@/components/filter/range-control';
import { rangeTooLong } from '@/components/filter/range-too-long';
import { defineList } from '@/components/list/definition';
import { figureColumns } from '@/components/members/figure-columns';
import type { Trend } from '@/components/trend/trend';
import { dayRange, memberId, oneOf } from '@/lib/lists/filters';
import { columnOrder, ordersOf, sortRows } from '@/lib/lists/sort-rows';
import { DAY_RANGE_DAYS } from '@/lib/rules/date-range';
import { mapResult, ok } from '@/lib/rules/result';
import { ChartPanes, chartStart, DaysChart, trendDays } from './charts';
import { dayCell } from './day-cell';
import { ReportTools } from './list-tools';
import { StatisticsReports } from './report-tabs';

/** The figures of a day by day. */
export const DAY_TREND = {
  dUserPayment: ['payment'],
  dUserPayback: ['payback'],
  dBetAmt: ['betAmt'],
  dWinAmt: ['winAmt'],
} as const;
const FIGURES = Object.keys(DAY_TREND) as (keyof typeof DAY_TREND)[];

/** Deposits, withdrawals, bets and wins of a branch by day (STAT-02). */
export const dailyBetting = defineList({
  route: 'statisticDateBet',
  note: 'daily',
  filters: ({ memId, today }) => ({
    memId: memberId(memId),
    ...dayRange(today),
    orderStr: columnOrder('days_DESC'),
    treeOption: oneOf(['N', 'Y'], 'N'),
  }),
  controls: (context) => [rangeControl(context, DAY_RANGE_DAYS)],
  tree: { depth: 7 },
  perPage: DAY_RANGE_DAYS,
  load: async (context, { memId, startDate, endDate, orderStr }) => {
    const tooLong = rangeTooLong(context, { startDate, endDate }, DAY_RANGE_DAYS);
    if (tooLong) return tooLong;
    const answer = await context.call('/api/v2/retail/daily/betting', { memId, startDate, endDate });
    // STAT-08: 'try again' before the message.
    if (!answer.ok) return { ...answer, message: `${context.t('common.tryAgain')} ${answer.message}` };
    return mapResult(answer, ({ dailyBetList, dailyBetSum, asOf }) => ({
      rows: sortRows(dailyBetList, orderStr, (day, id) => day[id as keyof typeof day]),
      sum: { ...dailyBetSum, days: dailyBetList },
      total: dailyBetList.length,
      asOf,
    }));
  },
  // A longer range has its own days.
  trend: (_, { memId, startDate, endDate }) =>
    chartStart({ startDate, endDate }) ? null : { of: { memId, endDate }, figures: DAY_TREND },
  header: ({ t, locale, url, cashDecimal, trend }, _, page) => {
    if (!page?.sum) return null;
    const { startDate, endDate } = url.state;
    // A single day makes no chart: it is shown with the days before it.
    const days =
      startDate === endDate
        ? trendDays(trend, url.state, ['dBetAmt', 'dWinAmt'])
        : ok({ dailyBetList: page.sum.days, asOf: page.asOf });
    return (
      <ChartPanes>
        <DaysChart {...{ t, locale, days, cashDecimal }} href={url.currentHref} range={url.state} />
      </ChartPanes>
    );
  },
  tools: (context, page) => <ReportTools {...{ context, page }} />,
  tabs: (context) => <StatisticsReports context={context} current="statisticDateBet" />,
  columns: (context, page) => {
    const { t } = context;
    const { memId } = context.url.state;
    const { figureColumn } = figureColumns<typeof context.url.state, { days: string }>(
      { ...context, trend: context.trend ?? trendOf(page?.sum?.days) },
      { row: ({ days }) => ({ memId, startDate: days, endDate: days }), totalOf: memId },
    );
    return [
      {
        id: 'days',
        header: t('dashboard.day'),
        card: 'title',
        fixed: true,
        sort: ordersOf('days'),
        cell: dayCell(t, page, 'num font-semibold'),
        total: () => t('statistics.totals'),
        csv: [{ header: t('dashboard.day'), value: ({ days }) => days }],
      },
      figureColumn('dUserPayment', t('list.payment'), {
        card: 'brief',
        sort: ordersOf('dUserPayment'),
      }),
      figureColumn('dUserPayback', t('list.payback'), {
        card: 'pair',
        sort: ordersOf('dUserPayback'),
      }),
      figureColumn('dBetAmt', t('list.bet'), { card: 'brief', sort: ordersOf('dBetAmt') }),
      figureColumn('dWinAmt', t('list.win'), { card: 'brief', sort: ordersOf('dWinAmt') }),
    ];
  },
  rowKey: ({ days }) => days,
  empty: () => 'empty.noHistory',
});

/** The trend of a longer range: its own days. */
function trendOf(
  days: readonly (Record<(typeof FIGURES)[number], number> & { days: string })[] | undefined,
): Trend | null {
  if (!days || days.length < 2) return null;
  return {
    days: days.map((day) => day.days),
    values: Object.fromEntries(FIGURES.map((figure) => [figure, days.map((day) => day[figure])])),
    asOf: '',
  };
}
