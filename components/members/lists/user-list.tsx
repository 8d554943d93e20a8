import { defineList } from '@/components/list/definition';
import { memberId, oneOf } from '@/lib/lists/filters';
import { memberActions } from '../member-actions';
import { memberColumns } from '../member-columns';
import { SHORT_ORDERS, sortableBy } from '../member-controls';
import {
  emptyText,
  MEMBER_MESSAGES,
  memberControls,
  memberFilters,
  memberPage,
  searchedList,
} from '../member-list-parts';
import { MemberRowDetail } from '../row-detail';

const SORT_AND_SEARCH = {
  orders: SHORT_ORDERS,
  order: 'ID_ASC',
  searchTypes: ['memId', 'memNick'],
} as const;

/** The members of the selected partner's branch with what they played (LIST-06). The page adds the create button. */
export const userList = defineList({
  route: 'userList',
  note: 'userList',
  filters: ({ memId, today }) => ({
    memId: memberId(memId),
    ...memberFilters(today, SORT_AND_SEARCH),
    treeOption: oneOf(['N', 'Y'], 'N'),
  }),
  controls: (context) => memberControls(context, SORT_AND_SEARCH),
  tree: { depth: 7 },
  perPage: 40,
  messages: MEMBER_MESSAGES,
  load: async ({ call }, state, paging) =>
    memberPage(
      await call('/api/v2/user/lowerUserList', {
        ...state,
        ...paging,
        targetLevel: 'NORMAL',
        treeOption: 'Y',
      }),
    ),
  columns: (context) => {
    const column = memberColumns(context, {
      totals: searchedList(context, { treeOption: 'Y', targetLevel: 'NORMAL' }),
    });
    return sortableBy(SHORT_ORDERS, [
      column.member,
      column.upper,
      column.depositor,
      column.rates,
      column.cash,
      column.point,
      ...column.inOut,
      ...column.giveTake,
      ...column.casino,
      column.casinoRolling,
      column.byCasino,
      ...column.slot,
      column.slotRolling,
      column.bySlot,
      column.lastGame,
      column.state,
      column.join,
    ]);
  },
  rowActions: (context) => memberActions(context, { bets: true }),
  rowDetail: MemberRowDetail,
  rowKey: (row) => row.memId,
  empty: emptyText('empty.noMembers'),
});
