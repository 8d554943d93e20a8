import type { ListLoadContext, ListPage } from '@/components/list/definition';
import { type Paging, rowCount } from '@/components/table/row-count';
import type { SumTrend, TrendQuery } from '@/components/trend/trend';
import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import { searchParams } from '@/lib/lists/call-params';
import type { ListState } from '@/lib/lists/filters';
import { mapResult, type Result } from '@/lib/rules/result';
import { hasBranchFilters, loadWireFilters, type WireFilters } from './branch-filters';
import type { MemberSum } from './member-column';
import type { BranchListState } from './member-list-parts';
import { inOrder } from './member-orders';
import { isNested, type MemberRow, toMemberRow } from './member-row';

/** Loading of the lists of partners and members. */

type TrendList = NonNullable<RequestOf<'/api/v2/retail/trend'>['list']>;
type MemberAnswer = ResponseOf<'/api/v2/user/lowerUserList'>;

/** The request of such lists, without page and place. */
type BranchListRequest = WireFilters &
  Pick<BranchListState, 'searchType' | 'searchValue' | 'orderStr' | 'startDate' | 'endDate'>;

async function branchListRequest(
  context: Pick<ListLoadContext, 'siteOption' | 'capabilities'>,
  { searchType, searchValue, orderStr, startDate, endDate, ...state }: BranchListState,
): Promise<Result<BranchListRequest>> {
  return mapResult(await loadWireFilters(context, state), (filters) => ({
    ...searchParams({ searchType, searchValue }, context.capabilities),
    orderStr,
    startDate,
    endDate,
    ...filters,
  }));
}

type MemberPage = Result<ListPage<MemberRow, MemberSum>>;

/** The answer of a member list as a page of rows. */
export const memberPage = (answer: Result<MemberAnswer>, paging: Paging): MemberPage =>
  mapResult(answer, ({ list, listSum, rest, pageInfo, asOf }) => ({
    rows: list.map(toMemberRow),
    ...(listSum ? { sum: { ...listSum, hasNested: list.some(isNested) } } : {}),
    ...(rest ? { restRows: rest } : {}),
    ...rowCount(pageInfo, list, paging),
    asOf,
  }));

/** A page of a list with {@link branchListFilters}; `call` makes the list's own call. */
export async function branchListPage(
  context: Pick<ListLoadContext, 'siteOption' | 'capabilities'>,
  state: BranchListState,
  paging: Paging,
  call: (body: BranchListRequest & Paging) => Promise<Result<MemberAnswer>>,
): Promise<MemberPage> {
  const body = await branchListRequest(context, state);
  if (!body.ok) return body;
  return inOrder(context.capabilities, state.orderStr, async (orderStr) =>
    memberPage(await call({ ...body.data, orderStr, ...paging }), paging),
  );
}

/**
 * The totals over members by day. Without one are only the number of those below, whose past is not stored, and the
 * rolling that the viewer acquired, which has no total.
 */
const TREND = {
  cashAmt: ['cashAmt'],
  pointAmt: ['pointAmt'],
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
  totalBEP: ['betAmt', '-winAmt', '-rolling'],
  casinoBetAmt: ['casinoBetAmt'],
  casinoWinAmt: ['casinoWinAmt'],
  casinoRolling: ['casinoRolling'],
  slotBetAmt: ['slotBetAmt'],
  slotWinAmt: ['slotWinAmt'],
  slotRolling: ['slotRolling'],
} as const satisfies SumTrend;

/** Those of lists that show deposits with gives, and bets of all games together. */
export const WHOLE_FIGURES = [
  'cashAmt',
  'pointAmt',
  'totalCashInAmt',
  'totalCashOutAmt',
  'totalCashProfit',
  'totalBetAmt',
  'totalBetWinAmt',
  'totalWlAmt',
] as const satisfies readonly (keyof typeof TREND)[];

/** The figures of {@link TREND} that a list shows. */
export const trendFigures = (figures: readonly (keyof typeof TREND)[]): SumTrend =>
  Object.fromEntries(figures.map((figure) => [figure, TREND[figure]]));

/** Whether a list's totals are of all members of a kind, so that they have days; a search or a filter narrows them. */
export const isUnfiltered = (state: ListState & { searchValue: string }): boolean =>
  !state.searchValue && !hasBranchFilters(state as Readonly<Record<string, string>>);

/** The trend of a list's totals, of the figures that it shows; null where a search or a filter narrows it. */
export const listTrend = (
  state: ListState & { endDate: string; searchValue: string },
  { memId, ...list }: { memId: string } & TrendList,
  figures: readonly (keyof typeof TREND)[],
): TrendQuery | null =>
  isUnfiltered(state)
    ? { of: { memId, list, endDate: state.endDate }, figures: trendFigures(figures) }
    : null;
