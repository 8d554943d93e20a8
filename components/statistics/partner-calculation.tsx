import { rangeControl } from '@/components/filter/range-control';
import { defineList, type ListLoadContext, type ListRenderContext } from '@/components/list/definition';
import { orderControl, sortableBy } from '@/components/list/list-controls';
import { loadRowsBelow } from '@/components/list/page-sizes';
import { figureColumns } from '@/components/members/figure-columns';
import { toPartners } from '@/components/members/member-list-parts';
import { Expander, ExpanderRoom, indentClass } from '@/components/table/expander';
import { rowCount } from '@/components/table/row-count';
import { buttonClass } from '@/components/ui/button-class';
import { legacyFlags } from '@/lib/lists/call-params';
import { dayRange, type ListState, memberIds, oneOf, page, searchText } from '@/lib/lists/filters';
import { openIds, toggleId } from '@/lib/lists/open-rows';
import { detailHref } from '@/lib/routes/detail-tabs';
import { monthHref } from '@/lib/routes/month-statement-href';
import type { DateRange } from '@/lib/rules/date-range';
import { levelOrder } from '@/lib/rules/level';
import { SETTLEMENT_ORDERS } from '@/lib/rules/orders';
import { type Failure, mapResult, ok } from '@/lib/rules/result';
import { periodAt } from '@/lib/rules/settlement-period';
import { HiddenRows, ReportTools, zeroRows } from './list-tools';
import { reportActions } from './report-actions';
import { SettlementReports } from './report-tabs';
import {
  TOTALS_TREND,
  type TotalRow,
  type TotalsScope,
  TotalsStrip,
  totalColumns,
  upperColumn,
} from './total-columns';

const PER_PAGE = 20;
/** The lowest partner level: it has no partners below it. */
const LOWEST_PARTNER_LEVEL = levelOrder('PTN_7');

/** A partner and its depth below the list's own rows; `lower` is the number of rows below an open one. */
type Row = TotalRow & { key: string; depth: number; lower?: number };

/** The rows, each open one followed by its direct partners, recursively. */
async function expandRows(
  context: ListLoadContext,
  range: DateRange,
  open: ReadonlySet<string>,
  rows: readonly TotalRow[],
  parent: { key: string; depth: number } = { key: '', depth: -1 },
): Promise<Row[] | Failure> {
  const allRows: Row[] = [];
  const opened = await Promise.all(
    rows.map(async (row) => {
      const own = { key: `${parent.key}/${row.memId}`, depth: parent.depth + 1 };
      if (!open.has(row.memId)) return [{ ...row, ...own }];
      const inner = await loadRowsBelow({ ...context, perPage: PER_PAGE }, async (paging) =>
        mapResult(
          await context.call('/api/retail/partnerStatistics', {
            searchType: 'INNER',
            memId: row.memId,
            ...legacyFlags(range, context),
            ...paging,
          }),
          ({ inSearchList = [], pageInfo }) => ({
            rows: inSearchList,
            ...rowCount(pageInfo, inSearchList, paging),
          }),
        ),
      );
      if (!inner.ok) return inner;
      const below = await expandRows(context, range, open, inner.data, own);
      return 'ok' in below ? below : [{ ...row, ...own, lower: inner.data.length }, ...below];
    }),
  );
  for (const part of opened) {
    if ('ok' in part) return part;
    allRows.push(...part);
  }
  return allRows;
}

/** The listed partners: the viewer's direct ones, or a search's matches in the whole branch. */
const listedMembers = <S extends ListState & { searchValue: string }>({
  viewer,
  url,
}: ListRenderContext<S>): TotalsScope => {
  const { searchValue } = url.state;
  return {
    memId: viewer.memId,
    treeOption: searchValue ? 'Y' : 'N',
    targetLevel: 'PARTNER',
    searchType: 'memId',
    searchValue,
  };
};

