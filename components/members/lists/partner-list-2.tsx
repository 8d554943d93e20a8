import { rangeControl } from '@/components/filter/range-control';
import { defineList } from '@/components/list/definition';
import { anySearchControl, orderControl, sortableBy } from '@/components/list/list-controls';
import { noSum } from '@/components/table/no-sum';
import { searchParams } from '@/lib/lists/call-params';
import { ALL_ORDERS } from '@/lib/rules/orders';
import { memberBulk } from '../bulk';
import { memberActions } from '../member-actions';
import { memberColumns } from '../member-columns';
import { listTrend, memberPage, WHOLE_FIGURES } from '../member-list-load';
import { emptyText, memberFilters, searchedList, toPartners } from '../member-list-parts';
import { inOrder, pageSortedOrders } from '../member-orders';
import { memberRowDetail, memberRowLead } from '../row-detail';

const SORTING = { orders: ALL_ORDERS, order: 'JOIN_DESC', searchTypes: ['any', 'memId', 'memNick'] } as const;

/** The viewer's direct partners with all sums of their branches (LIST-04). */
export const partnerList2 = defineList({
  route: 'partnerList2',
  note: 'partnerList2',
  hint: 'figures',
  filters: ({ today }) => memberFilters(today, SORTING),
  controls: (context) => [
    rangeControl(context),
    anySearchControl(context),
    orderControl(context, pageSortedOrders(context)),
  ],
  perPage: 40,
  load: ({ call, viewer, capabilities }, state, paging) =>
    inOrder(capabilities, state.orderStr, async (orderStr) =>
      memberPage(
        await call('/api/v2/user/lowerUserList', {
          ...state,
          ...searchParams(state, capabilities),
          orderStr,
          ...paging,
          memId: viewer.memId,
          targetLevel: 'PARTNER',
          treeOption: 'N',
        }),
        paging,
      ),
    ),
  trend: ({ viewer: { memId } }, state) =>
    listTrend(state, { memId, treeOption: 'N', targetLevel: 'PARTNER' }, WHOLE_FIGURES),
  columns: (context) => {
    const column = memberColumns(context, {
      totals: searchedList(context, { treeOption: 'N', targetLevel: 'PARTNER' }),
    });
    return sortableBy(pageSortedOrders(context), [
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
    ]);
  },
  rowActions: (context) => memberActions(context),
  rowLead: memberRowLead,
  rowDetail: memberRowDetail,
  bulk: memberBulk,
  footer: noSum,
  rowKey: (row) => row.memId,
  empty: emptyText('empty.noLowerPartners'),
  emptyAction: toPartners,
});
