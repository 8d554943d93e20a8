import { rangeControl } from '@/components/filter/range-control';
import { defineList } from '@/components/list/definition';
import { orderControl, searchControl, sortableBy } from '@/components/list/list-controls';
import { noSum } from '@/components/table/no-sum';
import { legacyFlags, legacySort, searchParams } from '@/lib/lists/call-params';
import { memberId, oneOf } from '@/lib/lists/filters';
import { LONG_ORDERS } from '@/lib/rules/orders';
import { memberBulk } from '../bulk';
import { memberActions } from '../member-actions';
import { memberColumns } from '../member-columns';
import { listTrend, memberPage, WHOLE_FIGURES } from '../member-list-load';
import { emptyText, memberFilters, noMembersText, searchedList, toMembers } from '../member-list-parts';
import { memberRowDetail, memberRowLead } from '../row-detail';

const SORT_AND_SEARCH = {
  orders: LONG_ORDERS,
  order: 'JOIN_DESC',
  searchTypes: ['any', 'memId', 'memNick', 'recommenderId'],
} as const;

/** The searches that the bar offers. */
const OFFERED = ['any', 'recommenderId'] as const;

/** The fields of the call that search. */
const SEARCHED = {
  any: 'searchAny',
  memId: 'searchMemId',
  memNick: 'memNick',
  recommenderId: 'recommenderId',
} as const;

/** All members below the viewer, or the selected partner's direct members (LIST-08). */
export const subMemberList = defineList({
  route: 'subMemberList',
  note: 'subMemberList',
  hint: 'figures',
  filters: ({ memId, today }) => ({
    memId: memberId(memId),
    ...memberFilters(today, SORT_AND_SEARCH),
    treeOption: oneOf(['N', 'Y'], 'N'),
  }),
  controls: (context, { state: { searchType } }) => [
    rangeControl(context),
    orderControl(context, LONG_ORDERS),
    // An older address may name another field.
    searchControl(context, [...new Set([...OFFERED, searchType])]),
  ],
  tree: { depth: 4 },
  perPage: 40,
  load: async (context, state, paging) => {
    const { call, viewer } = context;
    const { memId, orderStr, searchType, searchValue } = state;
    const { searchType: field } = searchParams({ searchType, searchValue }, context.capabilities);
    const search = searchValue ? { [SEARCHED[field]]: searchValue } : {};
    return memberPage(
      await call('/api/retail/memberList', {
        ...(memId === viewer.memId ? { searchType: 'OUTER' } : { searchType: 'INNER', memId }),
        ...paging,
        ...legacySort(orderStr),
        ...search,
        ...legacyFlags(state, context),
      }),
      paging,
    );
  },
  trend: ({ viewer }, state) => {
    const { memId } = state;
    const treeOption = memId === viewer.memId ? 'Y' : 'N';
    return listTrend(state, { memId, treeOption, targetLevel: 'NORMAL' }, WHOLE_FIGURES);
  },
  columns: (context) => {
    const column = memberColumns(context, {
      totals: searchedList(context, {
        treeOption: context.url.state.memId === context.viewer.memId ? 'Y' : 'N',
        targetLevel: 'NORMAL',
      }),
    });
    return sortableBy(LONG_ORDERS, [
      column.member,
      column.upper,
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
  rowActions: (context) => memberActions(context, { bets: true }),
  rowLead: memberRowLead,
  rowDetail: memberRowDetail,
  bulk: memberBulk,
  footer: noSum,
  rowKey: (row) => row.memId,
  empty: (state, context) => emptyText(noMembersText(state, context))(state),
  emptyAction: toMembers,
});
