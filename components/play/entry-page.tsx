import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { pageLocale } from '@/lib/i18n/page-locale';
import { Art } from './art';
import { LanguageLinks } from './language-links';
import { Mark } from './mark';

interface EntryPageProps {
  prefix: string;
  title: string;
  /** The public path after the site's prefix, for the links to other languages. */
  path: string;
  children: ReactNode;
}

/** The frame of the pages before a sign-in: drawings beside a form. */
export async function EntryPage({ prefix, title, path, children }: EntryPageProps) {
  const [t, locale] = await Promise.all([getTranslations('play'), pageLocale()]);
  return (
    <main id="main" className="entry">
      <div className="entry-art">
        <Mark prefix={prefix} name={title} />
        <div className="fan" aria-hidden="true">
          <Art name="dragon-tiger" lazy={false} />
          <Art name="golden-carp" lazy={false} />
          <Art name="lucky-lotus" lazy={false} />
        </div>
        <div className="entry-line">
          <strong>{t('entry.line')}</strong>
          <p>{t('entry.why')}</p>
        </div>
      </div>
      <div className="entry-form">
        {children}
        <LanguageLinks prefix={prefix} path={path} locale={locale} label={t('shell.language')} />
      </div>
    </main>
  );
}
