import { isLocale, LOCALE_COOKIE, parseLocale } from '@/lib/i18n/locales';
import type { Middleware } from './chain';
import { redirectTo } from './responses';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Reads the language from the cookie; a path with a language sets the cookie and redirects to the plain path (decisions 5, 56). */
export const withLocale: Middleware = (context, next) => {
  const { request, site, path } = context;
  const segment = path.split('/')[1];
  if (!isLocale(segment)) {
    return next({ ...context, locale: parseLocale(request.cookies.get(LOCALE_COOKIE)?.value) });
  }
  const plain = `/${site.prefix}${path.slice(segment.length + 1)}${request.nextUrl.search}`;
  const response = redirectTo(context, plain);
  response.cookies.set(LOCALE_COOKIE, segment, {
    path: `/${site.prefix}`,
    maxAge: YEAR_SECONDS,
    sameSite: 'lax',
  });
  return response;
};
