import { rangeControl } from '@/components/filter/range-control';
import { defineList } from '@/components/list/definition';
import { rangeTooLong } from '@/components/list/range-too-long';
import { figureColumns } from '@/components/members/figure-columns';
import { map, ok } from '@/lib/contract/envelope';
import { choice, dayRange, member } from '@/lib/lists/filters';
import { Charts, chartDays, DaysChart, loadDays } from './charts';
import { STATISTICS, Tabs } from './tabs';

/** Days that the call takes at most. */
const MOST_DAYS = 366;

/** Deposits, withdrawals, bets and wins of a branch by day (STAT-02). */
export const dailyBetting = defineList({
  route: 'statisticDateBet',
  filters: ({ memId, today }) => ({
    memId: member(memId),
    ...dayRange(today),
    treeOption: choice(['N', 'Y'], 'N'),
  }),
  controls: (context) => [rangeControl(context, MOST_DAYS)],
  tree: { depth: 7 },
  perPage: MOST_DAYS,
  load: async (context, { memId, startDate, endDate }) => {
    const long = rangeTooLong(context, { startDate, endDate }, MOST_DAYS);
    if (long) return long;
    const found = await context.call('/api/v2/retail/daily/betting', { memId, startDate, endDate });
    // 2§8: 'try again' with the message.
    if (!found.ok) return { ...found, message: `${context.t('common.tryAgain')} ${found.message}` };
    return map(found, ({ dailyBetList, dailyBetSum, asOf }) => ({
      rows: dailyBetList,
      sum: dailyBetSum,
      total: dailyBetList.length,
      asOf,
    }));
  },
  // A single day makes no line: its chart has days of its own.
  loadExtra: async (context, state) =>
    chartDays(state).startDate === state.startDate ? null : loadDays(context, state.memId, state),
  header: ({ place, cashDecimal }, days, page) =>
    page ? (
      <Charts>
        <DaysChart
          days={days ?? ok({ dailyBetList: page.rows })}
          range={place.state}
          cashDecimal={cashDecimal}
        />
      </Charts>
    ) : null,
  actions: (show) => <Tabs show={show} current="statisticDateBet" routes={STATISTICS} />,
  columns: (show) => {
    const { t } = show;
    const { memId } = show.place.state;
    const { figure } = figureColumns<typeof show.place.state, { days: string }>(show, {
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
      figure('dUserPayment', t('statistics.storeDeposit')),
      figure('dUserPayback', t('statistics.storeWithdrawal')),
      figure('dBetAmt', t('list.bet')),
      figure('dWinAmt', t('list.win')),
    ];
  },
  rowKey: ({ days }) => days,
  empty: () => 'empty.noHistory',
});
