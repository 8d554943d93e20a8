import { toRequestId } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import { MAX_VIEWED_PATH } from '@/lib/contract/viewing';
import { loginPath } from '@/lib/session/next-path';
import { readSession } from '@/lib/session/read-session';
import type { Session } from '@/lib/session/session';
import { pathSide } from '@/lib/session/side';
import { sendCall } from '@/lib/upstream/send-call';
import type { Middleware, RequestContext } from './chain';
import { redirectTo } from './responses';
import { isPublicPage } from './with-known-pages';

/**
 * Tells the platform the page that is opened in an operator's view (VIEWAS-01). A page that is fetched ahead is none yet.
 * Where that fails, so do the calls of the page.
 */
async function noteViewedPage({ request, site }: RequestContext, session: Session): Promise<void> {
  if (request.headers.has('next-router-prefetch') || request.method !== 'GET') return;
  const address = new URL(request.nextUrl);
  // Next's own mark on the addresses of pages that a script loads.
  address.searchParams.delete('_rsc');
  const path = (address.pathname + address.search).slice(0, MAX_VIEWED_PATH);
  const requestId = toRequestId(request.headers.get(HEADER.requestId));
  await sendCall(site, session, '/api/member/viewedPage', { path }, { requestId });
}

/**
 * Redirects a visitor without a session to the login page early (SITE-04). This is not the authorisation: pages and
 * handlers check the session again, and the platform every call.
 */
export const withSession: Middleware = async (context, next) => {
  const { request, site, path } = context;
  const side = pathSide(path);
  const session = await readSession(site, request.headers.get('cookie'), side);
  if (session?.viewedBy !== undefined) await noteViewedPage(context, session);
  if (session || isPublicPage(path)) return next(context);
  const { pathname, search } = request.nextUrl;
  return redirectTo(context, loginPath(site.prefix, { next: pathname + search, alert: 'login' }, side));
};
