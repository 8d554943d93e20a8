import type { ListPage, ListRenderContext } from '@/components/list/definition';
import { figureColumns } from '@/components/members/figure-columns';
import type { Column } from '@/components/table/column';
import { FigureLink } from '@/components/ui/figure-link';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import { categoryName } from '@/lib/i18n/translate';
import type { ListState } from '@/lib/lists/filters';
import { columnOrders } from '@/lib/lists/sort-rows';
import { dayCell } from './day-cell';
import { namedOnCards } from './total-columns';

type Answer = ResponseOf<'/api/retail/gameStatistics'>;
export type GameRow = Answer['list'][number];
/** The totals, and all rows for the charts: a page shows only a part of them. */
export type GameSum = Answer['sum'] & { list: readonly GameRow[] };

/** Drill-down figures by field. */
const FIGURES = {
  betCnt: 'gameCount',
  betAmt: 'gameBet',
  winAmt: 'gameWin',
  winLoseAmt: 'gameWinLose',
} as const;

/** Columns of the games played; `isDaily` is whether each row is a game of one day. */
export function gameColumns<S extends ListState & { memId: string }>(
  context: ListRenderContext<S>,
  page: ListPage<GameRow, GameSum> | null,
  { isDaily }: { isDaily: boolean },
): Column<GameRow, GameSum>[] {
  const { t, count, url } = context;
  const { memId } = url.state;
  const { figureColumn, money, rowHref, totalHref, spark } = figureColumns<S, GameRow>(context, {
    figures: FIGURES,
    row: ({ days, category, vendorCode, gameCode }) => ({
      memId,
      category,
      vendorCode,
      gameCode,
      ...(days ? { startDate: days, endDate: days } : {}),
    }),
    totalOf: memId,
  });
  const betCount = ({ betCnt }: Pick<GameRow, 'betCnt'>, href?: string) =>
    FigureLink({
      href: betCnt === 0 ? undefined : href,
      className: 'num',
      children: formatCount(betCnt),
    });
  const day: Column<GameRow, GameSum> = {
    id: 'days',
    header: t('dashboard.day'),
    card: 'sub',
    fixed: true,
    sort: columnOrders('days'),
    cell: dayCell(t, page),
    csv: [{ header: t('dashboard.day'), value: ({ days }) => days, type: 'time' }],
  };
  const game: Column<GameRow, GameSum> = {
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
  const bets: Column<GameRow, GameSum> = {
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
}
