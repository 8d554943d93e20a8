import { rangeControl } from '@/components/filter/range-control';
import { defineList } from '@/components/list/definition';
import { rangeTooLong } from '@/components/list/range-too-long';
import { figureColumns } from '@/components/members/figure-columns';
import { dayRange, memberId, oneOf } from '@/lib/lists/filters';
import { mapResult, ok } from '@/lib/rules/result';
import { CHART_MESSAGES, ChartRow, chartDays, DaysChart, loadDays } from './charts';
import { ReportTabs, STATISTICS_REPORTS } from './report-tabs';

/** The call's maximum of days. */
const MAX_DAYS = 366;

/** Deposits, withdrawals, bets and wins of a branch by day (STAT-02). */
export const dailyBetting = defineList({
  route: 'statisticDateBet',
  note: 'daily',
  filters: ({ memId, today }) => ({
    memId: memberId(memId),
    ...dayRange(today),
    treeOption: oneOf(['N', 'Y'], 'N'),
  }),
  controls: (context) => [rangeControl(context, MAX_DAYS)],
  tree: { depth: 7 },
  perPage: MAX_DAYS,
  messages: CHART_MESSAGES,
  load: async (context, { memId, startDate, endDate }) => {
    const tooLong = rangeTooLong(context, { startDate, endDate }, MAX_DAYS);
    if (tooLong) return tooLong;
    const answer = await context.call('/api/v2/retail/daily/betting', { memId, startDate, endDate });
    // STAT-08: 'try again' before the message.
    if (!answer.ok) return { ...answer, message: `${context.t('common.tryAgain')} ${answer.message}` };
    return mapResult(answer, ({ dailyBetList, dailyBetSum, asOf }) => ({
      rows: dailyBetList,
      sum: dailyBetSum,
      total: dailyBetList.length,
      asOf,
    }));
  },
  // A single day makes no line: the chart then covers more days and needs its own data.
  loadExtra: async (context, state) =>
    chartDays(state).startDate === state.startDate ? null : loadDays(context, state.memId, state),
  header: ({ t, url, cashDecimal }, days, page) =>
    page ? (
      <ChartRow t={t}>
        <DaysChart
          t={t}
          href={url.currentHref}
          days={days ?? ok({ dailyBetList: page.rows })}
          range={url.state}
          cashDecimal={cashDecimal}
        />
      </ChartRow>
    ) : null,
  actions: (context) => (
    <ReportTabs context={context} current="statisticDateBet" routes={STATISTICS_REPORTS} />
  ),
  columns: (context) => {
    const { t } = context;
    const { memId } = context.url.state;
    const { figureColumn } = figureColumns<typeof context.url.state, { days: string }>(context, {
      row: ({ days }) => ({ memId, startDate: days, endDate: days }),
      totalOf: memId,
    });
    return [
      {
        id: 'days',
        header: t('dashboard.day'),
        card: 'title',
        fixed: true,
        cell: ({ days }) => <span className="num font-semibold">{days}</span>,
        total: () => t('statistics.totals'),
        csv: [{ header: t('dashboard.day'), value: ({ days }) => days }],
      },
      figureColumn('dUserPayment', t('statistics.storeDeposit')),
      figureColumn('dUserPayback', t('statistics.storeWithdrawal')),
      figureColumn('dBetAmt', t('list.bet')),
      figureColumn('dWinAmt', t('list.win')),
    ];
  },
  rowKey: ({ days }) => days,
  empty: () => 'empty.noHistory',
});
