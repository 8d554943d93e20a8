import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { EntryColumn, EntryFrame } from '@/components/entry/entry-frame';
import { LanguageLinks } from '@/components/entry/language-links';
import { pageLocale } from '@/lib/i18n/page-locale';
import { languageHref } from '../../lib/language';
import { pageTexts } from '../../lib/page-texts';
import { readRefusedForm } from '../../lib/session';

interface EntryPageProps {
  title: string;
  /** Below the title. */
  about?: string;
  /** Why one is here, unless a form was refused. */
  note?: string | undefined;
  /** The page's own address. */
  path: string;
  children: ReactNode;
}

/** A page of the sign-in: brand, title, the error of the form that was refused, content, languages. */
export async function EntryPage({ title, about, note, path, children }: EntryPageProps) {
  const [t, locale, requestHeaders] = await Promise.all([pageTexts(), pageLocale(), headers()]);
  const refused = await readRefusedForm(requestHeaders.get('cookie'));
  const message = refused?.error ?? note;
  return (
    <EntryFrame tagline={t('entry.tagline')} tag={t('tag')}>
      <title>{t('title', { page: title })}</title>
      <EntryColumn>
        <div className="grid gap-1.5">
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
          {about ? <p className="text-ink-2">{about}</p> : null}
        </div>
        {message ? (
          <p
            id="error"
            role="alert"
            className={`rounded-2 px-3.5 py-2.5 text-sm ${refused ? 'bg-loss-soft text-loss' : 'bg-brass-soft text-brass'}`}
          >
            {message}
          </p>
        ) : null}
        {children}
        <LanguageLinks
          hrefIn={(code) => languageHref(code, path)}
          locale={locale}
          label={t('entry.languages')}
        />
      </EntryColumn>
    </EntryFrame>
  );
}
