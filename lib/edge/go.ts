import { NextResponse } from 'next/server';
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
  headers.set(REQUEST_HEADER.path, request.nextUrl.pathname + request.nextUrl.search);
  return NextResponse.rewrite(url, { request: { headers } });
}
