import { toRequestId } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import { loginPath } from '@/lib/session/next-path';
import { readSession } from '@/lib/session/read-session';
import { pathSide } from '@/lib/session/side';
import { noteViewedPage } from '@/lib/upstream/viewed-page';
import type { Middleware, RequestContext } from './chain';
import { redirectTo } from './responses';
import { isPublicPage } from './with-known-pages';

/** Returns the address of a page without Next's own mark on the addresses of pages that a script loads. */
function pageAddress({ nextUrl }: RequestContext['request']): string {
  const address = new URL(nextUrl);
  address.searchParams.delete('_rsc');
  return address.pathname + address.search;
}

/**
 * Redirects a visitor without a session to the login page early (SITE-04). This is not the authorisation: pages and
 * handlers check the session again, and the platform every call.
 */
export const withSession: Middleware = async (context, next) => {
  const { request, site, path } = context;
  const side = pathSide(path);
  const session = await readSession(site, request.headers.get('cookie'), side);
  if (session?.viewedBy !== undefined && request.method === 'GET') {
    const requestId = toRequestId(request.headers.get(HEADER.requestId));
    await noteViewedPage(site, session, pageAddress(request), requestId);
  }
  if (session || isPublicPage(path)) return next(context);
  const { pathname, search } = request.nextUrl;
  return redirectTo(context, loginPath(site.prefix, { next: pathname + search, alert: 'login' }, side));
};
