import { type Side, sideBase, sideHome, sideOfPath } from './side';

/** Browsers parse control characters and backslashes in paths differently from `URL`. */
const UNSAFE_CHARACTERS = /[\p{Cc}\\]/u;

/** What lies below a side and is no page to return to. */
const NO_PAGES: ReadonlySet<string | undefined> = new Set([
  'api',
  'ws',
  'login',
  'join',
  'newPassword',
  'sandbox',
]);

/** Where to go after signing in: a page of the same site and side as asked, otherwise the side's first page. */
export function nextPath(prefix: string, asked: string | null | undefined, side: Side = 'partner'): string {
  const home = sideHome(prefix, side);
  if (!asked || asked.length > 2000 || !asked.startsWith(`/${prefix}/`) || UNSAFE_CHARACTERS.test(asked))
    return home;
  const url = new URL(asked, 'http://site');
  const inside = url.host === 'site' && url.pathname.startsWith(`/${prefix}/`);
  const path = url.pathname.slice(prefix.length + 1);
  if (!inside || sideOfPath(path) !== side) return home;
  const page = url.pathname.slice(sideBase(prefix, side).length + 2).split('/')[0];
  return NO_PAGES.has(page) ? home : url.pathname + url.search;
}

/** The path of the form for a new password (A022), with the page to go on to and what was wrong. */
export function newPasswordPath(
  prefix: string,
  options: { next?: string; error?: string } = {},
  side: Side = 'partner',
): string {
  const query = new URLSearchParams(Object.entries(options).filter(([, value]) => value));
  return `/${sideBase(prefix, side)}/newPassword${query.size ? `?${query}` : ''}`;
}

/** The login page's path with the page to return to and the alert to show. */
export function loginPath(
  prefix: string,
  options: { next?: string; alert?: string } = {},
  side: Side = 'partner',
): string {
  const query = new URLSearchParams();
  if (options.next && options.next !== sideHome(prefix, side)) query.set('next', options.next);
  if (options.alert) query.set('alert', options.alert);
  return `/${sideBase(prefix, side)}/login${query.size ? `?${query}` : ''}`;
}
