import { rangeControl } from '@/components/filter/range-control';
import { rangeTooLong } from '@/components/filter/range-too-long';
import { defineList } from '@/components/list/definition';
import { figureColumns } from '@/components/members/figure-columns';
import type { Column } from '@/components/table/column';
import { FigureLink } from '@/components/ui/figure-link';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import { categoryName } from '@/lib/i18n/translate';
import { dayRange, memberId, oneOf, page } from '@/lib/lists/filters';
import { columnOrder, columnOrders, sortRows } from '@/lib/lists/sort-rows';
import { explainHrefIn } from '@/lib/routes/explain-href';
import { sumAmounts } from '@/lib/rules/amount';
import { GAME_RANGE_DAYS } from '@/lib/rules/date-range';
import { mapResult, ok } from '@/lib/rules/result';
import { CategoryShares, ChartPanes, DaysChart } from './charts';
import { dayCell } from './day-cell';
import { ReportTools } from './list-tools';
import { StatisticsReports } from './report-tabs';
import { namedOnCards } from './total-columns';

type Answer = ResponseOf<'/api/retail/gameStatistics'>;
type Row = Answer['list'][number];
/** Totals, and the whole list for the charts: a page shows only a part. */
type Sum = Answer['sum'] & { list: readonly Row[] };

/** Drill-down figures by field. */
const FIGURES = {
  betCnt: 'gameCount',
  betAmt: 'gameBet',
  winAmt: 'gameWin',
  winLoseAmt: 'gameWinLose',
} as const;

/** The totals by day. */
const TREND = {
  betCnt: ['betCnt'],
  betAmt: ['betAmt'],
  winAmt: ['winAmt'],
  winLoseAmt: ['betAmt', '-winAmt'],
} as const;

/** Bets and wins of each day, over all games. */
const byDay = (list: readonly Row[]) =>
  [...new Set(list.map(({ days }) => days))].map((days) => {
    const own = list.filter((row) => row.days === days);
    return {
      days,
      dBetAmt: sumAmounts(own.map(({ betAmt }) => betAmt)),
      dWinAmt: sumAmounts(own.map(({ winAmt }) => winAmt)),
    };
  });

/** A row's value in the column of an id. */
const valueIn = (row: Row, id: string) =>
  id === 'game' ? row.gameName : (row as Record<string, string | number>)[id];

