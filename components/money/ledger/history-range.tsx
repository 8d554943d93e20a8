'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { FilterBar } from '@/components/filter/filter-bar';
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
  const t = useTranslations('filter');
  const router = useRouter();
  const url = historyUrlOf(path, search, today);
  return (
    <FilterBar
      {...{ url, refused: url.refused }}
      controls={[{ kind: 'range', label: t('range'), oldData: true }]}
      today={today}
      onSubmit={(href) => router.push(href, { scroll: false })}
    />
  );
}
