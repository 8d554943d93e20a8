import { defineList } from '@/components/list/definition';
import { sortableBy } from '@/components/list/list-controls';
import { noSum } from '@/components/table/no-sum';
import { memberId, oneOf } from '@/lib/lists/filters';
import { SHORT_ORDERS } from '@/lib/rules/orders';
import { memberBulk } from '../bulk';
import { memberActions } from '../member-actions';
import { memberColumns } from '../member-columns';
import { branchListPage, listTrend } from '../member-list-load';
import {
  branchListControls,
  branchListFacets,
  branchListFilters,
  emptyText,
  searchedList,
} from '../member-list-parts';
import { loadTagCodes } from '../notes/tag-codes';
import { memberRowDetail, memberRowLead } from '../row-detail';

const SORTING = {
  orders: SHORT_ORDERS,
  order: 'ID_ASC',
} as const;

/** The members of the selected partner's branch with their play (LIST-06). The page adds the create button. */
export const userList = defineList({
  route: 'userList',
  note: 'userList',
  hint: 'figures',
  filters: ({ memId, today }) => ({
    memId: memberId(memId),
    ...branchListFilters(today, SORTING),
    treeOption: oneOf(['N', 'Y'], 'N'),
  }),
  controls: (context) => branchListControls(context, SORTING),
  views: {
    needs: 'filters',
    ready: [
      { label: 'depositsToday', state: { withDeposit: 'Y' } },
      { label: 'unseen30', state: { status: 'unseen30' } },
      { label: 'locked', state: { status: 'locked' } },
      { label: 'pending', state: { status: 'pending' } },
    ],
  },
  tree: { depth: 7 },
  facets: (context) => branchListFacets(context, { memId: context.url.state.memId, targetLevel: 'NORMAL' }),
  loadCodes: loadTagCodes,
  perPage: 40,
  load: (context, state, paging) =>
    branchListPage(context, state, paging, (body) =>
      context.call('/api/v2/user/lowerUserList', {
        ...body,
        memId: state.memId,
        targetLevel: 'NORMAL',
        treeOption: 'Y',
      }),
    ),
  trend: (_, state) =>
    listTrend(state, { memId: state.memId, treeOption: 'Y', targetLevel: 'NORMAL' }, [
      'cashAmt',
      'pointAmt',
      'cashIn',
      'cashOut',
      'payment',
      'payback',
      'casinoBetAmt',
      'casinoWinAmt',
      'casinoRolling',
      'slotBetAmt',
      'slotWinAmt',
      'slotRolling',
    ]),
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
      ...column.tags,
    ]);
  },
  rowActions: (context) => memberActions(context, { bets: true }),
  rowLead: memberRowLead,
  rowDetail: memberRowDetail,
  bulk: memberBulk,
  footer: noSum,
  rowKey: (row) => row.memId,
  empty: emptyText('empty.noMembers', 'empty.noMembersConnected'),
  firstCreates: ['member'],
});
