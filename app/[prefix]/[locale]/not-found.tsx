import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { REQUEST_HEADER } from '@/lib/edge/request-headers';

/** 'Page Not Found' inside a site, with the way home (SITE-05). */
export default async function NotFound() {
  const t = await getTranslations('entry.notFound');
  const prefix = (await headers()).get(REQUEST_HEADER.path)?.split('/')[1];
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center">
      <p className="text-sm font-semibold text-ink-3">404</p>
      <h1 className="text-2xl font-semibold tracking-tight">{t('title')}</h1>
      <p className="text-ink-2">{t('text')}</p>
      <a
        href={`/${prefix}/partnerMain`}
        className="mt-3 grid min-h-tap place-items-center rounded-2 bg-brand px-6 font-semibold text-on-brand"
      >
        {t('home')}
      </a>
    </main>
  );
}
