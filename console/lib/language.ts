import type { Locale } from '@/lib/i18n/locales';
import type { HeaderReader } from '@/lib/session/header-reader';
import { requestLocale } from '@/lib/session/request-locale';

/**
 * Cookie of the console's language. Cookies do not know ports: its name differs from the web's, so that neither of two
 * origins on one host changes the other.
 */
export const LANGUAGE_COOKIE = 'pbc_language';

/** Cookie of the console's theme. */
export const CONSOLE_THEME_COOKIE = 'pbc_theme';

/** The language of a request to the console. */
export const consoleLocale = (headers: HeaderReader): Locale =>
  requestLocale(headers.get('cookie'), LANGUAGE_COOKIE);

/** The address that switches the language and leads on to a path of the console. */
export const languageHref = (locale: Locale, next: string): string =>
  `/language/${locale}?${new URLSearchParams({ next })}`;
