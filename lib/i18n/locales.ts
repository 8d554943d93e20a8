/** Language codes of the cookie and the wire; Vietnamese is `vn` there (decision 6). Korean is the default. */
export const LOCALES = ['ko', 'en', 'vn'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'ko';

/** Remembers the language for a site's path (decision 56). */
export const LOCALE_COOKIE = 'NEXT_LOCALE';

/** Each language's own name. */
export const LOCALE_NAMES: Record<Locale, string> = { ko: '한국어', en: 'English', vn: 'Tiếng Việt' };

export function isLocale(text: string | null | undefined): text is Locale {
  return text === 'ko' || text === 'en' || text === 'vn';
}

export const localeOf = (text: string | null | undefined): Locale => (isLocale(text) ? text : DEFAULT_LOCALE);

/** A language tag as HTML, Intl and next-intl know it. */
export type LanguageTag = Exclude<Locale, 'vn'> | 'vi';

/** The language tag of a locale: `vn` is `vi` there. */
export const langOf = (locale: Locale): LanguageTag => (locale === 'vn' ? 'vi' : locale);

/** The locale of a language tag. */
export const localeTagged = (tag: LanguageTag): Locale => (tag === 'vi' ? 'vn' : tag);
