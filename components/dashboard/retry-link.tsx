import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { REQUEST_HEADER } from '@/lib/request-headers';

/** Loads the page again, with all that was left out. */
export async function RetryLink() {
  const [t, requestHeaders] = await Promise.all([getTranslations('common'), headers()]);
  const href = requestHeaders.get(REQUEST_HEADER.path);
  return href ? (
    <a href={href} className="-my-1 inline-flex min-h-6 items-center text-brand underline">
      {t('retry')}
    </a>
  ) : null;
}
