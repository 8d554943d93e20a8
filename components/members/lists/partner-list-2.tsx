import { defineList } from '@/components/list/definition';
import { memberActions } from '../member-actions';
import { memberColumns } from '../member-columns';
import { ALL_ORDERS } from '../member-controls';
import {
  emptyText,
  MEMBER_MESSAGES,
  memberControls,
  memberFilters,
  memberPage,
  searchedList,
} from '../member-list-parts';
import { MemberRowDetail } from '../row-detail';

const SORT_AND_SEARCH = { orders: ALL_ORDERS, order: 'JOIN_DESC', searchTypes: ['memId'] } as const;

/** The viewer's direct partners with all sums of their branches (LIST-04). */
export const partnerList2 = defineList({
  route: 'partnerList2',
  note: 'partnerList2',
  filters: ({ today }) => memberFilters(today, SORT_AND_SEARCH),
  controls: (context) => memberControls(context, SORT_AND_SEARCH),
  perPage: 40,
  messages: MEMBER_MESSAGES,
  load: async ({ call, viewer }, state, paging) =>
    memberPage(
      await call('/api/v2/user/lowerUserList', {
        ...state,
        ...paging,
        memId: viewer.memId,
        targetLevel: 'PARTNER',
        treeOption: 'N',
      }),
    ),
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
      column.bet,
      column.win,
      column.betMinusWin,
      column.state,
      column.join,
    ];
  },
  rowActions: (context) => memberActions(context),
  rowDetail: MemberRowDetail,
  rowKey: (row) => row.memId,
  empty: emptyText('empty.noLowerPartners'),
});
