import { type NextRequest, NextResponse } from 'next/server';
import { REQUEST_HEADER } from './request-headers';
import type { Visit } from './step';

/** A redirect to a path of this origin. */
export function goTo({ request }: Visit, path: string): NextResponse {
  return NextResponse.redirect(new URL(path, request.nextUrl.origin));
}

/** The page of a visit: its public path with the language put behind the prefix (decision 5). */
export function showPage({ request, site, path, locale, headers }: Visit): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = `/${site.prefix}/${locale}${path}`;
  headers.set(REQUEST_HEADER.locale, locale);
  return NextResponse.rewrite(url, { request: { headers } });
}

/**
 * The 404 page. The rewrite leads to a path that no route has: only there Next sends the page as HTML with status 404,
 * while a page that calls `notFound()` sends a bare frame for scripts to fill.
 */
export function showNotFound(request: NextRequest, headers: Headers): NextResponse {
  return NextResponse.rewrite(new URL('/-', request.nextUrl), { request: { headers } });
}
