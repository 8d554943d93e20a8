import type { SiteConfig } from '@/lib/sites/config';
import { setCookieHeader } from './cookie';
import { forgetSession } from './read-session';
import { sessionCookie } from './session';

/** Removes the session of a request from the cache and returns the `Set-Cookie` header that deletes its cookie. */
export function endSession(site: SiteConfig, headers: Headers): string {
  forgetSession(site, headers.get('cookie'));
  return setCookieHeader(sessionCookie(site.prefix), '', {
    path: `/${site.prefix}`,
    maxAge: 0,
    host: headers.get('host'),
  });
}
