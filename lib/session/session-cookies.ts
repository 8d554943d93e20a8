import type { SiteConfig } from '@/lib/sites/config';
import { isSecureHost, sealedCookie, setCookieHeader } from './cookie';
import type { HeaderReader } from './header-reader';
import { forgetSession } from './read-session';
import {
  SESSION_MINUTES,
  type Session,
  sealSession,
  sealView,
  sessionCookie,
  VIEW_COOKIE_SECONDS,
  viewCookie,
} from './session';
import { type Side, sideBase } from './side';

/**
 * Removes a side's session from the cache and returns the `Set-Cookie` header that deletes its cookie: of an operator's
 * view or of a sign-in, by default that of a view if there is one. The other one stays.
 */
export function endSession(
  site: SiteConfig,
  headers: HeaderReader,
  side: Side = 'partner',
  ended?: 'view' | 'signIn',
): string {
  const cookies = headers.get('cookie');
  forgetSession(site, cookies, side);
  const view = viewCookie(site.prefix, side);
  const isView = ended === undefined ? sealedCookie(cookies, view) !== undefined : ended === 'view';
  return setCookieHeader(isView ? view : sessionCookie(site.prefix, side), '', {
    path: `/${sideBase(site.prefix, side)}`,
    maxAge: 0,
    host: headers.get('host'),
  });
}

/** The `Set-Cookie` header that stores an operator's view of the screens of a side. */
export async function viewCookieHeader(
  site: SiteConfig,
  view: Session,
  headers: HeaderReader,
  side: Side,
): Promise<string> {
  const host = headers.get('host');
  const sealed = await sealView(site, view, isSecureHost(host));
  return setCookieHeader(viewCookie(site.prefix, side), sealed, {
    path: `/${sideBase(site.prefix, side)}`,
    maxAge: VIEW_COOKIE_SECONDS,
    host,
  });
}

/** The `Set-Cookie` header that stores a session; a player's is limited to the addresses of the player site. */
export async function sessionCookieHeader(
  site: SiteConfig,
  session: Session,
  headers: HeaderReader,
  side: Side = 'partner',
): Promise<string> {
  const host = headers.get('host');
  const sealed = await sealSession(site, session, isSecureHost(host));
  return setCookieHeader(sessionCookie(site.prefix, side), sealed, {
    path: `/${sideBase(site.prefix, side)}`,
    maxAge: SESSION_MINUTES * 60,
    host,
  });
}
