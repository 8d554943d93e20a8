import { isIsoDate } from '@/lib/rules/day';

/** The state of a list as its URL has it, by the names of the search params. */
export type ListState = Record<string, string | number>;

/** One search param of a list. */
export interface Param<T extends string | number> {
  /** What holds where the address says nothing, or nothing that can be read. */
  initial: T;
  /** The value of a param's text; undefined for nonsense. */
  read: (text: string) => T | undefined;
}

/** The params of a list, by their names. */
export type Filters<S extends ListState> = { [K in keyof S]: Param<S[K]> };

/** What Next hands a page as its search params. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** A list at an address: what it shows, what it would show untouched, and the way to another state. */
export interface ListUrl<S extends ListState = ListState> {
  /** Public path, `/{prefix}/{route}`. */
  path: string;
  state: S;
  initial: S;
  /** The address of this very state. */
  currentHref: string;
  /**
   * The address of the same list in another state. What equals its initial value is left out, and any change but the
   * page itself leads to page 1 (LIST-01).
   */
  href(change?: Partial<S>): string;
}

/** Search texts are cut to so many characters, as the contract does. */
const MAX_SEARCH_CHARACTERS = 40;

/** One of a few values. */
export const oneOf = <const T extends string>(allowed: readonly T[], initial: T): Param<T> => ({
  initial,
  read: (text) => allowed.find((value) => value === text),
});

/** A UTC+9 day, `YYYY-MM-DD`. */
export const day = (initial: string): Param<string> => ({
  initial,
  read: (text) => (isIsoDate(text) ? text : undefined),
});

/** A range of days, both counted; untouched it is a single one. */
export const dayRange = (start: string, end = start) => ({ startDate: day(start), endDate: day(end) });

/** A member's login id. */
export const memberId = (initial: string): Param<string> => ({
  initial,
  read: (text) => (/^[A-Za-z0-9+_-]{3,20}$/.test(text) ? text : undefined),
});

/** Free text of a search. */
export const searchText: Param<string> = {
  initial: '',
  read: (text) => [...text].slice(0, MAX_SEARCH_CHARACTERS).join(''),
};

/** A whole number that is not below zero. */
export const integer = (initial: number): Param<number> => ({
  initial,
  read: (text) => (/^\d{1,12}$/.test(text) ? Number(text) : undefined),
});

/** Ids joined by commas: the rows that stand open. */
export const memberIds: Param<string> = {
  initial: '',
  read: (text) => (/^[A-Za-z0-9+_,-]{1,800}$/.test(text) ? text : undefined),
};

/** The page, counted from 1. */
export const page: Param<number> = {
  initial: 1,
  read: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined),
};

/** Reads a list's state from search params. What cannot be read is as it would be untouched; nothing throws. */
export function parseState<S extends ListState>(params: SearchParams, filters: Filters<S>): S {
  const state = Object.fromEntries(
    Object.entries(filters).map(([name, param]) => {
      const given = params[name];
      const text = (Array.isArray(given) ? given[0] : given)?.trim();
      return [name, (text ? param.read(text) : undefined) ?? param.initial];
    }),
  ) as ListState;
  const { startDate, endDate } = state;
  // Days the wrong way round are turned.
  if (startDate && endDate && startDate > endDate)
    Object.assign(state, { startDate: endDate, endDate: startDate });
  return state as S;
}

/** The list at `path` with the search params that it was asked with. */
export function listUrlOf<S extends ListState>(
  path: string,
  params: SearchParams,
  filters: Filters<S>,
): ListUrl<S> {
  const state = parseState(params, filters);
  const initial = Object.fromEntries(
    Object.entries(filters).map(([name, { initial }]) => [name, initial]),
  ) as S;
  const address = (next: ListState) => {
    const query = new URLSearchParams();
    for (const name of Object.keys(initial)) {
      // A search type without a search says nothing.
      if (name === 'searchType' && !next.searchValue) continue;
      if (next[name] !== initial[name]) query.set(name, String(next[name]));
    }
    return query.size ? `${path}?${query}` : path;
  };
  const start = 'page' in state ? { page: 1 } : {};
  return {
    path,
    state,
    initial,
    currentHref: address(state),
    href: (change = {}) => address({ ...state, ...start, ...change }),
  };
}
