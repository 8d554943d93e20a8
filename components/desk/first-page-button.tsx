'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FIRST_PAGE_COOKIE, type FirstPage } from '@/lib/routes/first-page';

const YEAR = 365 * 24 * 3600;

/** The checkbox that makes the desk the first page after a sign-in, kept in a cookie of the site. */
export function FirstPageButton({ prefix, page }: { prefix: string; page: FirstPage }) {
  const t = useTranslations('desk.first');
  const [chosen, setChosen] = useState(page);
  function choose(isDesk: boolean) {
    const next: FirstPage = isDesk ? 'desk' : 'partnerMain';
    setChosen(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${FIRST_PAGE_COOKIE}=${next}; path=/${prefix}; max-age=${YEAR}; samesite=lax`;
  }
  return (
    <label className="flex min-h-8 items-center gap-2 text-sm text-ink-2 max-md:min-h-tap">
      <input
        type="checkbox"
        className="size-4"
        checked={chosen === 'desk'}
        onChange={({ target }) => choose(target.checked)}
      />
      {t('label')}
    </label>
  );
}
