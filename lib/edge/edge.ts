import { type NextRequest, NextResponse } from 'next/server';
import { DEFAULT_LOCALE } from '@/lib/i18n/locales';
import { findSite } from '@/lib/sites/sites';
import { showPage } from './go';
import { REQUEST_HEADER } from './request-headers';
import { contentSecurityPolicy, freshNonce, setSecurityHeaders } from './security-headers';
import { chain } from './step';
import { withAliases } from './with-aliases';
import { withFlash } from './with-flash';
import { withLocale } from './with-locale';
import { withMaintenance } from './with-maintenance';
import { withRealtime } from './with-realtime';
import { withSession } from './with-session';

const visitSite = chain([
  withRealtime,
  withLocale,
  withAliases,
  withMaintenance,
  withSession,
  withFlash,
  showPage,
]);

/** A path that no route has: the neutral 404, which says nothing about which sites exist (decision 2). */
const NOWHERE = '/-';

/** What happens to a request before its page: policy and headers, then the site's steps, or the pages outside. */
export async function edge(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const host = request.headers.get('host');
  const nonce = freshNonce();
  const policy = contentSecurityPolicy(nonce, host);
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set(REQUEST_HEADER.nonce, nonce);
  headers.set(REQUEST_HEADER.locale, DEFAULT_LOCALE);
  headers.set(REQUEST_HEADER.path, pathname);

  const [, prefix = ''] = pathname.split('/', 2);
  const site = findSite(prefix);
  let response: NextResponse;
  if (site) {
    const path = pathname.slice(prefix.length + 1);
    response = await visitSite({ request, site, path, locale: DEFAULT_LOCALE, headers });
  } else if (pathname === '/') {
    response = NextResponse.next({ request: { headers } });
  } else {
    response = NextResponse.rewrite(new URL(NOWHERE, request.nextUrl), { request: { headers } });
  }
  const scheme = request.headers.get('x-forwarded-proto') ?? request.nextUrl.protocol;
  setSecurityHeaders(response.headers, policy, scheme.startsWith('https'));
  return response;
}
