import { defineList, type ListContext, type ListRenderContext } from '@/components/list/definition';
import { figureColumns } from '@/components/members/figure-columns';
import type { Column } from '@/components/table/column';
import type { RowAction, RowActions } from '@/components/table/row-action';
import { buttonClass } from '@/components/ui/button-class';
import { Pill } from '@/components/ui/pill';
import { formatAmount } from '@/lib/format/money';
import { day, memberId, oneOf, page, searchText } from '@/lib/lists/filters';
import { detailHref } from '@/lib/routes/detail-tabs';
import { explainHrefIn } from '@/lib/routes/explain-href';
import { mapResult } from '@/lib/rules/result';
import { SettlementReports } from '../report-tabs';
import { DerivationLines } from './derivation-lines';
import { settlePopup, settleTrigger } from './settle-trigger';
import { type SettlementFacts, SettlementHeader, STATE_TONES } from './settlement-header';
import {
  type DueRow,
  derivationHref,
  nextAct,
  type Period,
  periodText,
  stateActor,
  statementFacts,
  statementHref,
  stateText,
} from './settlement-text';

const STATES = ['', 'open', 'confirmed', 'paid'] as const;

/** A row knows its period: the latest closed one where the address names none. */
type Row = DueRow & { period: Period };

interface State {
  [name: string]: string | number;
  memId: string;
  period: string;
  state: (typeof STATES)[number];
  searchValue: string;
  page: number;
}

const LIST = '/api/v2/retail/settlement/list';
const PERIODS = '/api/v2/retail/settlement/periods';

const isDirect = ({ viewer, url }: ListRenderContext<State>) => url.state.memId === viewer.memId;

/** The question about one row's next act. */
const targetOf = (context: ListRenderContext<State>, row: Row, act: 'confirm' | 'pay') => ({
  act,
  startDate: row.period.startDate,
  period: periodText(context, row.period),
  amount: formatAmount(row.dueAmt, context.cashDecimal),
  count: 1,
  member: { memId: row.memId, memNick: row.memNick },
});

/** The settlement of a period by direct member: amount due, state and next act (STAT-09, STAT-11). */
export const settlementPeriods = defineList({
  route: 'settlement',
  note: 'settlementPeriods',
  hint: 'reasons',
  title: ({ t, viewer }: ListContext, { memId }: State) =>
    memId === viewer.memId
      ? t('route.settlement')
      : `${t('route.settlement')} · ${t('settlement.of', { memId })}`,
  filters: ({ memId }) => ({
    memId: memberId(memId),
    period: day(''),
    state: oneOf(STATES, ''),
    searchValue: searchText,
    page,
  }),
  controls: ({ t }) => [
    {
      kind: 'select',
      name: 'state',
      label: t('settlement.state'),
      options: STATES.map((value) => ({
        value,
        label: t(value ? `settlement.${value}` : 'settlement.allStates'),
      })),
    },
    { kind: 'search', label: t('list.memId') },
  ],
  perPage: 20,
  load: async ({ call }, { memId, period, state, searchValue }, paging) => {
    const answer = await call(LIST, {
      memId,
      ...(period ? { startDate: period } : {}),
      ...(state ? { state } : {}),
      ...(searchValue ? { searchValue } : {}),
      ...paging,
    });
    return mapResult(answer, ({ list, sum, pageInfo, asOf, ...rest }) => ({
      rows: list.map((row): Row => ({ ...row, period: rest.period })),
      sum: { ...sum, ...rest } satisfies SettlementFacts,
      total: pageInfo.tatal_list_count,
      asOf,
    }));
  },
  loadExtra: ({ call }, { memId }) => call(PERIODS, { memId }),
  header: (context, periods, listPage) =>
    listPage?.sum && periods ? (
      <SettlementHeader context={context} periods={periods} facts={listPage.sum} rows={listPage.rows} />
    ) : null,
  tabs: (context) => <SettlementReports context={context} current="settlement" />,
  fileFacts: (context, { sum }) => (sum ? statementFacts(context, sum.period, sum) : []),
  columns,
  rowActions: (context) => (row) => actionsOf(context, row),
  rowDetail: async (row: Row, context) => (
    <DerivationLines
      context={context}
      answer={
        await context.call('/api/v2/retail/settlement/detail', {
          memId: row.memId,
          startDate: row.period.startDate,
        })
      }
    />
  ),
  rowKey: ({ memId }) => memId,
  rowName: ({ memNick }) => memNick,
  empty: ({ state, searchValue }) => (state || searchValue ? 'empty.notFoundList' : 'empty.noSettlement'),
});

