import { rangeControl } from '@/components/filter/range-control';
import { defineList, type ListLoadContext } from '@/components/list/definition';
import { anySearchControl, orderControl, sortableBy } from '@/components/list/list-controls';
import { loadRowsBelow } from '@/components/list/page-sizes';
import { Expander, ExpanderRoom, indentClass } from '@/components/table/expander';
import { noSum } from '@/components/table/no-sum';
import { rowCount } from '@/components/table/row-count';
import { legacyFlags, legacySort } from '@/lib/lists/call-params';
import { memberIds } from '@/lib/lists/filters';
import { openIds, toggleId } from '@/lib/lists/open-rows';
import { ALL_ORDERS, LONG_ORDERS, type OrderStr } from '@/lib/rules/orders';
import { mapResult, ok } from '@/lib/rules/result';
import { memberActions } from '../member-actions';
import { memberColumns } from '../member-columns';
import { listTrend } from '../member-list-load';
import { emptyText, memberFilters, searchedList, toPartners } from '../member-list-parts';
import { type MemberRow, toMemberRow } from '../member-row';
import { memberRowDetail, memberRowLead } from '../row-detail';
import { openTreeRows, type TreeRow } from './open-tree-rows';

const SORT_AND_SEARCH = {
  orders: ALL_ORDERS,
  order: 'JOIN_DESC',
  searchTypes: ['any', 'memId', 'memNick'],
} as const;

const PER_PAGE = 40;

type Row = TreeRow<MemberRow>;

/** The orders that the upstream takes. */
const ordersIn = ({ capabilities }: Pick<ListLoadContext, 'capabilities'>): readonly OrderStr[] =>
  capabilities.has('sorts') ? ALL_ORDERS : LONG_ORDERS;

/** The field of the call that searches. */
const searchedField = (
  { capabilities }: Pick<ListLoadContext, 'capabilities'>,
  searchType: (typeof SORT_AND_SEARCH.searchTypes)[number],
) => {
  if (capabilities.has('wideSearch')) return 'searchAny';
  return searchType === 'memNick' ? 'memNick' : 'searchMemId';
};

/** The viewer's direct partners as a table whose rows open into their own direct partners (LIST-05, LIST-11). */
export const partnerTree = defineList({
  route: 'partnerTree',
  note: 'partnerTree',
  hint: 'branches',
  filters: ({ today }) => ({ ...memberFilters(today, SORT_AND_SEARCH), open: memberIds }),
  controls: (context) => [
    rangeControl(context),
    anySearchControl(context),
    orderControl(context, ordersIn(context)),
  ],
  perPage: PER_PAGE,
  load: async (context, { orderStr, searchType, searchValue, open, ...range }, paging) => {
    const order = ordersIn(context).find((one) => one === orderStr) ?? SORT_AND_SEARCH.order;
    const sub = { ...legacyFlags(range, context), ...legacySort(order) };
    const { call, viewer } = context;
    // A search covers the whole branch, otherwise direct partners are listed.
    const scope = searchValue
      ? ({
          searchType: 'OUTER',
          [searchedField(context, searchType)]: searchValue,
        } as const)
      : ({ searchType: 'INNER', memId: viewer.memId } as const);
    const outer = await call('/api/retail/partnerList', { ...scope, ...sub, ...paging });
    if (!outer.ok) return outer;
    const { list, listSum, rest, pageInfo, asOf } = outer.data;
    const below = (memId: string) =>
      loadRowsBelow({ ...context, perPage: PER_PAGE }, async (subPaging) =>
        mapResult(
          await call('/api/retail/partnerList', { ...sub, searchType: 'INNER', memId, ...subPaging }),
          (inner) => ({
            rows: inner.list.map(toMemberRow),
            ...rowCount(inner.pageInfo, inner.list, subPaging),
          }),
        ),
      );
    const rows = await openTreeRows(list.map(toMemberRow), openIds(open), below);
    if (!rows.ok) return rows;
    return ok({
      rows: rows.data,
      asOf,
      ...rowCount(pageInfo, list, paging),
      ...(listSum ? { sum: listSum } : {}),
      ...(rest ? { restRows: rest } : {}),
    });
  },
  trend: ({ viewer: { memId } }, state) =>
    listTrend(state, { memId, treeOption: 'N', targetLevel: 'PARTNER' }, [
      'cashAmt',
      'pointAmt',
      'totalCashInAmt',
      'totalCashOutAmt',
      'totalCashProfit',
    ]),
  columns: (context) => {
    const { t, url } = context;
    const { open, page } = url.state;
    // The list's own partners: their figures include those of open rows.
    const treeOption = url.state.searchValue ? 'Y' : 'N';
    const toggle = (row: Row) => (
      <span className={`flex shrink-0 ${indentClass(row.depth)}`}>
        {(row.cnt ?? 0) > 0
          ? Expander({
              href: url.href({ open: toggleId(open, row.memId), page }),
              expanded: row.isOpen,
              label: t('list.lowerOf', { nick: row.memNick }),
            })
          : ExpanderRoom()}
      </span>
    );
    const column = memberColumns<typeof url.state, Row>(context, {
      before: toggle,
      totals: searchedList(context, { treeOption, targetLevel: 'PARTNER' }),
    });
    return sortableBy(ordersIn(context), [
      column.member,
      column.upper,
      column.rollingLosing,
      column.cash,
      { ...column.point, card: 'brief' },
      column.deposit,
      column.withdrawal,
      // A card has no room for a fourth figure.
      { ...column.inOutProfit, optional: true, card: 'pair' },
      column.lower,
      column.state,
      column.join,
    ]);
  },
  hasTreeRows: true,
  rowActions: (context) => memberActions(context),
  rowLead: memberRowLead,
  rowDetail: memberRowDetail,
  footer: noSum,
  rowKey: (row) => row.key,
  rowName: (row) => row.memId,
  empty: emptyText('empty.noLowerPartners'),
  emptyAction: toPartners,
});
