import { headers } from 'next/headers';
import { buttonClass } from '@/components/ui/button-class';
import { pageLocale } from '@/lib/i18n/page-locale';
import { REQUEST_HEADER } from '@/lib/request-headers';
import type { PlatformFailure } from '../../lib/operator';
import { pageTexts } from '../../lib/page-texts';
import { refusalText } from '../../lib/refusal';

/** In place of a page where the platform does not answer: what it means, and the way to try again. */
export async function PlatformAway({ failure: { refused } }: { failure: PlatformFailure }) {
  const [t, locale, requestHeaders] = await Promise.all([pageTexts(), pageLocale(), headers()]);
  const path = requestHeaders.get(REQUEST_HEADER.path) ?? '/';
  return (
    <main className="mx-auto grid max-w-md justify-items-start gap-3 px-6 py-16">
      <title>{t('title', { page: t('failure.title') })}</title>
      <h1 className="text-xl font-semibold">{t('failure.title')}</h1>
      <p className="text-ink-2">{refusalText(locale, '', refused.code, refused)}</p>
      <p className="text-ink-2">{t('failure.text')}</p>
      <a href={path} className={buttonClass('primary')}>
        {t('failure.again')}
      </a>
    </main>
  );
}
