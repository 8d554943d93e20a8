import type { ListContext, ListLoadContext, ListPage, TrendQuery } from '@/components/list/definition';
import type { ResponseOf } from '@/lib/contract/calls';
import type { ListState } from '@/lib/lists/filters';
import { type DateRange, includesOldData } from '@/lib/rules/date-range';
import { type OrderStr, SORT_COLUMN } from '@/lib/rules/orders';
import { mapResult, type Result } from '@/lib/rules/result';
import { hasBranchFilters, loadWireFilters, type WireFilters } from './branch-filters';
import type { MemberSum } from './member-columns';
import type { BranchListState } from './member-list-parts';
import { type MemberRow, toMemberRow } from './member-row';

/** How the lists of partners and members are loaded: for the `server` part of lists, which the browser has not. */

type MemberAnswer = ResponseOf<'/api/v2/user/lowerUserList'>;

/** A search as the calls take it: without a text one that upstreams know which cannot search by any field. */
export const searchOf = <T extends string>({
  searchType,
  searchValue,
}: {
  searchType: T;
  searchValue: string;
}): { searchType: T | 'memId'; searchValue: string } => ({
  searchType: searchValue ? searchType : 'memId',
  searchValue,
});

/** What the calls of such lists are asked for, without page and place. */
type BranchListRequest = WireFilters &
  Pick<BranchListState, 'searchType' | 'searchValue' | 'orderStr' | 'startDate' | 'endDate'>;

async function branchListRequest(
  context: Pick<ListLoadContext, 'call'>,
  { searchType, searchValue, orderStr, startDate, endDate, ...state }: BranchListState,
): Promise<Result<BranchListRequest>> {
  return mapResult(await loadWireFilters(context, state), (filters) => ({
    ...{ ...searchOf({ searchType, searchValue }), orderStr, startDate, endDate },
    ...filters,
  }));
}

type SortColumn = keyof typeof SORT_COLUMN;
type OrderType = 'DESC' | 'ASC';

/** `CASH_DESC` as older calls take it: column and direction. */
export function legacySort(orderStr: OrderStr) {
  const [key, orderType] = orderStr.split('_') as [string, OrderType];
  const columns = Object.keys(SORT_COLUMN) as SortColumn[];
  return { orderColumn: columns.find((column) => SORT_COLUMN[column] === key)!, orderType };
}

type MemberPage = Result<ListPage<MemberRow, MemberSum>>;

/** The answer of a member list as a page of rows. */
export const memberPage = (answer: Result<MemberAnswer>): MemberPage =>
  mapResult(answer, ({ list, listSum, pageInfo, asOf }) => ({
    rows: list.map(toMemberRow),
    sum: listSum,
    total: pageInfo.tatal_list_count,
    asOf,
  }));

/** A page of a list with {@link branchListFilters}; `call` makes the list's own call. */
export async function branchListPage(
  context: Pick<ListLoadContext, 'call'>,
  state: BranchListState,
  call: (body: BranchListRequest) => Promise<Result<MemberAnswer>>,
): Promise<MemberPage> {
  const body = await branchListRequest(context, state);
  return body.ok ? memberPage(await call(body.data)) : body;
}

/** The daily sums of a branch that the totals over its members come from. */
const TREND = {
  cashIn: ['cashIn'],
  cashOut: ['cashOut'],
  payment: ['payment'],
  payback: ['payback'],
  totalCashInAmt: ['cashIn', 'payment'],
  totalCashOutAmt: ['cashOut', 'payback'],
  totalCashProfit: ['cashIn', 'payment', '-cashOut', '-payback'],
  totalBetAmt: ['betAmt'],
  totalBetWinAmt: ['winAmt'],
  totalWlAmt: ['betAmt', '-winAmt'],
  casinoBetAmt: ['casinoBetAmt'],
  casinoWinAmt: ['casinoWinAmt'],
  slotBetAmt: ['slotBetAmt'],
  slotWinAmt: ['slotWinAmt'],
} as const satisfies TrendQuery['figures'];

/**
 * The trend of the totals over the members of a branch, of the figures that a list shows; null where a search or a
 * filter narrows the list, whose totals are then not the branch's.
 */
export const branchTrend = (
  state: ListState & { memId: string; endDate: string; searchValue: string },
  figures: readonly (keyof typeof TREND)[],
): TrendQuery | null =>
  state.searchValue || hasBranchFilters(state as Readonly<Record<string, string>>)
    ? null
    : {
        of: { memId: state.memId, targetLevel: 'NORMAL', endDate: state.endDate },
        figures: Object.fromEntries(figures.map((figure) => [figure, TREND[figure]])),
      };

/** Params that older calls take besides the days (FORM-03, decisions 38 and 39). */
export const legacyFlags = ({ startDate, endDate }: DateRange, { today }: Pick<ListContext, 'today'>) => ({
  startDate,
  endDate,
  oldYn: includesOldData({ startDate, endDate }, today) ? ('Y' as const) : ('N' as const),
  chkTodayYn: endDate === today ? ('Y' as const) : ('N' as const),
  offset: 540 as const,
});
