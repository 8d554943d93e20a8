import { isIsoDate } from '@/lib/rules/day';
import { MAX_PAGE } from '@/lib/rules/max-page';
import { composed, plainDigits } from '@/lib/rules/text';
import { hrefWith, type ListState, stateHref } from './list-href';

export type { ListState } from './list-href';

/** One search param of a list. */
export interface Param<T extends string | number> {
  /** The value where the param is absent or invalid. */
  initial: T;
  /** Parses the param's text; undefined if invalid. */
  parse: (text: string) => T | undefined;
  /** Whether the param holds several values: one that is given more than once is read joined by commas. */
  many?: true;
  /** Another name of the param in addresses. The list itself writes the param's own name. */
  alias?: string;
}

export type Filters<S extends ListState> = { [K in keyof S]: Param<S[K]> };

/** The state that filters describe. */
export type ParsedState<F> = { [K in keyof F]: F[K] extends Param<infer T> ? T : never };

/** Search params as Next passes them to a page. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The state of a list, read from its URL, and the URLs of other states. */
export interface ListUrl<S extends ListState = ListState> {
  /** Public path, `/{prefix}/{route}`. */
  path: string;
  state: S;
  initial: S;
  /** Invalid params of the address; they have their initial values. */
  refused?: readonly string[];
  /** URL of this state. */
  currentHref: string;
  /**
   * URL of the list in another state. Values equal to the initial ones are omitted; any change but the page's begins
   * at page 1 (LIST-01).
   */
  href(change?: Partial<S>): string;
}

/** Length that search texts are cut to, in the units of the contract. */
const MAX_SEARCH_CHARACTERS = 40;

/** One of the allowed values. */
export const oneOf = <const T extends string>(allowed: readonly T[], initial: T): Param<T> => ({
  initial,
  parse: (text) => allowed.find((value) => value === text),
});

/** A UTC+9 day, `YYYY-MM-DD`. */
export const day = (initial: string): Param<string> => ({
  initial,
  parse: (text) => (isIsoDate(text) ? text : undefined),
});

/** A moment, ISO 8601 in UTC; initially none. */
export const moment: Param<string> = {
  initial: '',
  parse: (text) => (/^\d{4}-\d\d-\d\dT[\d:.]{8,}Z$/.test(text) && Date.parse(text) ? text : undefined),
};

/** A range of days, both included; initially one day. */
export const dayRange = (start: string, end = start) => ({ startDate: day(start), endDate: day(end) });

/** An id that no member has, since all have letters or digits; answered like any other unknown one (U001). */
const NOBODY = '---';

/** Whether a text can be a login id. */
export const isMemberId = (text: string): boolean => /^[A-Za-z0-9+_-]{3,20}$/.test(text);

/**
 * A member's login id. A text that can be none is read as an id that no member has, never as that of another member.
 */
export const memberId = (initial: string): Param<string> => ({
  initial,
  parse: (text) => (isMemberId(text) ? text : NOBODY),
});

/** Free text of a search: composed, with plain digits, of the length that the contract accepts. */
export const searchText: Param<string> = {
  initial: '',
  // The cut must not fall between the two halves of a character.
  parse: (text) =>
    plainDigits(composed(text))
      .slice(0, MAX_SEARCH_CHARACTERS)
      .replace(/[\ud800-\udbff]$/, ''),
};

/** The value of `searchType` by which a list is searched by number. */
const BY_NUMBER = 'number';

/** The search params of a list that is searched by number alone. */
export const numberSearch = { searchType: oneOf([BY_NUMBER], BY_NUMBER), searchValue: searchText };

/** The number that a list is searched by, regardless of its days; undefined without one. */
export const searchedNumber = ({ searchType, searchValue }: ListState): string | undefined =>
  searchType === BY_NUMBER && searchValue ? String(searchValue) : undefined;

/** A whole number from 0 with at most this many digits. */
export const integer = (initial: number, maxDigits: number): Param<number> => ({
  initial,
  parse: (text) => (/^\d+$/.test(text) && text.length <= maxDigits ? Number(text) : undefined),
});

/** Several of the allowed values, joined by commas in their order; initially none unless others are given. */
export const someOf = (allowed: readonly string[], initial = ''): Param<string> => ({
  initial,
  parse: (text) => {
    const chosen = text.split(',');
    return allowed.filter((value) => chosen.includes(value)).join();
  },
  many: true,
});

/** A check box: `Y` or nothing. */
export const flag: Param<string> = oneOf(['', 'Y'], '');

/** The largest number of digits of a bound. */
export const BOUND_DIGITS = 12;

/** A bound of an amount as people see it, in whole units; initially none. */
export const bound: Param<string> = {
  initial: '',
  parse: (text) => {
    const digits = text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
    return /^\d+$/.test(digits) && digits.length <= BOUND_DIGITS ? String(Number(digits)) : undefined;
  },
};

/** Comma-separated ids: the open rows. */
export const memberIds: Param<string> = {
  initial: '',
  parse: (text) => (/^[A-Za-z0-9+_,-]{1,800}$/.test(text) ? text : undefined),
};

/** Numbers of rows, joined by commas, such as the chosen tags. */
export const rowIds: Param<string> = {
  initial: '',
  parse: (text) => (/^\d{1,15}(,\d{1,15}){0,19}$/.test(text) ? text : undefined),
  many: true,
};

/**
 * The page, counted from 1. A number beyond the last page of any list is read as that page, which is refused (A018).
 */
export const page: Param<number> = {
  initial: 1,
  parse: (text) => (/^[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_PAGE) : undefined),
};

/** The text of a param as the address has it. */
function givenText(params: SearchParams, name: string, param: Param<string | number>): string | undefined {
  const raw = params[name] ?? (param.alias ? params[param.alias] : undefined);
  return (Array.isArray(raw) ? (param.many ? raw.join() : raw[0]) : raw)?.trim();
}

/** Reads a list's state from search params; invalid values become initial ones, nothing throws. */
export function parseState<S extends ListState>(params: SearchParams, filters: Filters<S>): S {
  const state = Object.fromEntries(
    Object.entries(filters).map(([name, param]) => {
      const text = givenText(params, name, param);
      return [name, (text ? param.parse(text) : undefined) ?? param.initial];
    }),
  ) as ListState;
  const { startDate, endDate } = state;
  // Days in reverse order are swapped.
  if (startDate && endDate && startDate > endDate)
    Object.assign(state, { startDate: endDate, endDate: startDate });
  return state as S;
}

/** Names of the params with an invalid value. */
export const refusedParams = (params: SearchParams, filters: Filters<ListState>): string[] =>
  Object.entries(filters).flatMap(([name, param]) => {
    const text = givenText(params, name, param);
    return text && param.parse(text) === undefined ? [name] : [];
  });

/** Reads the URL of the list at `path`. */
export function readListUrl<S extends ListState>(
  path: string,
  params: SearchParams,
  filters: Filters<S>,
): ListUrl<S> {
  const state = parseState(params, filters);
  const initial = Object.fromEntries(
    Object.entries(filters).map(([name, { initial }]) => [name, initial]),
  ) as S;
  const hrefTo = (next: ListState) => stateHref({ path, initial }, next);
  return {
    path,
    state,
    initial,
    refused: refusedParams(params, filters),
    currentHref: hrefTo(state),
    href: (change = {}) => hrefWith({ path, state, initial }, change as ListState),
  };
}
