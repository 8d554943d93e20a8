import { type NextRequest, NextResponse } from 'next/server';
import { isLocale } from '@/lib/i18n/locales';
import { secured } from '@/lib/middleware/secured';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { consoleConfig } from './lib/config';
import { consoleLocale, LANGUAGE_COOKIE } from './lib/language';
import { nextPage } from './lib/paths';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Pages of the console show no frames. */
const FRAMES = "'none'";

/** Stores the language that an address names, and leads to the page of its `next`. */
function switchLanguage({ nextUrl }: NextRequest): NextResponse | undefined {
  const locale = /^\/language\/(\w+)$/.exec(nextUrl.pathname)?.[1];
  if (!isLocale(locale)) return undefined;
  const response = NextResponse.redirect(new URL(nextPage(nextUrl.searchParams.get('next')), nextUrl.origin));
  response.cookies.set(LANGUAGE_COOKIE, locale, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' });
  return response;
}

/** Runs before every page of the console: request id, content security policy and headers, and the language. */
export const middleware = (request: NextRequest): Promise<NextResponse> =>
  secured(
    request,
    (headers) => {
      headers.set(REQUEST_HEADER.locale, consoleLocale(request.headers));
      headers.set(REQUEST_HEADER.path, request.nextUrl.pathname + request.nextUrl.search);
      headers.delete(REQUEST_HEADER.site);
      return switchLanguage(request) ?? NextResponse.next({ request: { headers } });
    },
    { frames: FRAMES, forms: consoleConfig().webOrigin },
  );

export const config = {
  runtime: 'nodejs',
  // Everything except the framework's files and the public ones, which the server answers (console/api/public-files.ts).
  matcher: ['/((?!_next/|icons?\\.svg$|not-found\\.css$).*)'],
};
