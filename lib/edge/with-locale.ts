import { isLocale, LOCALE_COOKIE, localeOf } from '@/lib/i18n/locales';
import { goTo } from './go';
import type { Step } from './step';

const YEAR = 365 * 24 * 60 * 60;

/** Finds the language: a path that names one sets the cookie and moves on to the plain path (decisions 5, 56). */
export const withLocale: Step = (visit, next) => {
  const { request, site, path } = visit;
  const named = path.split('/')[1];
  if (!isLocale(named)) {
    return next({ ...visit, locale: localeOf(request.cookies.get(LOCALE_COOKIE)?.value) });
  }
  const plain = `/${site.prefix}${path.slice(named.length + 1)}${request.nextUrl.search}`;
  const response = goTo(visit, plain);
  response.cookies.set(LOCALE_COOKIE, named, { path: `/${site.prefix}`, maxAge: YEAR, sameSite: 'lax' });
  return response;
};
