import type { ReactNode } from 'react';
import type { ListPage, ListRenderContext } from '@/components/list/definition';
import { figureColumns } from '@/components/members/figure-columns';
import type { Column } from '@/components/table/column';
import type { SumTrend } from '@/components/trend/trend';
import type { ResponseOf } from '@/lib/contract/calls';
import type { KeyIn } from '@/lib/i18n/translate';
import type { ListState } from '@/lib/lists/filters';
import type { ExplainedList } from '@/lib/routes/explain-href';
import { SumStrip } from './sum-strip';

/** A row and the totals of partner and user statistics. */
export type TotalRow = ResponseOf<'/api/retail/userStatistics'>['searchList'][number];
export type Totals = ResponseOf<'/api/retail/userStatistics'>['searchTotal'];

/** The six figures in order (STAT-05): total deposit, total withdrawal, their difference, bet, win, bet − win. */
const FIGURES = [
  'userCashIn',
  'userCashOut',
  'userCashResultAmt',
  'betAmt',
  'betAmtWin',
  'betResultAmt',
] as const;
/** The names of the figures, which other lists have as well. */
const NAMES = {
  userCashIn: 'deposit',
  userCashOut: 'withdrawal',
  userCashResultAmt: 'inOutProfit',
  betAmt: 'bet',
  betAmtWin: 'win',
  betResultAmt: 'betMinusWin',
} as const satisfies Record<(typeof FIGURES)[number], KeyIn<'list'>>;
const SIGNED = { userCashResultAmt: 'difference', betResultAmt: 'result' } as const;
/** The orders of each figure's column, as the platform names them. */
const SORTS: Record<(typeof FIGURES)[number], string> = {
  userCashIn: 'DEPOSIT',
  userCashOut: 'WITHDRAWAL',
  userCashResultAmt: 'PROFIT',
  betAmt: 'BET',
  betAmtWin: 'WIN',
  betResultAmt: 'BETPROFIT',
};
/** The totals over a list of members by day. */
export const TOTALS_TREND = {
  userCashIn: ['cashIn', 'payment'],
  userCashOut: ['cashOut', 'payback'],
  userCashResultAmt: ['cashIn', 'payment', '-cashOut', '-payback'],
  betAmt: ['betAmt'],
  betAmtWin: ['winAmt'],
  betResultAmt: ['betAmt', '-winAmt'],
} as const satisfies SumTrend;

/** Positions on a card; the rest shows where it opens. */
const CARDS = { userCashIn: 'brief', userCashOut: 'brief', betAmt: 'brief', betResultAmt: 'figure' } as const;

const signOf = (name: (typeof FIGURES)[number]) =>
  name in SIGNED ? SIGNED[name as keyof typeof SIGNED] : undefined;

/** The members of a list, for the drill-down of its totals. */
export type TotalsScope = ExplainedList & { memId: string };

/** Columns of the six figures; rows and totals link to their drill-down. */
export function totalColumns<S extends ListState>(
  context: ListRenderContext<S>,
  totals: TotalsScope,
): Column<TotalRow, Totals>[] {
  const { figureColumn, money } = figureColumns<S, TotalRow>(context, {
    row: ({ memId }) => ({ memId }),
    totals,
  });
  return FIGURES.map((name) => {
    const signed = signOf(name);
    const column = figureColumn(name, context.t(`list.${NAMES[name]}`), {
      signed,
      card: name in CARDS ? CARDS[name as keyof typeof CARDS] : 'pair',
      sort: [`${SORTS[name]}_DESC`, `${SORTS[name]}_ASC`],
    });
    return column.card === 'figure' ? namedOnCards(column, (row) => money(row[name], { signed })) : column;
  });
}

/** The parent's id. */
export const upperColumn = <S extends ListState>({ t }: ListRenderContext<S>): Column<TotalRow, Totals> => ({
  id: 'upper',
  header: t('list.upper'),
  card: 'sub',
  has: ({ recommenderId }) => recommenderId !== undefined,
  cell: ({ recommenderId }) => recommenderId,
  csv: [{ header: t('list.upper'), value: ({ recommenderId = '' }) => recommenderId }],
});

interface TotalsStripProps<S extends ListState> {
  context: ListRenderContext<S>;
  page: Pick<ListPage<TotalRow, Totals>, 'rows' | 'restRows'>;
  sum: Totals;
  totals: TotalsScope;
}

/** The sums over the whole list, above the table, each beside the period before; each links to its drill-down. */
export function TotalsStrip<S extends ListState>({ context, page, sum, totals }: TotalsStripProps<S>) {
  const { money, spark, compared, totalHref } = figureColumns<S, TotalRow>(context, {
    row: ({ memId }) => ({ memId }),
    totals,
  });
  return (
    <SumStrip
      label={context.t('statistics.totals')}
      rows={[...page.rows, ...(page.restRows ?? [])]}
      sums={FIGURES.map((name) => ({
        id: name,
        label: context.t(`list.${NAMES[name]}`),
        figure: money(sum[name], { signed: signOf(name), href: totalHref(name) }),
        trend: spark(name, { size: 'large' }),
        compared: compared(name, sum[name], { isSigned: signOf(name) !== undefined }),
      }))}
    />
  );
}

/** A figure whose card has its name below it: it is there without a heading. */
export function namedOnCards<
  C extends { label: string; cell: (row: never) => ReactNode; rest: (row: never) => ReactNode },
>(column: C, field: C['cell']): C & { field: C['cell'] } {
  const named = (cell: (row: never) => ReactNode) => (row: never) => (
    <>
      {cell(row)}
      <small className="block font-normal md:hidden">{column.label}</small>
    </>
  );
  return { ...column, field, cell: named(column.cell), rest: named(column.rest) };
}
