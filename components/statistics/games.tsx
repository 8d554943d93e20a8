import { rangeControl } from '@/components/filter/range-control';
import { rangeTooLong } from '@/components/filter/range-too-long';
import { defineList } from '@/components/list/definition';
import { dayRange, memberId, oneOf, page } from '@/lib/lists/filters';
import { columnOrder, sortRows } from '@/lib/lists/sort-rows';
import { explainHrefIn } from '@/lib/routes/explain-href';
import { sumAmounts } from '@/lib/rules/amount';
import { GAME_RANGE_DAYS } from '@/lib/rules/date-range';
import { mapResult, ok } from '@/lib/rules/result';
import { CategoryShares, ChartPanes, DaysChart } from './charts';
import { type GameRow, type GameSum, gameColumns } from './game-columns';
import { ReportTools } from './list-tools';
import { StatisticsReports } from './report-tabs';

/** The totals by day. */
const TREND = {
  betCnt: ['betCnt'],
  betAmt: ['betAmt'],
  winAmt: ['winAmt'],
  winLoseAmt: ['betAmt', '-winAmt'],
} as const;

/** Bets and wins of each day, over all games. */
const byDay = (list: readonly GameRow[]) =>
  [...new Set(list.map(({ days }) => days))].map((days) => {
    const rows = list.filter((row) => row.days === days);
    return {
      days,
      dBetAmt: sumAmounts(rows.map(({ betAmt }) => betAmt)),
      dWinAmt: sumAmounts(rows.map(({ winAmt }) => winAmt)),
    };
  });

/** A row's value in the column of an id. */
const valueIn = (row: GameRow, id: string) =>
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
        // The answer has all rows, so every page is a part of it in order.
        rows: sortRows(list, orderStr, valueIn).slice((pageNumber - 1) * rows, pageNumber * rows),
        sum: { ...sum, list } satisfies GameSum as GameSum,
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
    columns: (context, answer) => gameColumns(context, answer, { isDaily }),
    rowKey: (row) => [row.days, row.category, row.vendorCode, row.gameCode].join(),
    isOfDays: true,
    empty: () => 'empty.noGames',
  });
};

export const allGames = games('statisticAllGames');
export const dailyGames = games('statisticDateGames');