/** The games played, by game or by day and game (STAT-07). */
const games = (route: 'statisticAllGames' | 'statisticDateGames') => {
  const isDaily = route === 'statisticDateGames';
  return defineList({
    route,
    note: isDaily ? 'dailyGames' : 'games',
    hint: 'figures',
    filters: ({ memId, today }) => ({
      memId: memberId(memId),
      ...dayRange(today),
      orderStr: columnOrder(isDaily ? 'days_DESC' : 'betAmt_DESC'),
      treeOption: oneOf(['N', 'Y'], 'N'),
      page,
    }),
    controls: (context) => [rangeControl(context, GAME_RANGE_DAYS)],
    tree: { depth: 7 },
    perPage: 40,
    load: async (
      context,
      { memId, startDate, endDate, orderStr },
      { page: pageNumber, count_per_list: rows },
    ) => {
      const tooLong = rangeTooLong(context, { startDate, endDate }, GAME_RANGE_DAYS);
      if (tooLong) return tooLong;
      const by = isDaily ? 'date' : 'game';
      const answer = await context.call('/api/retail/gameStatistics', {
        memId,
        startDate,
        endDate,
        by,
      });
      return mapResult(answer, ({ list, sum }) => ({
        // The answer is whole, so any page is a part of it in order.
        rows: sortRows(list, orderStr, valueIn).slice((pageNumber - 1) * rows, pageNumber * rows),
        sum: { ...sum, list } satisfies Sum as Sum,
        total: list.length,
        // The call adds bets that are not rolled up yet, so it is complete up to now.
        asOf: new Date().toISOString(),
      }));
    },
    trend: (_, { memId, endDate }) => ({
      ofBets: { memId, gameCategory: '', vendorCode: '', endDate },
      figures: TREND,
    }),
    header: (context, _, answer) => {
      const { t, locale, url, cashDecimal } = context;
      if (!answer?.sum) return null;
      const { list } = answer.sum;
      const { memId, startDate, endDate } = url.state;
      const hasDays = isDaily && startDate !== endDate;
      return (
        <ChartPanes>
          {hasDays ? (
            <DaysChart
              t={t}
              locale={locale}
              href={url.currentHref}
              days={ok({ dailyBetList: byDay(list), asOf: answer.asOf })}
              range={url.state}
              cashDecimal={cashDecimal}
            />
          ) : null}
          <CategoryShares
            t={t}
            bets={list.map(({ category, betAmt: bet }) => ({ category, bet }))}
            href={(category) =>
              explainHrefIn(context, { figure: 'gameBet', category, memId, startDate, endDate })
            }
            cashDecimal={cashDecimal}
          />
        </ChartPanes>
      );
    },
    tools: (context, page) => <ReportTools context={context} page={page} />,
    tabs: (context) => <StatisticsReports context={context} current={route} />,
    columns: (context, answer) => {
      const { t, count, url } = context;
      const { memId } = url.state;
      const { figureColumn, money, rowHref, totalHref, spark } = figureColumns<typeof url.state, Row>(
        context,
        {
          figures: FIGURES,
          row: ({ days, category, vendorCode, gameCode }) => ({
            memId,
            category,
            vendorCode,
            gameCode,
            ...(days ? { startDate: days, endDate: days } : {}),
          }),
          totalOf: memId,
        },
      );
      const betCount = ({ betCnt }: Pick<Row, 'betCnt'>, href?: string) =>
        FigureLink({
          href: betCnt === 0 ? undefined : href,
          className: 'num',
          children: formatCount(betCnt),
        });
      const day: Column<Row, Sum> = {
        id: 'days',
        header: t('dashboard.day'),
        card: 'sub',
        fixed: true,
        sort: columnOrders('days'),
        cell: dayCell(t, answer),
        csv: [{ header: t('dashboard.day'), value: ({ days }) => days, type: 'time' }],
      };
      const game: Column<Row, Sum> = {
        id: 'game',
        header: t('statistics.game'),
        card: 'heading',
        fixed: true,
        sort: columnOrders('game'),
        cell: ({ gameName, vendorName, category }) => (
          <div className="who">
            <span className="font-semibold">{gameName}</span>
            <small>{`${categoryName(t, category)} · ${vendorName}`}</small>
          </div>
        ),
        total: () => t('list.total', { count }),
        csv: [
          { header: t('statistics.categoryName'), value: ({ category }) => categoryName(t, category) },
          { header: t('statistics.vendor'), value: ({ vendorName }) => vendorName },
          { header: t('statistics.game'), value: ({ gameName }) => gameName },
        ],
      };
      const bets: Column<Row, Sum> = {
        id: 'betCnt',
        header: t('statistics.betCnt'),
        end: true,
        card: 'brief',
        sort: columnOrders('betCnt'),
        cell: (row) => betCount(row, rowHref('betCnt', row)),
        total: (sum) => (
          <>
            {betCount(sum, totalHref('betCnt'))}
            {spark('betCnt', { isCount: true })}
          </>
        ),
        csv: [
          {
            header: t('statistics.betCnt'),
            value: ({ betCnt }) => betCnt,
            total: ({ betCnt }) => betCnt,
          },
        ],
      };
      return [
        ...(isDaily ? [day] : []),
        game,
        bets,
        figureColumn('betAmt', t('list.bet'), { card: 'brief', sort: columnOrders('betAmt') }),
        figureColumn('winAmt', t('list.win'), { card: 'brief', sort: columnOrders('winAmt') }),
        namedOnCards(
          figureColumn('winLoseAmt', t('list.betMinusWin'), {
            signed: 'result',
            card: 'figure',
            sort: columnOrders('winLoseAmt'),
          }),
          (row) => money(row.winLoseAmt, { signed: 'result' }),
        ),
      ];
    },
    rowKey: (row) => [row.days, row.category, row.vendorCode, row.gameCode].join(),
    isOfDays: true,
    empty: () => 'empty.noGames',
  });
};

export const allGames = games('statisticAllGames');
export const dailyGames = games('statisticDateGames');
