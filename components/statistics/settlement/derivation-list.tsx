import { defineList, type ListContext, type ListRenderContext } from '@/components/list/definition';
import { figureColumns } from '@/components/members/figure-columns';
import type { Column } from '@/components/table/column';
import { Rank } from '@/components/ui/rank';
import type { ResponseOf } from '@/lib/contract/calls';
import { day, memberId } from '@/lib/lists/filters';
import { explainHrefIn } from '@/lib/routes/explain-href';
import { mapResult } from '@/lib/rules/result';
import { SettlementReports } from '../report-tabs';
import { DerivationLines } from './derivation-lines';
import { derivationHref, statementFacts } from './settlement-text';

const DETAIL = '/api/v2/retail/settlement/detail';
type Detail = ResponseOf<typeof DETAIL>;
/** A share: of a branch in a category, or of a player in one. */
type Share = Detail['categories'][number] & Partial<Detail['branches'][number]>;
/** The totals: the amount due, with all else that the page says of it. */
type Sum = { dueAmt: number; detail: Detail };

interface State {
  [name: string]: string | number;
  memId: string;
  period: string;
}

/**
 * The derivation of one member's amount for a period (STAT-10): the lines of its figures above, its shares as rows.
 * Printed it is the statement.
 */
export const settlementDerivation = defineList({
  route: 'settlementDetail',
  note: 'settlementDetail',
  hint: 'figures',
  filters: ({ memId }) => ({
    memId: memberId(memId),
    period: day(''),
  }),
  title: ({ t }: ListContext, { memId }: State) => `${t('settlement.statement')} · ${memId}`,
  controls: () => [],
  perPage: 300,
  load: async ({ call }, { memId, period }) =>
    mapResult(await call(DETAIL, { memId, ...(period ? { startDate: period } : {}) }), (detail) => {
      const shares: Share[] = detail.row.partnerLevel === 'NORMAL' ? detail.categories : detail.branches;
      const sum: Sum = { dueAmt: detail.row.dueAmt, detail };
      return {
        rows: shares,
        sum,
        total: Math.max(detail.branchCnt, shares.length),
        isCut: detail.branchCnt > detail.branches.length,
        asOf: detail.asOf,
      };
    }),
  header: (context, _, listPage) =>
    listPage?.sum ? (
      <div className="px-4 py-3">
        <DerivationLines context={context} answer={{ ok: true, data: listPage.sum.detail }} isWhole />
      </div>
    ) : null,
  tabs: (context) => <SettlementReports context={context} current="settlement" />,
  fileFacts: (context, { sum }) => {
    if (!sum) return [];
    const { period, row } = sum.detail;
    return statementFacts(context, period, {
      dueAmt: row.dueAmt,
      paidAmt: row.state === 'paid' ? row.dueAmt : 0,
    });
  },
  columns,
  rowKey: ({ memId = '', category }) => `${memId}/${category}`,
  rowName: ({ memNick, categoryName }) => memNick ?? categoryName,
  empty: () => 'empty.noSettlementLines',
});

const FIGURES = [
  ['betAmt', 'list.bet', 'bet'],
  ['winAmt', 'list.win', 'win'],
  ['rollingAmt', 'list.rolling', 'rolling'],
] as const;

const RESULTS = [
  ['carriedInAmt', 'settlement.carriedIn'],
  ['baseAmt', 'settlement.base'],
] as const;

function columns(context: ListRenderContext<State>, listPage: { sum?: Sum } | null): Column<Share, Sum>[] {
  const { t, prefix, url } = context;
  const { money, level } = figureColumns(context);
  const days = listPage?.sum?.detail.period;
  const isPlayer = listPage?.sum?.detail.row.partnerLevel === 'NORMAL';
  const rateOf = ({ ownRate, loseRate }: Share) =>
    ownRate === undefined
      ? t('settlement.ownRate', { own: loseRate })
      : t('settlement.rates', { own: ownRate, lower: loseRate });
  const nameOf = ({ memNick, categoryName }: Share) => memNick ?? categoryName;
  return [
    {
      id: 'branch',
      header: t(isPlayer ? 'settlement.category' : 'settlement.branch'),
      card: 'heading',
      fixed: true,
      isLine: true,
      cell: ({ memId, memNick, partnerLevel, categoryName }) =>
        memId && partnerLevel && days ? (
          <>
            {partnerLevel === 'NORMAL'
              ? null
              : Rank({ level: partnerLevel, name: level({ partnerLevel, partnerLevelName: '' }) })}
            <div className="who">
              <a href={derivationHref(prefix, memId, days)} className="name">
                {memNick}
              </a>
              <small>{memId}</small>
            </div>
          </>
        ) : (
          categoryName
        ),
      total: () => t('settlement.due'),
      csv: [{ header: t(isPlayer ? 'settlement.category' : 'settlement.branch'), value: nameOf }],
    },
    ...(isPlayer
      ? []
      : [
          {
            id: 'category',
            header: t('settlement.category'),
            card: 'sub' as const,
            cell: (row: Share) => row.categoryName,
            csv: [{ header: t('settlement.category'), value: (row: Share) => row.categoryName }],
          },
        ]),
    ...FIGURES.map(
      ([name, label, figure]): Column<Share, Sum> => ({
        id: name,
        header: t(label),
        end: true,
        card: 'pair',
        cell: ({ memId = url.state.memId, category, [name]: value }) =>
          money(value, { href: days && explainHrefIn(context, { figure, memId, category, ...days }) }),
        csv: [{ header: t(label), value: (row) => row[name], type: 'amount' }],
      }),
    ),
    ...RESULTS.map(
      ([name, label]): Column<Share, Sum> => ({
        id: name,
        header: t(label),
        end: true,
        card: 'pair',
        cell: (row) => money(row[name]),
        csv: [{ header: t(label), value: (row) => row[name], type: 'amount' }],
      }),
    ),
    {
      id: 'rate',
      header: t('settlement.rate'),
      end: true,
      card: 'pair',
      cell: (row) => <span className="num">{rateOf(row)}</span>,
      csv: [{ header: t('settlement.rate'), value: rateOf }],
    },
    {
      id: 'dueAmt',
      header: t('settlement.due'),
      end: true,
      card: 'figure',
      cell: (row) => money(row.dueAmt, { className: 'font-bold' }),
      total: ({ dueAmt }) => money(dueAmt),
      csv: [{ header: t('settlement.due'), value: (row) => row.dueAmt, type: 'amount' }],
    },
  ];
}
