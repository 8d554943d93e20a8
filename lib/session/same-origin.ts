/**
 * Whether a write comes from a page of this very origin. Every browser says so in `Sec-Fetch-Site` or `Origin`, or
 * in both; what says neither is refused, and what they say must agree.
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  if (origin === null) return site !== null;
  const host = headers.get('host');
  return host !== null && (origin === `http://${host}` || origin === `https://${host}`);
}
