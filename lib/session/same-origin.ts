import type { HeaderReader } from './header-reader';

/**
 * Whether a write was sent by a page of this origin. Browsers send `Sec-Fetch-Site`, `Origin` or both; all that are
 * sent must match, and a request with neither is refused.
 */
export function isSameOrigin(headers: HeaderReader): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  if (origin === null) return site !== null;
  const host = headers.get('host');
  return host !== null && (origin === `http://${host}` || origin === `https://${host}`);
}
