import { rangeControl } from '@/components/filter/range-control';
import type { ListContext, ListPage, ListRenderContext } from '@/components/list/definition';
import type { ResponseOf } from '@/lib/contract/calls';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import type { MessageKey } from '@/lib/i18n/translate';
import { dayRange, type ListState, oneOf, page, searchText } from '@/lib/lists/filters';
import type { ExplainedList } from '@/lib/routes/explain-href';
import { type DateRange, includesOldData } from '@/lib/rules/date-range';
import { type OrderStr, SORT_COLUMN } from '@/lib/rules/orders';
import { mapResult, type Result } from '@/lib/rules/result';
import type { MemberSum } from './member-columns';
import { orderControl, searchControl } from './member-controls';
import { type MemberRow, toMemberRow } from './member-row';

/** Parts that the lists of partners and members share. */

type MemberAnswer = ResponseOf<'/api/v2/user/lowerUserList'>;
type SearchType = 'memId' | 'memNick' | 'recommenderId';

/** Messages that the columns and pop-up buttons of member lists read. */
export const MEMBER_MESSAGES = [
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
  { orders, searchTypes }: { orders: readonly OrderStr[]; searchTypes: readonly SearchType[] },
) => [rangeControl(context), orderControl(context, orders), searchControl(context, searchTypes)];

type SortColumn = keyof typeof SORT_COLUMN;
type OrderType = 'DESC' | 'ASC';

/** `CASH_DESC` as older calls take it: column and direction. */
export function legacySort(orderStr: OrderStr) {
  const [key, orderType] = orderStr.split('_') as [string, OrderType];
  const columns = Object.keys(SORT_COLUMN) as SortColumn[];
  return { orderColumn: columns.find((column) => SORT_COLUMN[column] === key)!, orderType };
}

/** The answer of a member list as a page of rows. */
export const memberPage = (answer: Result<MemberAnswer>): Result<ListPage<MemberRow, MemberSum>> =>
  mapResult(answer, ({ list, listSum, pageInfo, asOf }) => ({
    rows: list.map(toMemberRow),
    sum: listSum,
    total: pageInfo.tatal_list_count,
    asOf,
  }));

/** The listed members, for the drill-down of totals: below the selected partner, else below the viewer. */
export const searchedList = <S extends ListState & { searchType: string; searchValue: string }>(
  { url: { state }, viewer }: ListRenderContext<S>,
  list: Pick<ExplainedList, 'treeOption' | 'targetLevel'>,
): ExplainedList & { memId: string } => ({
  memId: String(state.memId ?? viewer.memId),
  ...list,
  searchType: state.searchType,
  searchValue: state.searchValue,
});

/** Message key of an empty list: no match for a search, else `otherwise`. */
export const emptyText = (otherwise: MessageKey) => (state: ListState) =>
  state.searchValue ? 'empty.notFoundList' : otherwise;

/** Params that older calls take besides the days (FORM-03, decisions 38 and 39). */
export const legacyFlags = ({ startDate, endDate }: DateRange, { today }: Pick<ListContext, 'today'>) => ({
  startDate,
  endDate,
  oldYn: includesOldData({ startDate, endDate }, today) ? ('Y' as const) : ('N' as const),
  chkTodayYn: endDate === today ? ('Y' as const) : ('N' as const),
  offset: 540 as const,
});
