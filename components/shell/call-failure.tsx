import { headers } from 'next/headers';
import { REQUEST_HEADER } from '@/lib/request-headers';
import type { Failure } from '@/lib/rules/result';
import LoadFailure from './load-failure';

/** {@link LoadFailure} on the server, with a link that reloads the page. */
export async function CallFailure({ failure }: { failure: Failure }) {
  return <LoadFailure failure={failure} href={(await headers()).get(REQUEST_HEADER.path)} />;
}