function actionsOf(context: ListRenderContext<State>, row: Row): RowActions {
  const { t, prefix } = context;
  const { memId, memNick: of, period } = row;
  const act = isDirect(context) ? nextAct(row, period) : undefined;
  const href = derivationHref(prefix, memId, period);
  const menu = (): RowAction[] => [
    ...(act
      ? [
          {
            id: act,
            of,
            icon: act === 'pay' ? ('wallet' as const) : ('settlement' as const),
            label: t(`settlement.${act}`),
            popup: settlePopup(targetOf(context, row, act)),
          },
        ]
      : []),
    { id: 'why', icon: 'detail', label: t('settlement.why'), of, href },
    {
      id: 'statement',
      icon: 'export' as const,
      label: t('settlement.statement'),
      of,
      href: statementHref(prefix, memId, period),
      newTab: true,
    },
    ...(row.partnerLevel === 'NORMAL'
      ? []
      : [
          {
            id: 'below',
            icon: 'tree' as const,
            label: t('settlement.below'),
            of,
            href: `/${prefix}/settlement?memId=${encodeURIComponent(memId)}&period=${period.startDate}`,
          },
        ]),
    { id: 'detail', icon: 'member', label: t('list.detail'), of, href: detailHref(prefix, row) },
  ];
  return { href, menu };
}

/** The figures that open their rows, with the name of each. */
const FIGURES = [
  ['betAmt', 'list.bet', 'bet', 'brief'],
  ['winAmt', 'list.win', 'win', 'brief'],
  ['rollingAmt', 'list.rolling', 'rolling', 'brief'],
  ['bepAmt', 'list.netAfterRolling', 'totalBEP', 'half'],
] as const;

const OTHER_FIGURES = [
  ['carriedInAmt', 'settlement.carriedIn', 'quarter', false],
  ['correctedAmt', 'settlement.corrected', 'quarter', true],
  ['carriedOutAmt', 'settlement.carriedOut', 'quarter', true],
] as const;

function columns(context: ListRenderContext<State>): Column<Row, SettlementFacts>[] {
  const { t, prefix } = context;
  const { memberColumn, money } = figureColumns(context);
  const stateOf = (row: Row) => {
    const actor = stateActor(context, row);
    return (
      <span>
        {Pill({ tone: STATE_TONES[row.state], children: stateText(context, row) })}
        {actor ? <small className="block text-ink-3">{actor}</small> : null}
      </span>
    );
  };
  return [
    {
      ...memberColumn<Row>({ href: (row) => derivationHref(prefix, row.memId, row.period) }),
      card: 'heading',
    },
    {
      id: 'state',
      header: t('settlement.state'),
      card: 'state',
      cell: (row) => {
        const act = isDirect(context) ? nextAct(row, row.period) : undefined;
        return (
          <span className="inline-flex items-center gap-2">
            {stateOf(row)}
            {act ? (
              <button
                {...settleTrigger(targetOf(context, row, act))}
                aria-label={`${t(`settlement.${act}`)} ${row.memNick}`}
                className={buttonClass('plain', 'sm', 'no-print')}
              >
                {t(`settlement.${act}`)}
              </button>
            ) : null}
          </span>
        );
      },
      // An opened row has the act among its actions.
      field: stateOf,
      csv: [
        { header: t('settlement.state'), value: (row) => stateText(context, row) },
        { header: t('settlement.confirmed'), value: (row) => row.confirmedAt ?? '' },
        { header: t('settlement.paid'), value: (row) => row.paidAt ?? '' },
      ],
    },
    ...FIGURES.map(([name, label, figure, card]): Column<Row, SettlementFacts> => {
      const signed = name === 'bepAmt' ? 'result' : undefined;
      return {
        id: name,
        header: t(label),
        end: true,
        card,
        cell: ({ memId, period: { startDate, endDate }, [name]: value }) =>
          money(value, { signed, href: explainHrefIn(context, { figure, memId, startDate, endDate }) }),
        total: (sum) => money(sum[name], { signed }),
        csv: [{ header: t(label), value: (row) => row[name], type: 'amount' }],
      };
    }),
    ...OTHER_FIGURES.map(
      ([name, label, card, optional]): Column<Row, SettlementFacts> => ({
        id: name,
        header: t(label),
        end: true,
        card,
        ...(optional ? { optional } : {}),
        cell: (row) => money(row[name]),
        total: (sum) => money(sum[name]),
        csv: [{ header: t(label), value: (row) => row[name], type: 'amount' }],
      }),
    ),
    {
      id: 'dueAmt',
      header: t('settlement.due'),
      end: true,
      card: 'figure',
      cell: (row) =>
        money(row.dueAmt, { href: derivationHref(prefix, row.memId, row.period), className: 'font-bold' }),
      total: (sum) => money(sum.dueAmt),
      csv: [{ header: t('settlement.due'), value: (row) => row.dueAmt, type: 'amount' }],
    },
  ];
}
