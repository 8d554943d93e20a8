import { LOCALE_COOKIE, type Locale, parseLocale } from '@/lib/i18n/locales';
import { cookieValue } from './cookie';

/** The language of a request by its `Cookie` header (decision 56). */
export const requestLocale = (cookieHeader: string | null): Locale =>
  parseLocale(cookieValue(cookieHeader, LOCALE_COOKIE));
