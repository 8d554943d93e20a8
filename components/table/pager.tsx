import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { PagerWindow } from './pager-window';

interface PagerProps {
  /** Accessible name of the navigation. */
  label: string;
  window: PagerWindow;
  href: (page: number) => string;
}

const numberClass = 'grid size-control place-items-center rounded-1 text-ink-2 tabular-nums';

/** Ten page numbers, previous and next (FORM-04); nothing for a single page. */
export function Pager({ label, window: { page, last, numbers }, href }: PagerProps) {
  const t = useTranslations('common');
  if (last === 1) return null;
  return (
    <nav aria-label={label} className="no-print p-3">
      <ul className="flex flex-wrap justify-center gap-1">
        <Arrow href={page > 1 ? href(page - 1) : null} rel="prev" label={t('previous')}>
          <SheetIcon of="left" />
        </Arrow>
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
        <Arrow href={page < last ? href(page + 1) : null} rel="next" label={t('next')}>
          <SheetIcon of="right" />
        </Arrow>
      </ul>
    </nav>
  );
}

interface ArrowProps {
  href: string | null;
  rel: 'prev' | 'next';
  label: string;
  children: ReactNode;
}

function Arrow({ href, rel, label, children }: ArrowProps) {
  return (
    <li>
      {href ? (
        <a href={href} rel={rel} aria-label={label} className={`${numberClass} hover:bg-sunken`}>
          {children}
        </a>
      ) : (
        <span className={`${numberClass} opacity-40`} aria-hidden="true">
          {children}
        </span>
      )}
    </li>
  );
}
