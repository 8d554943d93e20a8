'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { FilterHost } from '@/components/filter/filter-host';
import { filledHrefOf, PANELS } from '@/components/filter/pop-over';
import { RangePicker } from '@/components/filter/range-picker';
import { plainLinkOf } from '@/components/ui/plain-link';
import { fromLanguageTag, type LanguageTag } from '@/lib/i18n/locales';
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
  const t = useTranslations();
  const locale = fromLanguageTag(useLocale() as LanguageTag);
  const isFilled = useSearchParams().has(PANELS);
  const router = useRouter();
  const url = reportUrl(path, ranges, report);
  const other = { ...ranges, [report]: { startDate: today, endDate: today } };
  const hiddenParams = { ...Object.fromEntries(new URLSearchParams(rangeQuery(other))), report };
  const show = (href: string) => router.push(href, { scroll: false });

  /** Form and panel name their days as a list's do. */
  function submit(href: string) {
    const typed = Object.fromEntries(new URL(href, window.location.origin).searchParams);
    show(url.href(rangesOf({ ...typed, report })[report]));
  }

  function onClick(event: MouseEvent) {
    const link = plainLinkOf(event.nativeEvent);
    if (!link) return;
    event.preventDefault();
    const href = link.pathname + link.search;
    if (link.closest('.pop-over')) submit(href);
    else show(href);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div onClick={onClick}>
      <FilterHost onSubmit={submit}>
        <form
          action={path}
          aria-label={label}
          data-filters={JSON.stringify({ path: url.path, state: url.state, initial: url.initial })}
          className="filter-bar no-print"
        >
          {Object.entries(hiddenParams).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <RangePicker
            id={`range-panel-${report}`}
            context={{ t, locale, url, today, isFilled, filledHref: filledHrefOf(url.currentHref) }}
            control={{ kind: 'range', label, oldData: true }}
          />
          {hasBadDay ? (
            <p role="alert" className="w-full text-sm text-loss">
              {`${label}: ${t('filter.badDay')}`}
            </p>
          ) : null}
        </form>
      </FilterHost>
    </div>
  );
}
