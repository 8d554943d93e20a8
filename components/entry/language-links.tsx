import { LOCALE_NAMES, LOCALES, type Locale, toLanguageTag } from '@/lib/i18n/locales';

/** Links to the same page in the other languages; they work without JavaScript. */
export function LanguageLinks(props: { prefix: string; path: string; locale: Locale; label: string }) {
  return (
    <nav aria-label={props.label} className="flex justify-center gap-1 text-sm">
      {LOCALES.map((locale) => (
        <a
          key={locale}
          href={`/${props.prefix}/${locale}${props.path}`}
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
