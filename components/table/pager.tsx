import { SheetIcon } from '@/components/ui/sheet-icon';
import type { Translate } from '@/lib/i18n/translate';
import type { PagerWindow } from './pager-window';

interface PagerProps {
  t: Translate;
  /** Accessible name of the navigation. */
  label: string;
  window: PagerWindow;
  href: (page: number) => string;
}

const numberClass = 'grid size-control place-items-center rounded-1 text-ink-2 tabular-nums';

/** Ten page numbers, previous and next (FORM-04); nothing for a single page. */
export function Pager({ t, label, window: { page, last, numbers }, href }: PagerProps) {
  if (last === 1) return null;
  return (
    <nav aria-label={label} className="no-print p-3">
      <ul className="flex flex-wrap justify-center gap-1">
        {renderArrow(page > 1 && href(page - 1), 'prev', t('common.previous'))}
        {numbers.map((n) => (
          <li key={n}>
            <a
              href={href(n)}
              aria-current={n === page ? 'page' : undefined}
              className={`${numberClass} hover:bg-sunken aria-[current]:bg-brand aria-[current]:font-semibold aria-[current]:text-on-brand`}
            >
              {n}
            </a>
          </li>
        ))}
        {renderArrow(page < last && href(page + 1), 'next', t('common.next'))}
      </ul>
    </nav>
  );
}

/** Renders the way to the page before or after; faint where there is none. */
function renderArrow(href: string | false, rel: 'prev' | 'next', label: string) {
  const icon = SheetIcon({ of: rel === 'prev' ? 'left' : 'right' });
  return (
    <li>
      {href ? (
        <a href={href} rel={rel} aria-label={label} className={`${numberClass} hover:bg-sunken`}>
          {icon}
        </a>
      ) : (
        <span className={`${numberClass} opacity-40`} aria-hidden="true">
          {icon}
        </span>
      )}
    </li>
  );
}
