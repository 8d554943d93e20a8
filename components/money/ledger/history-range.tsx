'use client';

import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { FilterBar } from '@/components/filter/filter-bar';
import { FilterHost } from '@/components/filter/filter-host';
import { filledHrefOf, PANELS } from '@/components/filter/pop-over';
import { type LanguageTag, localeTagged } from '@/lib/i18n/locales';
import type { SearchParams } from '@/lib/lists/filters';
import { historyUrlOf } from './history';

interface HistoryRangeProps {
  path: string;
  search: SearchParams;
  /** Today in UTC+9. */
  today: string;
}

/** The days that a history shows. */
export function HistoryRange({ path, search, today }: HistoryRangeProps) {
  const t = useTranslations();
  const locale = localeTagged(useLocale() as LanguageTag);
  const url = historyUrlOf(path, search, today);
  const isFilled = useSearchParams().has(PANELS);
  return (
    <FilterHost>
      <FilterBar
        context={{ t, locale, url, today, isFilled, filledHref: filledHrefOf(url.currentHref) }}
        controls={[{ kind: 'range', label: t('filter.range'), oldData: true }]}
      />
    </FilterHost>
  );
}
