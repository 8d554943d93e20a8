import { headers } from 'next/headers';
import { REQUEST_HEADER } from '@/lib/request-headers';
import type { Failure } from '@/lib/rules/result';
import { tellFailure } from '@/lib/upstream/page-status';
import LoadFailure from './load-failure';

interface CallFailureProps {
  failure: Failure;
  /** One part of a page whose others stand, and may come later than the page's status. */
  isPart?: boolean;
}

/** {@link LoadFailure} on the server, with a link that reloads the page, and as the page's status. */
export async function CallFailure({ failure, isPart = false }: CallFailureProps) {
  if (!isPart) tellFailure(failure);
  return <LoadFailure failure={failure} href={(await headers()).get(REQUEST_HEADER.path)} />;
}
