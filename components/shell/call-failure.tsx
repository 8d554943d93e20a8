import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { FailureMessage } from '@/components/ui/failure-message';
import { REQUEST_HEADER } from '@/lib/request-headers';
import type { Failure } from '@/lib/rules/result';

/** A failed upstream call: its message, advice, and a link that reloads the page. */
export async function CallFailure({ failure }: { failure: Failure }) {
  const [t, requestHeaders] = await Promise.all([getTranslations(), headers()]);
  const href = requestHeaders.get(REQUEST_HEADER.path);
  return (
    <FailureMessage
      message={failure.message}
      advice={t('shell.loadAdvice')}
      retry={href ? { href, label: t('common.retry') } : undefined}
    />
  );
}
