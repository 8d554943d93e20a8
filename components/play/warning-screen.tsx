import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { loadMaintenance, type WarningScreenProps } from '@/components/live/load-maintenance';
import { MaintenanceReturn } from '@/components/live/maintenance-return';
import { findSite } from '@/lib/sites/sites';
import { EntryPage } from './entry-page';

/** The players' page during maintenance (SITE-08). Without scripts it reloads every 15 seconds. */
export async function PlayWarningScreen({ params, searchParams }: WarningScreenProps) {
  const { prefix } = await params;
  const site = findSite(prefix);
  if (!site) notFound();
  const [t, { path, ...clock }] = await Promise.all([
    getTranslations('entry.warning'),
    loadMaintenance(site, 'play', (await searchParams).next),
  ]);
  return (
    <EntryPage prefix={prefix} title={site.playTitle} path={path}>
      <noscript>
        <meta httpEquiv="refresh" content="15" />
      </noscript>
      <h1>{t('title')}</h1>
      <MaintenanceReturn {...clock} />
      <p className="mid">{t('back')}</p>
    </EntryPage>
  );
}
