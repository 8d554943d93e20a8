import { LOCALE_NAMES, LOCALES, type Locale, toLanguageTag } from '@/lib/i18n/locales';

/** Links to the same page in the other languages; they work without JavaScript. `path` begins after the site's prefix. */
export function LanguageLinks(props: { prefix: string; path: string; locale: Locale; label: string }) {
  return (
    <nav aria-label={props.label} className="entry-links">
      {LOCALES.map((locale) => (
        <a
          key={locale}
          href={`/${props.prefix}/${locale}${props.path}`}
          lang={toLanguageTag(locale)}
          data-language={locale}
          aria-current={locale === props.locale ? 'true' : undefined}
        >
          {LOCALE_NAMES[locale]}
        </a>
      ))}
    </nav>
  );
}
