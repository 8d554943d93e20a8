/** Language codes of the cookie and the wire; Vietnamese is `vn` there (decision 6). Korean is the default. */
export const LOCALES = ['ko', 'en', 'vn'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'ko';

/** Cookie of the language of a site; path /{prefix} (decision 56). */
export const LOCALE_COOKIE = 'NEXT_LOCALE';

/** The name of each language in itself. */
export const LOCALE_NAMES: Record<Locale, string> = { ko: '한국어', en: 'English', vn: 'Tiếng Việt' };

export function isLocale(text: string | null | undefined): text is Locale {
  return text === 'ko' || text === 'en' || text === 'vn';
}

export const parseLocale = (text: string | null | undefined): Locale =>
  isLocale(text) ? text : DEFAULT_LOCALE;

/** A language tag of HTML, Intl and next-intl. */
export type LanguageTag = Exclude<Locale, 'vn'> | 'vi';

/** Returns the language tag of a locale: that of `vn` is `vi`. */
export const toLanguageTag = (locale: Locale): LanguageTag => (locale === 'vn' ? 'vi' : locale);

/** Returns the locale of a language tag. */
export const fromLanguageTag = (tag: LanguageTag): Locale => (tag === 'vi' ? 'vn' : tag);
