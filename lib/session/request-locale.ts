import { LOCALE_COOKIE, type Locale, parseLocale } from '@/lib/i18n/locales';
import { cookieValue } from './cookie';

/** Returns the language of a request by its `Cookie` header, in the cookie of a site or another (decision 56). */
export const requestLocale = (cookieHeader: string | null, name = LOCALE_COOKIE): Locale =>
  parseLocale(cookieValue(cookieHeader, name));
