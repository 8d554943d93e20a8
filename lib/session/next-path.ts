import { isLocale } from '@/lib/i18n/locales';
import { findRoute } from '@/lib/routes/partner-routes';
import { isPlayPage } from '@/lib/routes/play-routes';
import { pathSide, type Side, sideBase, sideHome } from './side';

/** Browsers parse control characters and backslashes in paths differently from `URL`. */
const UNSAFE_CHARACTERS = /[\p{Cc}\\]/u;

/** Pages that a sign-in does not lead back to. */
const NO_TARGETS: ReadonlySet<string> = new Set([
  '/play/login',
  '/play/join',
  '/play/newPassword',
  '/play/warning',
]);

/** Whether a path below a site, with or without a language, is a page of the side that a sign-in may lead back to. */
function isTarget(below: string, side: Side): boolean {
  const [, first = ''] = below.split('/');
  const path = isLocale(first) ? below.slice(first.length + 1) : below;
  if (pathSide(path) !== side) return false;
  return side === 'play'
    ? isPlayPage(path) && !NO_TARGETS.has(path)
    : findRoute(path.slice(1).split('/')) !== undefined;
}

/**
 * The path to open after signing in: the requested one if it is a known page of the same site and side, otherwise the
 * side's first page.
 */
export function nextPath(
  prefix: string,
  requested: string | null | undefined,
  side: Side = 'partner',
): string {
  const home = sideHome(prefix, side);
  if (
    !requested ||
    requested.length > 2000 ||
    !requested.startsWith(`/${prefix}/`) ||
    UNSAFE_CHARACTERS.test(requested)
  )
    return home;
  const url = new URL(requested, 'http://site');
  const inside = url.host === 'site' && url.pathname.startsWith(`/${prefix}/`);
  const isKnown = inside && isTarget(url.pathname.slice(prefix.length + 1), side);
  return isKnown ? url.pathname + url.search : home;
}

/** The path of a side's warning page during maintenance (SITE-08), with the page to return to. */
export const warningPath = (prefix: string, side: Side, next?: string): string =>
  `/${sideBase(prefix, side)}/warning${next ? `?next=${encodeURIComponent(next)}` : ''}`;

/** The path where an operator's view of a side begins, by a post, and which says that it is over, to a GET. */
export const viewPath = (prefix: string, side: Side): string => `/${sideBase(prefix, side)}/api/session/view`;

/** The path of the form for a new password (A022), with the page to go on to and the error. */
export function newPasswordPath(
  prefix: string,
  options: { next?: string; error?: string } = {},
  side: Side = 'partner',
): string {
  const query = new URLSearchParams(Object.entries(options).filter(([, value]) => value));
  return `/${sideBase(prefix, side)}/newPassword${query.size ? `?${query}` : ''}`;
}

/** The path of the second step of a sign-in, with the kind of factor and the error. */
export function secondStepPath(
  prefix: string,
  options: { kind?: string; error?: string; seconds?: number | undefined } = {},
): string {
  const params = Object.entries(options).flatMap(([key, value]) => (value ? [[key, String(value)]] : []));
  const query = new URLSearchParams(params);
  return `/${prefix}/secondStep${query.size ? `?${query}` : ''}`;
}

/** The path of the page that asks for a second factor to be switched on (A035), with the page to go on to. */
export const enrolPath = (prefix: string, next: string): string =>
  `/${prefix}/enrol?${new URLSearchParams({ next })}`;

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
