import type { ListRenderContext } from '@/components/list/definition';
import { figureColumns } from '@/components/members/figure-columns';
import { RateButton } from '@/components/members/row-buttons';
import type { Column } from '@/components/table/column';
import type { ResponseOf } from '@/lib/contract/calls';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import type { ListState } from '@/lib/lists/filters';
import type { ExplainedList } from '@/lib/routes/explain-href';

/** Messages of the settlements. */
export const STATISTICS_MESSAGES = ['rates.open', 'statistics'] as const satisfies readonly MessagePath[];

/** A row and the totals of partner and user statistics. */
export type TotalRow = ResponseOf<'/api/retail/userStatistics'>['searchList'][number];
export type Totals = ResponseOf<'/api/retail/userStatistics'>['searchTotal'];

/** The six figures in order (STAT-05): deposit, withdrawal, their difference, bet, win, bet − win. */
const FIGURES = [
  'userCashIn',
  'userCashOut',
  'userCashResultAmt',
  'betAmt',
  'betAmtWin',
  'betResultAmt',
] as const;
const SIGNED = { userCashResultAmt: 'difference', betResultAmt: 'result' } as const;
const signOf = (name: (typeof FIGURES)[number]) =>
  name in SIGNED ? SIGNED[name as keyof typeof SIGNED] : undefined;

/** The members of a list, for the drill-down of its totals. */
export type TotalsScope = ExplainedList & { memId: string };

/** Columns of the six figures; rows and totals link to their drill-down. */
export function totalColumns<S extends ListState>(
  context: ListRenderContext<S>,
  totals: TotalsScope,
  options: { sorted?: boolean } = {},
) {
  const { figureColumn } = figureColumns<S, TotalRow>(context, { row: ({ memId }) => ({ memId }), totals });
  const sorts = { betAmt: ['BET_DESC', 'BET_ASC'], betAmtWin: ['WIN_DESC', 'WIN_ASC'] };
  return FIGURES.map((name) =>
    figureColumn(name, context.t(`statistics.${name}`), {
      signed: signOf(name),
      ...(options.sorted && (name === 'betAmt' || name === 'betAmtWin') ? { sort: sorts[name] } : {}),
    }),
  );
}

/** The parent's id. */
export const upperColumn = <S extends ListState>({ t }: ListRenderContext<S>): Column<TotalRow, Totals> => ({
  id: 'upper',
  header: t('list.upper'),
  card: 'sub',
  cell: ({ recommenderId }) => recommenderId,
  csv: [{ header: t('list.upper'), value: ({ recommenderId }) => recommenderId }],
});

/** Button that opens a row's rates. */
export const rateColumn = <S extends ListState>({ t }: ListRenderContext<S>): Column<TotalRow, Totals> => ({
  id: 'rates',
  header: t('statistics.rates'),
  end: true,
  card: 'pair',
  cell: ({ memId, memNick }) => (
    <RateButton target={{ memId, memNick }} label={memNick} mode="block">
      {t('statistics.adjust')}
    </RateButton>
  ),
});

interface TotalsStripProps<S extends ListState> {
  context: ListRenderContext<S>;
  sum: Totals;
  totals: TotalsScope;
}

/** The sums over the whole list, above the table; each links to its drill-down. */
export function TotalsStrip<S extends ListState>({ context, sum, totals }: TotalsStripProps<S>) {
  const { money, totalHref } = figureColumns<S, TotalRow>(context, {
    row: ({ memId }) => ({ memId }),
    totals,
  });
  return (
    <section aria-label={context.t('statistics.totals')}>
      <dl className="sum-strip">
        {FIGURES.map((name) => (
          <div key={name}>
            <dt>{context.t(`statistics.${name}`)}</dt>
            <dd>{money(sum[name], { signed: signOf(name), href: totalHref(name) })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
