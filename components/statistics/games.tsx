import { rangeControl } from '@/components/filter/range-control';
import { defineList } from '@/components/list/definition';
import { rangeTooLong } from '@/components/list/range-too-long';
import { figureColumns } from '@/components/members/figure-columns';
import type { Column } from '@/components/table/column';
import { FigureLink } from '@/components/ui/figure-link';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import { categoryName } from '@/lib/i18n/translate';
import { dayRange, memberId, oneOf, page } from '@/lib/lists/filters';
import { explainHref } from '@/lib/routes/explain-href';
import { sumAmounts } from '@/lib/rules/amount';
import { GAME_RANGE_DAYS } from '@/lib/rules/date-range';
import { mapResult, ok } from '@/lib/rules/result';
import { CategoryShares, CHART_MESSAGES, ChartRow, DaysChart } from './charts';
import { ReportTabs, STATISTICS_REPORTS } from './report-tabs';

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

/** What was played, by game or by day and game (STAT-07). */
const games = (route: 'statisticAllGames' | 'statisticDateGames') => {
  const isDaily = route === 'statisticDateGames';
  return defineList({
    route,
    note: 'games',
    filters: ({ memId, today }) => ({
      memId: memberId(memId),
      ...dayRange(today),
      treeOption: oneOf(['N', 'Y'], 'N'),
      page,
    }),
    controls: (context) => [rangeControl(context, GAME_RANGE_DAYS)],
    tree: { depth: 7 },
    perPage: 40,
    messages: CHART_MESSAGES,
    load: async (context, { memId, startDate, endDate }, { page: pageNumber, count_per_list: rows }) => {
      const tooLong = rangeTooLong(context, { startDate, endDate }, GAME_RANGE_DAYS);
      if (tooLong) return tooLong;
      const by = isDaily ? 'date' : 'game';
      const answer = await context.call('/api/retail/gameStatistics', { memId, startDate, endDate, by });
      return mapResult(answer, ({ list, sum }) => ({
        rows: list.slice((pageNumber - 1) * rows, pageNumber * rows),
        sum: { ...sum, list } satisfies Sum as Sum,
        total: list.length,
        // The call adds what is not rolled up yet, so it is complete up to now.
        asOf: new Date().toISOString(),
      }));
    },
    header: ({ t, prefix, url, cashDecimal }, _, answer) => {
      if (!answer?.sum) return null;
      const { list } = answer.sum;
      const { memId, startDate, endDate } = url.state;
      const isLine = isDaily && startDate !== endDate;
      return (
        <ChartRow t={t}>
          {isLine ? (
            <DaysChart
              t={t}
              href={url.currentHref}
              days={ok({ dailyBetList: byDay(list) })}
              range={url.state}
              cashDecimal={cashDecimal}
            />
          ) : null}
          <CategoryShares
            t={t}
            bets={list.map(({ category, betAmt: bet }) => ({ category, bet }))}
            href={(category) =>
              explainHref(prefix, { figure: 'gameBet', category, memId, startDate, endDate })
            }
            cashDecimal={cashDecimal}
          />
        </ChartRow>
      );
    },
    actions: (context) => <ReportTabs context={context} current={route} routes={STATISTICS_REPORTS} />,
    columns: (context) => {
      const { t, count, url } = context;
      const { memId } = url.state;
      const { figureColumn, rowHref, totalHref } = figureColumns<typeof url.state, Row>(context, {
        figures: FIGURES,
        row: ({ days, category, vendorCode, gameCode }) => ({
          ...{ memId, category, vendorCode, gameCode },
          ...(days ? { startDate: days, endDate: days } : {}),
        }),
        totalOf: memId,
      });
      const betCount = ({ betCnt }: Pick<Row, 'betCnt'>, href?: string) => (
        <FigureLink href={href} className="num">
          {formatCount(betCnt)}
        </FigureLink>
      );
      const day: Column<Row, Sum> = {
        id: 'days',
        header: t('dashboard.day'),
        card: 'pair',
        fixed: true,
        cell: ({ days }) => <span className="num">{days}</span>,
        csv: [{ header: t('dashboard.day'), value: ({ days }) => days }],
      };
      const game: Column<Row, Sum> = {
        id: 'game',
        header: t('statistics.game'),
        card: 'title',
        fixed: true,
        cell: ({ gameName, vendorName, category }) => (
          <>
            <span className="font-semibold">{gameName}</span>
            <small>{`${categoryName(t, category)} · ${vendorName}`}</small>
          </>
        ),
        total: () => t('list.total', { count: formatCount(count) }),
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
        card: 'pair',
        cell: (row) => betCount(row, rowHref('betCnt', row)),
        total: (sum) => betCount(sum, totalHref('betCnt')),
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
        figureColumn('betAmt', t('list.bet')),
        figureColumn('winAmt', t('list.win')),
        figureColumn('winLoseAmt', t('list.betMinusWin'), { signed: 'result' }),
      ];
    },
    rowKey: (row) => [row.days, row.category, row.vendorCode, row.gameCode].join(),
    empty: () => 'empty.noGames',
  });
};

export const allGames = games('statisticAllGames');
export const dailyGames = games('statisticDateGames');
