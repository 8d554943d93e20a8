import { defineList, type ListPage } from '@/components/list/definition';
import { orderControl, searchControl, sortableBy } from '@/components/list/list-controls';
import { memberId, oneOf, searchText } from '@/lib/lists/filters';
import { MAX_ONLINE } from '@/lib/rules/online';
import { mapResult } from '@/lib/rules/result';
import { folded } from '@/lib/rules/text';
import { memberActions } from '../member-actions';
import type { MemberSum } from '../member-column';
import { memberColumns } from '../member-columns';
import { emptyText, toMembers } from '../member-list-parts';
import { type MemberRow, toMemberRow } from '../member-row';
import { memberRowDetail, memberRowLead } from '../row-detail';

const ORDERS = ['LOGIN_DESC', 'ID_ASC', 'CASH_DESC', 'POINT_DESC', 'DEPOSIT_DESC', 'BET_DESC'] as const;

/** The call answers no totals. */
type OnlinePage = ListPage<MemberRow, MemberSum>;

/** Sort keys. The call itself answers the latest sign-in first. */
const KEY: Record<
  Exclude<(typeof ORDERS)[number], 'LOGIN_DESC' | 'ID_ASC'>,
  (row: MemberRow) => number | undefined
> = {
  CASH_DESC: (row) => row.cashAmt,
  POINT_DESC: (row) => row.pointAmt,
  DEPOSIT_DESC: (row) => row.totalCashInAmt,
  BET_DESC: (row) => row.betAmt,
};

function sorted(rows: readonly MemberRow[], orderStr: (typeof ORDERS)[number]): readonly MemberRow[] {
  if (orderStr === 'LOGIN_DESC') return rows;
  if (orderStr === 'ID_ASC') return rows.toSorted((a, b) => (a.memId < b.memId ? -1 : 1));
  return rows.toSorted((a, b) => (KEY[orderStr](b) ?? 0) - (KEY[orderStr](a) ?? 0));
}

/**
 * Members who are online now, at most 500 (LIST-07). The call has neither search nor sort, so both are applied here
 * to all of its rows.
 */
export const userOnlinelist = defineList({
  route: 'userOnlinelist',
  note: 'online',
  filters: ({ memId }) => ({
    memId: memberId(memId),
    orderStr: oneOf(ORDERS, 'LOGIN_DESC'),
    searchValue: searchText,
    treeOption: oneOf(['N', 'Y'], 'N'),
  }),
  controls: (context) => [orderControl(context, ORDERS), searchControl(context, ['memId'])],
  tree: { depth: 4 },
  perPage: MAX_ONLINE,
  exportPerPage: MAX_ONLINE,
  load: async ({ call }, { memId, orderStr, searchValue }) =>
    mapResult(await call('/api/retail/onlineMemberList', { memId }), ({ list, asOf }): OnlinePage => {
      const matches = list.filter((row) => folded(row.memId).includes(folded(searchValue)));
      const isCut = list.length >= MAX_ONLINE;
      return { rows: sorted(matches.map(toMemberRow), orderStr), total: matches.length, isCut, asOf };
    }),
  columns: (context) => {
    const column = memberColumns(context);
    return sortableBy(ORDERS, [
      column.member,
      column.upper,
      column.rollingLosing,
      column.cash,
      column.point,
      column.deposit,
      column.withdrawal,
      column.inOutProfit,
      column.lastGame,
      column.login,
    ]);
  },
  rowActions: (context) => memberActions(context, { bets: true }),
  rowLead: memberRowLead,
  rowDetail: memberRowDetail,
  rowKey: (row) => row.memId,
  empty: emptyText('empty.noOnlineMembers'),
  emptyAction: toMembers,
});
