import type { Control } from '@/components/filter/control';
import { rangeControl } from '@/components/filter/range-control';
import type { FacetsRequest } from '@/components/filter/use-facets';
import type {
  ListContext,
  ListLoadContext,
  ListPage,
  ListRenderContext,
  TrendQuery,
} from '@/components/list/definition';
import { BULK_MESSAGES } from '@/components/money/bulk-messages';
import type { ResponseOf } from '@/lib/contract/calls';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import type { MessageKey } from '@/lib/i18n/translate';
import { dayRange, type ListState, oneOf, type ParsedState, page, searchText } from '@/lib/lists/filters';
import type { ExplainedList } from '@/lib/routes/explain-href';
import { type DateRange, includesOldData } from '@/lib/rules/date-range';
import { type OrderStr, SORT_COLUMN } from '@/lib/rules/orders';
import { mapResult, type Result } from '@/lib/rules/result';
import {
  BRANCH_FILTERS,
  branchControls,
  type FilteredLevels,
  hasBranchFilters,
  loadWireFilters,
  setFilters,
  type WireFilters,
  wireFilters,
} from './branch-filters';
import type { MemberSum } from './member-columns';
import { anySearchControl, orderControl, searchControl } from './member-controls';
import { type MemberRow, toMemberRow } from './member-row';

/** Parts that the lists of partners and members share. */

type MemberAnswer = ResponseOf<'/api/v2/user/lowerUserList'>;
type SearchType = 'any' | 'memId' | 'memNick' | 'recommenderId';

/** Messages that the columns and pop-up buttons of member lists read. */
export const MEMBER_MESSAGES = [
  ...BULK_MESSAGES,
  'cashType',
  'memberState',
  'integrate.open',
  'money.open',
  'points.open',
  'rates.open',
] as const satisfies readonly MessagePath[];

/** Filters: dates, sort, search and page. */
export const memberFilters = <const O extends OrderStr, const T extends SearchType>(
  today: string,
  { orders, order, searchTypes }: { orders: readonly O[]; order: O; searchTypes: readonly [T, ...T[]] },
) => ({
  ...dayRange(today),
  orderStr: oneOf(orders, order),
  searchType: oneOf(searchTypes, searchTypes[0]),
  searchValue: searchText,
  page,
});

/** The controls of these filters. */
export const memberControls = (
  context: ListContext,
  {
    orders,
    searchTypes,
  }: { orders: readonly OrderStr[]; searchTypes: readonly Exclude<SearchType, 'any'>[] },
) => [rangeControl(context), orderControl(context, orders), searchControl(context, searchTypes)];

/** Search by any field and filters over the whole branch besides (LIST-13, LIST-14). */
export const branchListFilters = <const O extends OrderStr>(
  today: string,
  sorting: { orders: readonly O[]; order: O },
) => ({
  ...memberFilters(today, { ...sorting, searchTypes: ['any', 'memId', 'memNick'] }),
  ...BRANCH_FILTERS,
});

/** The controls of these filters. */
export const branchListControls = (
  context: ListContext,
  { orders, levels = 'upper' }: { orders: readonly OrderStr[]; levels?: FilteredLevels },
): Control[] => [
  rangeControl(context),
  anySearchControl(context),
  ...branchControls(context, levels),
  orderControl(context, orders),
];

type BranchListState = ParsedState<ReturnType<typeof branchListFilters>>;

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

/** What the filter panel of such a list asks about its rows. */
export const branchListFacets = (
  { url: { state }, cashDecimal }: Pick<ListRenderContext<BranchListState>, 'url' | 'cashDecimal'>,
  { memId, targetLevel }: Pick<FacetsRequest, 'memId' | 'targetLevel'>,
): FacetsRequest => {
  const { searchType, searchValue, startDate, endDate } = state;
  return {
    memId,
    targetLevel,
    searchType,
    searchValue,
    startDate,
    endDate,
    ...wireFilters(state, cashDecimal),
  };
};

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

/** The listed members, for the drill-down of totals: below the selected partner, else below the viewer. */
export const searchedList = <S extends ListState & { searchType: string; searchValue: string }>(
  { url: { state }, viewer }: ListRenderContext<S>,
  list: Pick<ExplainedList, 'treeOption' | 'targetLevel'>,
): ExplainedList & { memId: string } => ({
  memId: String(state.memId ?? viewer.memId),
  ...list,
  searchType: state.searchType,
  searchValue: state.searchValue,
  filters: setFilters(state),
});

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

/** Message key of an empty list: no match for a search, else `otherwise`. */
export const emptyText = (otherwise: MessageKey) => (state: ListState) =>
  state.searchValue || hasBranchFilters(state as Record<string, string>) ? 'empty.notFoundList' : otherwise;

/** Params that older calls take besides the days (FORM-03, decisions 38 and 39). */
export const legacyFlags = ({ startDate, endDate }: DateRange, { today }: Pick<ListContext, 'today'>) => ({
  startDate,
  endDate,
  oldYn: includesOldData({ startDate, endDate }, today) ? ('Y' as const) : ('N' as const),
  chkTodayYn: endDate === today ? ('Y' as const) : ('N' as const),
  offset: 540 as const,
});
