import { loginPath } from '@/lib/session/next-path';
import { readSession } from '@/lib/session/read';
import { goTo } from './go';
import type { Step } from './step';
import { isOpen } from './with-known-pages';

/**
 * Sends a visitor without a session to the login page early (SITE-04). This is a courtesy and no authorisation:
 * pages and handlers ask again, and the platform decides.
 */
export const withSession: Step = async (visit, next) => {
  const { request, site, path } = visit;
  if (isOpen(path) || (await readSession(site, request.headers.get('cookie')))) return next(visit);
  const { pathname, search } = request.nextUrl;
  return goTo(visit, loginPath(site.prefix, { next: pathname + search, alert: 'login' }));
};
