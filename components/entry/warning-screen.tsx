import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { loadMaintenance, type WarningScreenProps } from '@/components/live/load-maintenance';
import { MaintenanceReturn } from '@/components/live/maintenance-return';
import { parseLocale } from '@/lib/i18n/locales';
import { findSite } from '@/lib/sites/sites';
import { EntryFrame } from './entry-frame';
import { LanguageLinks } from './language-links';

/** The partners' page during maintenance (SITE-08). Without scripts it reloads every 15 seconds. */
export async function WarningScreen({ params, searchParams }: WarningScreenProps) {
  const { prefix, locale } = await params;
  const site = findSite(prefix);
  if (!site) notFound();
  const [t, { path, ...clock }] = await Promise.all([
    getTranslations('entry'),
    loadMaintenance(site, 'partner', (await searchParams).next),
  ]);
  return (
    <EntryFrame tagline={t('tagline')}>
      <noscript>
        <meta httpEquiv="refresh" content="15" />
      </noscript>
      <div className="grid place-content-center justify-items-center gap-4 p-6 text-center">
        <h1 className="text-2xl font-bold tracking-tight">{t('warning.title')}</h1>
        <MaintenanceReturn {...clock} />
        <p className="text-ink-2">{t('warning.back')}</p>
        <LanguageLinks
          hrefIn={(code) => `/${prefix}/${code}${path}`}
          locale={parseLocale(locale)}
          label={t('login.languages')}
        />
      </div>
    </EntryFrame>
  );
}