/** The settlement by partner (STAT-05): sums above, a sub-list below every open row. */
export const calculationPartners = defineList({
  route: 'partnerCalculationList',
  note: 'settlement',
  hint: 'figures',
  filters: ({ today }) => ({
    ...dayRange(today),
    orderStr: oneOf(SETTLEMENT_ORDERS, 'ID_ASC'),
    searchValue: searchText,
    zeros: zeroRows,
    open: memberIds,
    page,
  }),
  controls: (context) => [
    rangeControl(context),
    ...(context.capabilities.has('sorts') ? [orderControl(context, SETTLEMENT_ORDERS)] : []),
    { kind: 'search', label: context.t('list.memId') },
  ],
  perPage: PER_PAGE,
  load: async (context, { searchValue, open, orderStr, zeros, ...range }, paging) => {
    const outer = await context.call('/api/retail/partnerStatistics', {
      searchType: 'OUTER',
      ...legacyFlags(range, context),
      ...paging,
      orderStr,
      zeroYn: zeros === 'Y' ? 'Y' : 'N',
      ...(searchValue ? { searchMemId: searchValue } : {}),
    });
    if (!outer.ok) return outer;
    const { outSearchList = [], outSearchTotal, rest, pageInfo, zeroCnt, asOf } = outer.data;
    const rows = await expandRows(context, range, openIds(open), outSearchList);
    if ('ok' in rows) return rows;
    return ok({
      rows,
      sum: outSearchTotal,
      asOf,
      ...rowCount(pageInfo, outSearchList, paging),
      ...(zeroCnt === undefined ? {} : { zeroCount: zeroCnt }),
      ...(rest ? { restRows: rest } : {}),
    });
  },
  trend: ({ viewer: { memId } }, { searchValue, startDate, endDate }) =>
    searchValue
      ? null
      : {
          of: {
            memId,
            list: { treeOption: 'N', targetLevel: 'PARTNER' },
            endDate,
            comparedDays: { startDate, endDate },
          },
          figures: TOTALS_TREND,
        },
  header: (context, _, listPage) =>
    listPage?.sum ? (
      <TotalsStrip context={context} page={listPage} sum={listPage.sum} totals={listedMembers(context)} />
    ) : null,
  tools: (context, listPage) => (
    <ReportTools context={context} page={listPage} zeros="partners" hasCharts={false} />
  ),
  footer: (context, listPage) => <HiddenRows context={context} page={listPage} zeros="partners" />,
  hasTreeRows: true,
  actions: ({ t, prefix, viewer, url, capabilities }) =>
    capabilities.has('settlement') ? (
      <a
        href={monthHref(prefix, viewer.memId, periodAt('month', url.state.endDate))}
        className={buttonClass('plain', 'sm', 'no-print')}
      >
        {t('settlement.monthStatement')}
      </a>
    ) : null,
  rowActions: reportActions,
  tabs: (context) => <SettlementReports context={context} current="partnerCalculationList" />,
  columns: (context) => {
    // The trends are beside the sums above the list.
    const plain = { ...context, trend: null };
    const { t, prefix, url, capabilities } = context;
    const { open } = url.state;
    return sortableBy(capabilities.has('sorts') ? SETTLEMENT_ORDERS : [], [
      {
        ...figureColumns(plain).memberColumn<Row>({
          sort: ['ID_ASC', 'ID_DESC'],
          href: ({ memId, partnerLevel = 'PTN_7' }) => detailHref(prefix, { memId, partnerLevel }),
          before: (row) => (
            <span className={`flex ${indentClass(row.depth)}`}>
              {row.partnerLevel === undefined || levelOrder(row.partnerLevel) < LOWEST_PARTNER_LEVEL
                ? Expander({
                    href: url.href({ open: toggleId(open, row.memId), page: url.state.page }),
                    expanded: row.lower !== undefined,
                    label: t('statistics.lowerOf', { nick: row.memNick }),
                  })
                : ExpanderRoom()}
            </span>
          ),
          after: (row) => (row.lower === 0 ? <small>{t('empty.noLowerPartners')}</small> : null),
        }),
        card: 'heading',
      },
      { ...upperColumn(context), card: 'pair' },
      ...totalColumns(plain, listedMembers(context)),
    ]);
  },
  rowKey: (row) => row.key,
  empty: ({ searchValue }) => (searchValue ? 'empty.notFoundList' : 'empty.noLowerPartners'),
  emptyAction: toPartners,
});
