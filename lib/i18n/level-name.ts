import type { Locale } from './locales';
import type { KeyIn, Translate } from './translate';

interface NamedLevel {
  /** Undefined where only the name is known. */
  code: KeyIn<'level'> | undefined;
  /** The site's own name, which the wire knows in Korean alone. */
  name?: string | undefined;
}

/** Returns a level's name in the page's language: the site's own in Korean, the product's in the others. */
export const levelName = (t: Translate, locale: Locale, { code, name }: NamedLevel): string =>
  code === undefined ? (name ?? '') : locale === 'ko' && name ? name : t(`level.${code}`);
