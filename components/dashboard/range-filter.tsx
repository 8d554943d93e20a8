'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { FilterForm } from '@/components/filter/filter-form';
import { RangePicker } from '@/components/filter/range-picker';
import { plainLinkOf } from '@/components/ui/plain-link';
import { type Ranges, type ReportName, rangeQuery, rangesOf, reportUrl } from './range';

interface RangeFilterProps {
  /** Path of the dashboard. */
  path: string;
  ranges: Ranges;
  report: ReportName;
  /** The address gives it a day that is none. */
  hasBadDay: boolean;
  label: string;
  /** Today in UTC+9. */
  today: string;
}

/** The days of a report, which keep the other report's: the range control of lists. */
export function RangeFilter({ path, ranges, report, hasBadDay, label, today }: RangeFilterProps) {
  const t = useTranslations('filter');
  const router = useRouter();
  const url = reportUrl(path, ranges, report);
  const other = { ...ranges, [report]: { startDate: today, endDate: today } };
  const hiddenParams = { ...Object.fromEntries(new URLSearchParams(rangeQuery(other))), report };
  const show = (href: string) => router.push(href, { scroll: false });

  /** The form names its days as a list's does. */
  function submit(href: string) {
    const typed = Object.fromEntries(new URL(href, window.location.origin).searchParams);
    show(url.href(rangesOf({ ...typed, report })[report]));
  }

  function onClick(event: MouseEvent) {
    const link = plainLinkOf(event.nativeEvent);
    if (!link) return;
    event.preventDefault();
    show(link.pathname + link.search);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div onClick={onClick}>
      <FilterForm url={url} onNavigate={submit} aria-label={label} className="filter-bar no-print">
        {Object.entries(hiddenParams).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <RangePicker control={{ kind: 'range', label, oldData: true }} {...{ url, today }} />
        {hasBadDay ? (
          <p role="alert" className="w-full text-sm text-loss">
            {`${label}: ${t('badDay')}`}
          </p>
        ) : null}
      </FilterForm>
    </div>
  );
}
