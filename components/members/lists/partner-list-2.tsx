import { rangeControl } from '@/components/filter/range-control';
import { defineList } from '@/components/list/definition';
import { noSum } from '@/components/table/no-sum';
import { legacySort, searchOf } from '@/lib/lists/call-params';
import { ALL_ORDERS, type OrderStr, SHORT_ORDERS } from '@/lib/rules/orders';
import { mapResult } from '@/lib/rules/result';
import { memberBulk } from '../bulk';
import { memberActions } from '../member-actions';
import { memberColumns } from '../member-columns';
import { anySearchControl, orderControl } from '../member-controls';
import { listTrend, memberPage, WHOLE_FIGURES } from '../member-list-load';
import { emptyText, memberFilters, searchedList, toPartners } from '../member-list-parts';
import type { MemberRow } from '../member-row';
import { memberRowDetail } from '../row-detail';

const SORTING = { orders: ALL_ORDERS, order: 'JOIN_DESC', searchTypes: ['any', 'memId', 'memNick'] } as const;

/** The rows of a page in an order that the upstream does not take: the documents sort them in the browser. */
function sortedRows(rows: readonly MemberRow[], orderStr: OrderStr): readonly MemberRow[] {
  const { orderColumn, orderType } = legacySort(orderStr);
  const sign = orderType === 'DESC' ? -1 : 1;
  const figureOf = (row: MemberRow) => row[orderColumn] ?? '';
  return rows.toSorted((a, b) => {
    const [one, other] = [figureOf(a), figureOf(b)];
    return one === other ? 0 : one < other ? -sign : sign;
  });
}

/** The viewer's direct partners with all sums of their branches (LIST-04). */
export const partnerList2 = defineList({
  route: 'partnerList2',
  note: 'partnerList2',
  hint: 'figures',
  filters: ({ today }) => memberFilters(today, SORTING),
  controls: (context) => [
    rangeControl(context),
    anySearchControl(context),
    orderControl(context, ALL_ORDERS),
  ],
  perPage: 40,
  load: async ({ call, viewer, capabilities }, state, paging) => {
    const isSortedHere = !capabilities.has('sorts') && !SHORT_ORDERS.some((one) => one === state.orderStr);
    const page = memberPage(
      await call('/api/v2/user/lowerUserList', {
        ...{ ...state, ...searchOf(state, capabilities), ...paging },
        ...(isSortedHere ? { orderStr: 'JOIN_DESC' } : {}),
        memId: viewer.memId,
        targetLevel: 'PARTNER',
        treeOption: 'N',
      }),
      paging,
    );
    return isSortedHere
      ? mapResult(page, (one) => ({ ...one, rows: sortedRows(one.rows, state.orderStr) }))
      : page;
  },
  trend: ({ viewer: { memId } }, state) =>
    listTrend(state, { memId, treeOption: 'N', targetLevel: 'PARTNER' }, WHOLE_FIGURES),
  columns: (context) => {
    const column = memberColumns(context, {
      totals: searchedList(context, { treeOption: 'N', targetLevel: 'PARTNER' }),
    });
    return [
      column.member,
      column.rollingLosing,
      column.cash,
      column.point,
      column.deposit,
      column.withdrawal,
      column.inOutProfit,
      { ...column.bet, optional: true },
      { ...column.win, optional: true },
      column.betMinusWin,
      column.state,
      column.join,
    ];
  },
  rowActions: (context) => memberActions(context),
  rowDetail: memberRowDetail,
  bulk: memberBulk,
  footer: noSum,
  rowKey: (row) => row.memId,
  empty: emptyText('empty.noLowerPartners'),
  emptyAction: toPartners,
});
