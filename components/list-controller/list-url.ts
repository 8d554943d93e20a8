import type { PageData } from './page-data';

/**
 * Whether an address is this list in another state, so that only fragments change. An address with further params, or
 * with another member's page around the list, is not.
 */
export function isOwnUrl(
  { pathname, searchParams }: URL,
  { path, params, of }: Pick<PageData, 'path' | 'params' | 'of'>,
): boolean {
  if (pathname !== path || [...searchParams.keys()].some((name) => !params.includes(name))) return false;
  return Object.entries(of).every(([name, value]) => (searchParams.get(name) ?? '') === value);
}

/** Returns the path and search of an address of this window. */
export const pathWithSearch = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname + search;

/** Returns a list's address without page and order. Addresses of the same rows have the same one. */
export function rowsAddress(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://list');
  searchParams.delete('page');
  searchParams.delete('orderStr');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

/** Reads the value of a search param of an address. */
export const readParam = (href: string, name: string): string | null =>
  new URL(href, 'http://list').searchParams.get(name);
