import type { Control } from '@/components/filter/control';
import type { FacetsRequest } from '@/components/filter/facets';
import { rangeControl } from '@/components/filter/range-control';
import type { ListContext, ListRenderContext } from '@/components/list/definition';
import { anySearchControl, orderControl } from '@/components/list/list-controls';
import type { MessageKey } from '@/lib/i18n/translate';
import { dayRange, type ListState, oneOf, type ParsedState, page, searchText } from '@/lib/lists/filters';
import type { ExplainedList } from '@/lib/routes/explain-href';
import type { OrderStr } from '@/lib/rules/orders';
import {
  BRANCH_FILTERS,
  branchControls,
  type FilteredLevels,
  setFilters,
  wireFilters,
} from './branch-filters';

/** Filters, controls and empty texts that the lists of partners and members share. */

type SearchType = 'any' | 'memId' | 'memNick' | 'recommenderId';

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
  {
    orders,
    levels = 'upper',
    hasDays = true,
  }: { orders: readonly OrderStr[]; levels?: FilteredLevels; hasDays?: boolean },
): Control[] => [
  ...(hasDays ? [rangeControl(context)] : []),
  anySearchControl(context),
  ...branchControls(context, levels),
  orderControl(context, orders),
];

/** The same of a list whose call has days only where the upstream has more filters than those of the documents. */
export const partnerListControls = (context: ListContext, orders: readonly OrderStr[]): Control[] =>
  branchListControls(context, {
    orders,
    levels: 'none',
    hasDays: context.capabilities.has('filters'),
  });

export type BranchListState = ParsedState<ReturnType<typeof branchListFilters>>;

/** The request of the filter panel about such a list's rows. */
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

/** From an empty list of partners to the one with the button that creates; P_NORMAL never has partners (SITE-13). */
export const toPartners = ({ prefix, viewer }: Pick<ListContext, 'prefix' | 'viewer'>) =>
  viewer.partnerLevel === 'NORMAL'
    ? undefined
    : ({ href: `/${prefix}/partnerList`, label: 'route.partnerList' } as const);

/** The same of members. */
export const toMembers = ({ prefix }: Pick<ListContext, 'prefix'>) =>
  ({ href: `/${prefix}/userList`, label: 'empty.toMembers' }) as const;

/** Message key where a selected partner has no members, or the viewer. */
export const noMembersText = ({ memId }: ListState, { viewer }: Pick<ListContext, 'viewer'>) =>
  memId === undefined || memId === viewer.memId ? 'empty.noMembersUnder' : 'empty.noMembers';

/**
 * Message key of an empty list: no match for a search or filters, else `otherwise`. `ofOnline` is the key where online
 * is the only filter.
 */
export const emptyText =
  (otherwise: MessageKey, ofOnline: MessageKey = 'empty.notFoundList') =>
  (state: ListState): MessageKey => {
    const { status, ...others } = setFilters(state);
    if (state.searchValue || Object.keys(others).length > 0) return 'empty.notFoundList';
    if (!status) return otherwise;
    return status === 'online' ? ofOnline : 'empty.notFoundList';
  };
