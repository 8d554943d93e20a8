import { findRoute } from '@/lib/routes/partner-routes';
import { loginPath } from '@/lib/session/next-path';
import { readSession } from '@/lib/session/read';
import { goTo } from './go';
import type { Step } from './step';

/** Pages that anybody may see. */
const OPEN = new Set(['/login', '/warning']);

/**
 * Sends a visitor without a session to the login page early (SITE-04), or to 'Page Not Found' where no page is. This
 * is a courtesy and no authorisation: pages and handlers ask again, and the platform decides.
 */
export const withSession: Step = async (visit, next) => {
  const { request, site, path } = visit;
  if (OPEN.has(path) || (await readSession(site, request.headers.get('cookie')))) return next(visit);
  if (!findRoute(path.slice(1).split('/'))) return next({ ...visit, path: '/unknown' });
  const { pathname, search } = request.nextUrl;
  return goTo(visit, loginPath(site.prefix, { next: pathname + search, alert: 'login' }));
};
