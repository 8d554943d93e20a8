import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { REQUEST_HEADER } from '@/lib/request-headers';
import type { Failure } from '@/lib/rules/result';
import { reportFailure } from '@/lib/upstream/page-status';
import { LoadFailure } from './load-failure';

interface CallFailureProps {
  failure: Failure;
  /** One part of a page whose others succeeded, and may load after the page's status is sent. */
  isPart?: boolean;
}

/** {@link LoadFailure} on the server, with a link that reloads the page, and as the page's status. */
export async function CallFailure({ failure, isPart = false }: CallFailureProps) {
  if (!isPart) reportFailure(failure);
  const [t, requestHeaders] = await Promise.all([getTranslations(), headers()]);
  return <LoadFailure t={t} failure={failure} href={requestHeaders.get(REQUEST_HEADER.path)} />;
}
