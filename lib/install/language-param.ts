import { fromLanguageTag, type LanguageTag, LOCALES, type Locale, toLanguageTag } from '@/lib/i18n/locales';

const TAGS: readonly LanguageTag[] = LOCALES.map(toLanguageTag);

/**
 * Returns the language that an address names by `lang`: browsers ask for manifests without cookies, and the worker's
 * copy of the offline page must not depend on the cookie of the moment. Korean by default.
 */
export function languageParam(url: string): Locale {
  const value = new URL(url, 'http://site.invalid').searchParams.get('lang');
  const tag = TAGS.find((one) => one === value);
  return fromLanguageTag(tag ?? 'ko');
}
