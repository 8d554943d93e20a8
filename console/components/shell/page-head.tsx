import type { ReactNode } from 'react';
import { pageTexts } from '../../lib/page-texts';

interface PageHeadProps {
  title: string;
  /** One line about the page. */
  about?: string;
  /** At the end of the line. */
  children?: ReactNode;
}

/** The head of a page: its title, which the tab has too, and its actions. */
export async function PageHead({ title, about, children }: PageHeadProps) {
  const t = await pageTexts();
  return (
    <header className="console-head">
      <title>{t('title', { page: title })}</title>
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <h1>{title}</h1>
        {about ? <p>{about}</p> : null}
      </div>
      {children}
    </header>
  );
}
