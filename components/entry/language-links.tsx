import { LOCALE_NAMES, LOCALES, type Locale, toLanguageTag } from '@/lib/i18n/locales';

interface LanguageLinksProps {
  /** The address of the page in a language. */
  hrefIn: (locale: Locale) => string;
  locale: Locale;
  label: string;
}

/** Links to the same page in the other languages; they work without JavaScript. */
export function LanguageLinks(props: LanguageLinksProps) {
  return (
    <nav aria-label={props.label} className="flex justify-center gap-1 text-sm">
      {LOCALES.map((locale) => (
        <a
          key={locale}
          href={props.hrefIn(locale)}
          lang={toLanguageTag(locale)}
          aria-current={locale === props.locale ? 'true' : undefined}
          className="grid min-h-tap place-items-center rounded-2 px-3 text-ink-3 hover:text-ink aria-[current]:font-bold aria-[current]:text-ink"
        >
          {LOCALE_NAMES[locale]}
        </a>
      ))}
    </nav>
  );
}
