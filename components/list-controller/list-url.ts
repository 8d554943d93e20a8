import type { PageData } from './page-data';

/**
 * Whether an address is the list's own in another state, so that fragments are all that changes: not one with further
 * params, nor with another member's page around the list.
 */
export function isOwnUrl(
  { pathname, searchParams }: URL,
  { path, params, of }: Pick<PageData, 'path' | 'params' | 'of'>,
): boolean {
  if (pathname !== path || [...searchParams.keys()].some((name) => !params.includes(name))) return false;
  return Object.entries(of).every(([name, value]) => (searchParams.get(name) ?? '') === value);
}

/** Path and search of an address of this window. */
export const hrefOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search;

/** A list's address without page and order: that of the same rows is the same. */
export function rowsOf(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://list');
  searchParams.delete('page');
  searchParams.delete('orderStr');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

/** The search param of an address. */
export const paramOf = (href: string, name: string): string | null =>
  new URL(href, 'http://list').searchParams.get(name);
