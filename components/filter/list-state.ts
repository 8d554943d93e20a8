import type { RequestOf } from '@/lib/contract/calls';
import { isIsoDate } from '@/lib/rules/amount';
import { LEVELS } from '@/lib/rules/level';

type ListRequest = RequestOf<'/api/v2/user/lowerUserList'>;

/** The whole state of a downline list, as it stands in the URL. `treeOption` belongs to the tree beside it. */
export type ListState = Omit<ListRequest, 'count_per_list'>;

export const ORDERS = ['JOIN_DESC', 'ID_ASC', 'ID_DESC', 'CASH_DESC', 'POINT_DESC'] as const;
export const SEARCH_TYPES = ['memId', 'memNick'] as const;
export const TARGET_LEVELS = ['', 'PARTNER', ...LEVELS] as const;
/** Rows on a page of partners and members (1§9). */
export const PER_PAGE = 40;

/** What Next hands a page as its search params. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The state of a list that nobody has touched: the viewer's own lower, today. */
export function defaultState(memId: string, today: string): ListState {
  return {
    memId,
    startDate: today,
    endDate: today,
    orderStr: 'JOIN_DESC',
    targetLevel: '',
    searchType: 'memId',
    searchValue: '',
    treeOption: 'N',
    page: 1,
  };
}

const among = <T extends string>(allowed: readonly T[], text: string, otherwise: T): T =>
  allowed.find((value) => value === text) ?? otherwise;

/** Reads a list's state from search params. What cannot be read falls back to its default; nothing throws. */
export function parseListState(params: SearchParams, defaults: ListState): ListState {
  const text = (name: keyof ListState) => {
    const value = params[name];
    return (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
  };
  const day = (name: 'startDate' | 'endDate') => (isIsoDate(text(name)) ? text(name) : defaults[name]);
  const [startDate, endDate] = [day('startDate'), day('endDate')].sort() as [string, string];
  return {
    memId: /^[A-Za-z0-9+_-]{3,20}$/.test(text('memId')) ? text('memId') : defaults.memId,
    startDate,
    endDate,
    orderStr: among(ORDERS, text('orderStr'), defaults.orderStr),
    targetLevel: among(TARGET_LEVELS, text('targetLevel'), ''),
    searchType: among(SEARCH_TYPES, text('searchType'), 'memId'),
    searchValue: [...text('searchValue')].slice(0, 40).join(''),
    treeOption: among(['Y', 'N'], text('treeOption'), 'N'),
    page: /^[1-9]\d{0,4}$/.test(text('page')) ? Number(text('page')) : 1,
  };
}

/**
 * The address of a list in another state. What equals its default is left out, and any change but the page itself
 * leads to page 1 (LIST-01).
 */
export function listHref(
  path: string,
  state: ListState,
  defaults: ListState,
  change: Partial<ListState> = {},
): string {
  const next: ListState = { ...state, page: 1, ...change };
  const query = new URLSearchParams();
  for (const name of Object.keys(defaults) as (keyof ListState)[]) {
    // A search type without a search says nothing.
    if (name === 'searchType' && !next.searchValue) continue;
    if (next[name] !== defaults[name]) query.set(name, String(next[name]));
  }
  return query.size ? `${path}?${query}` : path;
}

/** The body that asks for a list: a search goes through the whole branch, a plain list shows the direct lower. */
export function listRequest(state: ListState): ListRequest {
  return { ...state, count_per_list: PER_PAGE, treeOption: state.searchValue ? 'Y' : 'N' };
}
