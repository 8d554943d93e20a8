'use client';

import { useSearchParams, useSelectedLayoutSegments } from 'next/navigation';
import { LOCALE_NAMES, LOCALES, type Locale, toLanguageTag } from '@/lib/i18n/locales';

/** Links to this page in other languages (SITE-11); plain links, since the whole document changes. */
export function LanguageLinks({ prefix, locale, label }: { prefix: string; locale: Locale; label: string }) {
  const path = useSelectedLayoutSegments().join('/');
  const query = useSearchParams().toString();
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-1">
      {LOCALES.map((code) => (
        <a
          key={code}
          href={`/${prefix}/${code}/${path}${query && `?${query}`}`}
          hrefLang={toLanguageTag(code)}
          lang={toLanguageTag(code)}
          aria-current={code === locale ? 'true' : undefined}
          className="grid min-h-control place-items-center px-1.5 text-sm text-ink-3 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {LOCALE_NAMES[code]}
        </a>
      ))}
    </nav>
  );
}
