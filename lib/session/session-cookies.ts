import type { SiteConfig } from '@/lib/sites/config';
import { isSecureHost, setCookieHeader } from './cookie';
import type { HeaderReader } from './header-reader';
import { forgetSession } from './read-session';
import { SESSION_MINUTES, type Session, sealSession, sessionCookie } from './session';
import { type Side, sideBase } from './side';

/** Removes a side's session from the cache and returns the `Set-Cookie` header that deletes its cookie. */
export function endSession(site: SiteConfig, headers: HeaderReader, side: Side = 'partner'): string {
  forgetSession(site, headers.get('cookie'), side);
  return setCookieHeader(sessionCookie(site.prefix, side), '', {
    path: `/${sideBase(site.prefix, side)}`,
    maxAge: 0,
    host: headers.get('host'),
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
