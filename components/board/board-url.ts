import { type ListUrl, listUrlOf, oneOf, page, type SearchParams, searchText } from '@/lib/lists/filters';

/** Where a board's search looks. */
export const SEARCH_OPTIONS = ['title', 'content', 'titleContent'] as const;
export type SearchOption = (typeof SEARCH_OPTIONS)[number];

const FILTERS = { searchOption: oneOf(SEARCH_OPTIONS, 'titleContent'), searchValue: searchText, page };

export type BoardUrl = ListUrl<{ searchOption: SearchOption; searchValue: string; page: number }>;

/** The address of a board's list; those of its posts carry the same params, so that they lead back to it. */
export const boardUrlOf = (path: string, search: SearchParams): BoardUrl => listUrlOf(path, search, FILTERS);

/** The params of a list's address, with `?`; empty without any. */
export const queryOf = ({ currentHref, path }: BoardUrl): string => currentHref.slice(path.length);

/** What a list asks for: a search only where there is one. */
export const askedOf = ({ state: { searchOption, searchValue, page } }: BoardUrl) =>
  searchValue ? { page, searchOption, searchValue } : { page };

/** The number at the end of an address; undefined for what is none. */
export const numberOf = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined;
