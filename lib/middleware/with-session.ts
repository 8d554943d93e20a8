import { NextResponse } from 'next/server';
import { toRequestId } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import { plainPage, plainPageHeaders } from '@/lib/install/plain-page';
import { loginPath, viewPath } from '@/lib/session/next-path';
import { readSession } from '@/lib/session/read-session';
import { pathSide, type Side } from '@/lib/session/side';
import { isOtherView, VIEW_HEADER } from '@/lib/session/view-binding';
import { noteViewedPage } from '@/lib/upstream/viewed-page';
import type { Middleware, RequestContext } from './chain';
import { redirectTo } from './responses';
import { isPublicPage } from './with-known-pages';

/** Whether a script asks for the parts of a page; browsers that do not say so are not told apart. */
const isByScript = ({ headers }: RequestContext['request']) => headers.get('sec-fetch-mode') === 'cors';

/** The page in place of one that could not be written down; it has nothing of any person. */
function unnotedPage({ headers }: RequestContext['request'], locale: Locale, side: Side): NextResponse {
  const t = translator(locale);
  const page = { locale, side, mark: t('viewed.mark'), title: t('viewed.over'), note: t('viewed.unnoted') };
  const body = plainPage({ ...page, retry: t('entry.busy.retry') });
  return new NextResponse(body, { status: 503, headers: plainPageHeaders({ headers }) });
}

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
  const { request, site, path, locale } = context;
  const side = pathSide(path);
  const cookies = request.headers.get('cookie');
  const viewId = request.headers.get(VIEW_HEADER);
  if (await isOtherView(site, cookies, side, viewId)) return redirectTo(context, viewPath(site.prefix, side));
  const session = await readSession(site, cookies, side);
  if (session?.viewedBy !== undefined) {
    // A page that was opened before the view loads the whole next one, whose requests name the view. Next does so for
    // any answer that is none of its own.
    if (viewId !== session.viewId && isByScript(request)) return new NextResponse(null);
    const requestId = toRequestId(request.headers.get(HEADER.requestId));
    const unnoted = await noteViewedPage(site, session, pageAddress(request), { locale, requestId });
    if (unnoted) return unnotedPage(request, locale, side);
  }
  if (session || isPublicPage(path)) return next(context);
  const { pathname, search } = request.nextUrl;
  return redirectTo(context, loginPath(site.prefix, { next: pathname + search, alert: 'login' }, side));
};
