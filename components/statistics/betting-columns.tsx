import type { ListRenderContext } from '@/components/list/definition';
import { figureColumns } from '@/components/members/figure-columns';
import type { Column } from '@/components/table/column';
import { categoryFigure } from '@/components/trend/trend';
import { Pill } from '@/components/ui/pill';
import { categoryName, type KeyIn } from '@/lib/i18n/translate';
import type { ListState } from '@/lib/lists/filters';
import { columnOrders } from '@/lib/lists/sort-rows';
import {
  type BettingPage,
  type BettingRow,
  type BettingSum,
  figureLabels,
  isComplete,
  PARTNERS,
} from './betting-report';
import { namedOnCards } from './total-columns';

/** The columns of a report; those of categories are of the categories of the selected partner. */
export function bettingColumns<S extends ListState & { memId: string; searchValue: string }>(
  context: ListRenderContext<S>,
  page: BettingPage | null,
  category: string | undefined,
): Column<BettingRow, BettingSum>[] {
  const { t, url } = context;
  const selected = page?.pinnedRow;
  const categories = selected?.categories ?? [];
  const { memId, searchValue } = url.state;
  const list = { ...PARTNERS, searchType: 'either', searchValue } as const;
  const tools = figureColumns<S, BettingRow>(context, {
    row: (row) => ({ memId: row.memId }),
    ...(category ? { category } : {}),
    // A truncated report has totals of its rows only, which no list of members equals.
    ...(page && isComplete(page) ? { totals: { memId, ...list } } : {}),
  });
  const { memberColumn, figureColumn: plainColumn, pairColumns, money } = tools;
  const label = (name: KeyIn<'statistics'>) => t(`statistics.${name}`);
  const labels = figureLabels(t);
  const figureColumn = (...[field, header, options]: Parameters<typeof plainColumn<keyof Figures>>) =>
    plainColumn(field, header, { ...options, sort: columnOrders(field) });
  const selectHref = (memId: string) => url.href({ memId, searchValue: '' } as Partial<S>);
  return [
    {
      ...memberColumn<BettingRow>({
        href: (row) => selectHref(row.memId),
        after: (row) => (row === selected ? Pill({ children: t('list.selected') }) : null),
        sort: ['ID_ASC', 'ID_DESC'],
      }),
      card: 'heading',
    },
    figureColumn('betAmtSum', labels.betAmtSum, { card: 'brief' }),
    figureColumn('winAmtSum', labels.winAmtSum, { card: 'brief' }),
    figureColumn('winLoseSum', labels.winLoseSum, { signed: 'result' }),
    figureColumn('rollingSum', labels.rollingSum, { card: 'brief' }),
    namedOnCards(figureColumn('totalBEP', labels.totalBEP, { signed: 'result', card: 'figure' }), (row) =>
      money(row.totalBEP, { signed: 'result' }),
    ),
    ...categories.flatMap(({ category }, index) =>
      // The first category fits beside the sums; an only one repeats them.
      categoryColumns(context, category, tools, index > 0 || categories.length === 1),
    ),
    figureColumn('cashAmtSum', label('heldCash'), { optional: true }),
    figureColumn('pointAmtSum', label('heldPoint'), { optional: true }),
    ...pairColumns(
      { id: 'charge', header: t('list.inOut') },
      ['cashInAmtSum', 'cashOutAmtSum'],
      [t('list.deposit'), t('list.withdrawal')],
      { optional: true },
    ).map((column) => ({ ...column, sort: columnOrders(column.id) })),
    ...losingColumns({ losing: label('losing'), rate: label('losingRate') }, tools),
    figureColumn('couponCashSum', label('coupon'), { optional: true }),
  ];
}

/** Fields with an amount that rows and totals have. */
type Figures = { [K in keyof BettingSum as BettingSum[K] extends number ? K : never]: number };

type FigureTools = Pick<
  ReturnType<typeof figureColumns>,
  'money' | 'rowHref' | 'totalHref' | 'restHref' | 'spark'
>;

/** Losing amount, and the rate that results over the whole branch. */
function losingColumns(
  header: { losing: string; rate: string },
  { figureColumn }: Pick<ReturnType<typeof figureColumns>, 'figureColumn'>,
): Column<BettingRow, BettingSum>[] {
  const rateText = ({ loseRate }: BettingSum) => <span className="num">{`${loseRate} %`}</span>;
  const group = { id: 'losing', header: header.losing };
  return [
    figureColumn('losingAmtSum', header.losing, {
      group,
      optional: true,
      sort: columnOrders('losingAmtSum'),
    }),
    {
      id: 'losingRate',
      header: header.rate,
      sort: columnOrders('losingRate'),
      group,
      optional: true,
      end: true,
      card: 'pair',
      cell: rateText,
      total: rateText,
      rest: rateText,
      csv: [
        {
          header: header.rate,
          value: (row) => Number(row.loseRate),
          total: (sum) => Number(sum.loseRate),
        },
      ],
    },
  ];
}

const FIGURES = {
  bet: 'betAmtSum',
  win: 'winAmtSum',
  rolling: 'rollingSum',
  losing: 'losingAmtSum',
} as const;

/** Bets and wins of one of the site's categories, and on request its rolling and losing. */
function categoryColumns<S extends ListState>(
  { t }: ListRenderContext<S>,
  code: string,
  { money, rowHref, totalHref, restHref, spark }: FigureTools,
  isOptional: boolean,
): Column<BettingRow, BettingSum>[] {
  const name = categoryName(t, code);
  const play = { group: { id: `category_${code}`, header: name }, optional: isOptional };
  const shares = {
    group: { id: `category_${code}_shares`, header: `${name} · ${t('list.rollingLosing')}` },
    optional: true,
  };
  const amountOf = (row: BettingSum, figure: keyof typeof FIGURES) =>
    row.categories?.find(({ category }) => category === code)?.[FIGURES[figure]] ?? 0;
  return (['bet', 'win', 'rolling', 'losing'] as const).map((figure): Column<BettingRow, BettingSum> => {
    const header = t(figure === 'losing' ? 'statistics.losing' : `list.${figure}`);
    const label = `${name} ${header}`;
    return {
      id: categoryFigure(code, figure),
      sort: columnOrders(categoryFigure(code, figure)),
      header,
      label,
      ...(figure === 'bet' || figure === 'win' ? play : shares),
      end: true,
      card: 'pair',
      cell: (row) => money(amountOf(row, figure), { href: rowHref(FIGURES[figure], row, code) }),
      rest: (row) => money(amountOf(row, figure), { href: restHref(FIGURES[figure], row, code) }),
      total: (sum) => (
        <>
          {money(amountOf(sum, figure), { href: totalHref(FIGURES[figure], code) })}
          {spark(categoryFigure(code, figure))}
        </>
      ),
      csv: [{ header: label, value: (row) => amountOf(row, figure), type: 'amount' }],
    };
  });
}
