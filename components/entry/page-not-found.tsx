import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { findSite } from '@/lib/sites/sites';

/**
 * 'Page Not Found' with a link home inside a site (SITE-05); outside of sites a bare 404, the same for every path
 * (decision 2).
 */
export async function PageNotFound() {
  const site = findSite((await headers()).get(REQUEST_HEADER.site) ?? '');
  if (!site) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <title>404</title>
        <h1 className="text-2xl font-semibold text-ink-2">404</h1>
      </main>
    );
  }
  const t = await getTranslations('entry.notFound');
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center">
      <title>{site.title}</title>
      <p className="text-sm font-semibold text-ink-3">404</p>
      <h1 className="text-2xl font-semibold tracking-tight">{t('title')}</h1>
      <p className="text-ink-2">{t('text')}</p>
      <a
        href={`/${site.prefix}/partnerMain`}
        className="mt-3 grid min-h-tap place-items-center rounded-2 bg-brand px-6 font-semibold text-on-brand"
      >
        {t('home')}
      </a>
    </main>
  );
}
