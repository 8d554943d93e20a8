import { type NextRequest, NextResponse } from 'next/server';
import { REQUEST_HEADER } from '../request-headers';
import type { RequestContext } from './chain';

/** Returns a redirect to a path of this origin. */
export function redirectTo({ request }: RequestContext, path: string): NextResponse {
  return NextResponse.redirect(new URL(path, request.nextUrl.origin));
}

/** Rewrites to the page: its public path with the language inserted after the prefix (decision 5). */
export function renderPage({ request, site, path, locale, headers }: RequestContext): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = `/${site.prefix}/${locale}${path}`;
  headers.set(REQUEST_HEADER.locale, locale);
  return NextResponse.rewrite(url, { request: { headers } });
}

/**
 * Returns the 404 page. It rewrites to a path without a route because only there Next renders the page on the server; a
 * page that calls `notFound()` sends an empty document that scripts fill in.
 */
export function renderNotFound(request: NextRequest, headers: Headers): NextResponse {
  return NextResponse.rewrite(new URL('/-', request.nextUrl), { request: { headers } });
}
