import { SheetIcon } from '@/components/ui/sheet-icon';
import { formatCount } from '@/lib/format/money';
import type { Translate } from '@/lib/i18n/translate';

interface RangePagerProps {
  t: Translate;
  /** Accessible name. */
  label: string;
  page: number;
  perPage: number;
  /** Rows in the whole list. */
  total: number;
  /** Whether there may be more rows than were counted. */
  isCut?: boolean | undefined;
  /** Whether there may be a next page, of a list that the upstream does not count. */
  hasNext?: boolean | undefined;
  href: (page: number) => string;
}

/** Which rows of how many are shown, with the ways to the pages before and after. */
export function RangePager({ t, label, page, perPage, total, isCut, hasNext, href }: RangePagerProps) {
  const first = (page - 1) * perPage + 1;
  const last = Math.min(total, page * perPage);
  const hasPages = total > perPage || hasNext || (hasNext === false && page > 1);
  if (total === 0 && !hasPages) return null;
  const arrow = (to: number, isThere: boolean, rel: 'prev' | 'next') => {
    const icon = SheetIcon({ of: rel === 'prev' ? 'left' : 'right' });
    if (!isThere) return <span className="icon-button opacity-40 hover:bg-transparent">{icon}</span>;
    return (
      <a
        href={href(to)}
        rel={rel}
        aria-label={t(rel === 'prev' ? 'common.previous' : 'common.next')}
        className="icon-button"
      >
        {icon}
      </a>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      role="group"
      aria-label={label}
      className="no-print flex items-center text-xs whitespace-nowrap text-ink-3"
    >
      <span className="num mr-1">
        {first > total ? '' : `${formatCount(first)}–${formatCount(last)} / `}
        {formatCount(total, isCut)}
      </span>
      {hasPages ? (
        <>
          {arrow(page - 1, page > 1, 'prev')}
          {arrow(page + 1, hasNext || last < total, 'next')}
        </>
      ) : null}
    </div>
  );
}
