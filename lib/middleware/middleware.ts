import { type NextRequest, NextResponse } from 'next/server';
import { DEFAULT_LOCALE } from '@/lib/i18n/locales';
import { findSite } from '@/lib/sites/sites';
import { REQUEST_HEADER } from '../request-headers';
import { chain } from './chain';
import { isRealtimePath } from './realtime-path';
import { renderNotFound, renderPage } from './responses';
import { secured } from './secured';
import { withAliases } from './with-aliases';
import { withFlash } from './with-flash';
import { withGuestCache } from './with-guest-cache';
import { withKnownPages } from './with-known-pages';
import { withLocale } from './with-locale';
import { withMaintenance } from './with-maintenance';
import { withRealtime } from './with-realtime';
import { withSession } from './with-session';

const handleSiteRequest = chain([
  withRealtime,
  withLocale,
  withAliases,
  withKnownPages,
  withMaintenance,
  withSession,
  withFlash,
  withGuestCache,
  renderPage,
]);

/** The first segment of a page's path, which names its site. */
const sitePrefix = ({ nextUrl }: NextRequest): string => nextUrl.pathname.split('/', 2)[1] ?? '';

/** Runs before every page: request id, content security policy and headers, then the middleware of the site. */
export const middleware = (request: NextRequest): Promise<NextResponse> =>
  secured(request, (headers) => respond(request, headers), {
    pictures: findSite(sitePrefix(request))?.pictureHosts,
  });

async function respond(request: NextRequest, headers: Headers): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const prefix = sitePrefix(request);
  const site = findSite(prefix);
  headers.set(REQUEST_HEADER.locale, DEFAULT_LOCALE);
  headers.set(REQUEST_HEADER.path, pathname + search);
  headers.delete(REQUEST_HEADER.site);
  const path = pathname.slice(prefix.length + 1);
  // Next closes an upgrade request that is rewritten to a page. After any other answer its socket would stay open.
  if (request.headers.has('upgrade') && !(site && isRealtimePath(path))) {
    return NextResponse.rewrite(new URL('/', request.nextUrl));
  }
  if (site) {
    headers.set(REQUEST_HEADER.site, prefix);
    return handleSiteRequest({ request, site, path, locale: DEFAULT_LOCALE, headers });
  }
  // Outside every site there is the blank page and one 404, which does not show which sites exist (decision 2).
  if (pathname === '/') return NextResponse.next({ request: { headers } });
  return renderNotFound(request, headers);
}
