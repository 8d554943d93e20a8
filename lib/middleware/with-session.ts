import { loginPath } from '@/lib/session/next-path';
import { readSession } from '@/lib/session/read-session';
import { pathSide } from '@/lib/session/side';
import type { Middleware } from './chain';
import { redirectTo } from './responses';
import { isPublicPage } from './with-known-pages';

/**
 * Redirects a visitor without a session to the login page early (SITE-04). This is not the authorisation: pages and
 * handlers check the session again, and the platform every call.
 */
export const withSession: Middleware = async (context, next) => {
  const { request, site, path } = context;
  const side = pathSide(path);
  if (isPublicPage(path) || (await readSession(site, request.headers.get('cookie'), side))) {
    return next(context);
  }
  const { pathname, search } = request.nextUrl;
  return redirectTo(context, loginPath(site.prefix, { next: pathname + search, alert: 'login' }, side));
};
