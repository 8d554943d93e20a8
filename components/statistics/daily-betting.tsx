import { rangeControl } from '@/components/filter/range-control';
import { rangeTooLong } from '@/components/filter/range-too-long';
import { defineList, type ListRenderContext } from '@/components/list/definition';
import { figureColumns } from '@/components/members/figure-columns';
import type { Trend } from '@/components/trend/trend';
import { dayRange, type ListState, memberId, oneOf } from '@/lib/lists/filters';
import { columnOrder, columnOrders, sortRows } from '@/lib/lists/sort-rows';
import { DAY_RANGE_DAYS, type DateRange } from '@/lib/rules/date-range';
import { mapResult, ok } from '@/lib/rules/result';
import { ChartPanes, chartStart, DaysChart, trendDays } from './charts';
import { dayCell } from './day-cell';
import { type DayGroup, GROUPINGS, groupDays } from './day-groups';
import { ReportTools } from './list-tools';
import { StatisticsReports } from './report-tabs';
import { SumStrip } from './sum-strip';

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
  hint: 'figures',
  filters: ({ memId, today }) => ({
    memId: memberId(memId),
    ...dayRange(today),
    orderStr: columnOrder('days_DESC'),
    by: oneOf(GROUPINGS, 'day'),
    treeOption: oneOf(['N', 'Y'], 'N'),
  }),
  controls: (context) => [
    rangeControl(context, DAY_RANGE_DAYS),
    {
      kind: 'view',
      name: 'by',
      label: context.t('statistics.by'),
      options: GROUPINGS.map((value) => ({ value, label: context.t(`statistics.byEach.${value}`) })),
    },
  ],
  tree: { depth: 7 },
  perPage: DAY_RANGE_DAYS,
  load: async (context, { memId, startDate, endDate, orderStr, by }) => {
    const tooLong = rangeTooLong(context, { startDate, endDate }, DAY_RANGE_DAYS);
    if (tooLong) return tooLong;
    const answer = await context.call('/api/v2/retail/daily/betting', { memId, startDate, endDate });
    // STAT-08: 'try again' before the message.
    if (!answer.ok) return { ...answer, message: `${context.t('common.tryAgain')} ${answer.message}` };
    return mapResult(answer, ({ dailyBetList, dailyBetSum, asOf }) => {
      const rows = groupDays(dailyBetList, by);
      return {
        rows: sortRows(rows, orderStr, (day, id) => day[id as keyof typeof day]),
        sum: { ...dailyBetSum, days: dailyBetList },
        total: rows.length,
        asOf,
      };
    });
  },
  trend: (_, { memId, startDate, endDate }) => ({
    of: { memId, endDate, comparedDays: { startDate, endDate } },
    figures: DAY_TREND,
  }),
  header: (context, _, page) => {
    const { t, locale, url, cashDecimal, trend } = context;
    if (!page?.sum) return null;
    const { startDate, endDate } = url.state;
    // A single day makes no chart: it is shown with the days before it.
    const days =
      startDate === endDate
        ? trendDays(trend, url.state, ['dBetAmt', 'dWinAmt'])
        : ok({ dailyBetList: page.sum.days, asOf: page.asOf });
    return (
      <>
        <DaySums context={context} rows={page.rows} sum={page.sum} />
        <ChartPanes>
          <DaysChart
            t={t}
            locale={locale}
            days={days}
            cashDecimal={cashDecimal}
            href={url.currentHref}
            range={url.state}
          />
        </ChartPanes>
      </>
    );
  },
  tools: (context, page) => <ReportTools context={context} page={page} />,
  tabs: (context) => <StatisticsReports context={context} current="statisticDateBet" />,
  columns: (context, page) => {
    const { t } = context;
    const { memId } = context.url.state;
    // A longer range has its own days.
    const trend = chartStart(context.url.state) ? null : context.trend;
    const { figureColumn } = figureColumns<typeof context.url.state, DayGroup>(
      { ...context, trend: trend ?? trendOf(page?.sum?.days) },
      { row: ({ startDate, endDate }) => ({ memId, startDate, endDate }), totalOf: memId },
    );
    return [
      {
        id: 'days',
        header: t('dashboard.day'),
        card: 'title',
        fixed: true,
        sort: columnOrders('days'),
        cell: dayCell(t, page, 'num font-semibold'),
        total: () => t('statistics.totals'),
        csv: [{ header: t('dashboard.day'), value: ({ days }) => days, type: 'time' }],
      },
      figureColumn('dUserPayment', t('list.payment'), {
        card: 'brief',
        sort: columnOrders('dUserPayment'),
      }),
      figureColumn('dUserPayback', t('list.payback'), {
        card: 'pair',
        sort: columnOrders('dUserPayback'),
      }),
      figureColumn('dBetAmt', t('list.bet'), { card: 'brief', sort: columnOrders('dBetAmt') }),
      figureColumn('dWinAmt', t('list.win'), { card: 'brief', sort: columnOrders('dWinAmt') }),
    ];
  },
  rowKey: ({ days }) => days,
  empty: () => 'empty.noHistory',
});

/** The names of the sums, as their columns have them. */
const NAMES = {
  dUserPayment: 'payment',
  dUserPayback: 'payback',
  dBetAmt: 'bet',
  dWinAmt: 'win',
} as const satisfies Record<(typeof FIGURES)[number], string>;

interface DaySumsProps {
  context: ListRenderContext<ListState & DateRange & { memId: string }>;
  rows: readonly object[];
  sum: Record<(typeof FIGURES)[number], number>;
}

/** The sums of the days above the report, each beside the period before. */
function DaySums({ context, rows, sum }: DaySumsProps) {
  const { t, url } = context;
  const { money, compared, totalHref } = figureColumns(context, {
    row: () => ({}),
    totalOf: url.state.memId,
  });
  return (
    <SumStrip
      label={t('statistics.totals')}
      rows={rows}
      sums={FIGURES.map((id) => ({
        id,
        label: t(`list.${NAMES[id]}`),
        figure: money(sum[id], { href: totalHref(id) }),
        compared: compared(id, sum[id]),
      }))}
    />
  );
}

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
