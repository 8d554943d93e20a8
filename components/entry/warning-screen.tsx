import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { formatTime } from '@/lib/format/time';
import { localeOf } from '@/lib/i18n/locales';
import { findSite } from '@/lib/sites/sites';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { tellFailure } from '@/lib/upstream/page-status';
import { BrandPanel } from './brand-panel';
import { LanguageLinks } from './language-links';

interface WarningScreenProps {
  params: Promise<{ prefix: string; locale: string }>;
  searchParams: Promise<{ next?: string | string[] }>;
}

/** Shown during maintenance (SITE-08). It reloads every 15 seconds; the middleware redirects back at its end. Answers 503. */
export async function WarningScreen({ params, searchParams }: WarningScreenProps) {
  const { prefix, locale } = await params;
  const { next } = await searchParams;
  const site = findSite(prefix);
  if (!site) notFound();
  tellFailure({ code: 'A013' });
  const [t, check] = await Promise.all([
    getTranslations('entry'),
    callUpstreamAs(site, null, '/api/common/siteCheckInfo', {}),
  ]);
  const until = check.ok && check.data.siteCheckInfo.endDate;
  const query = typeof next === 'string' ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr] md:grid-cols-[1.1fr_1fr] md:grid-rows-1">
      <meta httpEquiv="refresh" content="15" />
      <BrandPanel tagline={t('tagline')} />
      <div className="grid place-content-center justify-items-center gap-4 p-6 text-center">
        <h1 className="text-2xl font-bold tracking-tight">{t('warning.title')}</h1>
        {until && <p className="text-lg">{t('warning.until', { time: formatTime(until) })}</p>}
        <p className="text-ink-2">{t('warning.back')}</p>
        <LanguageLinks
          prefix={prefix}
          path={`/warning${query}`}
          locale={localeOf(locale)}
          label={t('login.languages')}
        />
      </div>
    </main>
  );
}
