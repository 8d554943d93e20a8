import { headers } from 'next/headers';
import { REQUEST_HEADER } from '@/lib/request-headers';

/** Short, because every page of a list contains it; `repeatPresses` reads `presses`. */
const SCRIPT = 'presses=[];onclick=e=>e.isTrusted&&presses.push(e.target)';

/** Records presses from the first row on: on a slow connection the page's script starts seconds later. */
export async function earlyPresses() {
  const nonce = (await headers()).get(REQUEST_HEADER.nonce) ?? undefined;
  return <script nonce={nonce}>{SCRIPT}</script>;
}
