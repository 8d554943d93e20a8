import type { RequestOf } from '@/lib/contract/calls';
import type { SiteConfig } from '@/lib/sites/config';
import { isSecureHost } from './cookie';
import type { HeaderReader } from './header-reader';

/** The site as browsers and authenticators know it. */
export type Party = NonNullable<RequestOf<'/api/factor/passkeyOptions'>['party']>;

/** Returns the origin of a request as its browser knows it. */
export function requestOrigin(headers: HeaderReader): string {
  const host = headers.get('host') ?? '';
  return headers.get('origin') ?? `${isSecureHost(host) ? 'https' : 'http'}://${host}`;
}

/**
 * Returns the site as the browser of a request of the same origin knows it: passkeys are for the configured domain,
 * otherwise for the request's host.
 */
export function requestParty(site: SiteConfig, headers: HeaderReader): Party {
  const origin = requestOrigin(headers);
  const hostname = URL.canParse(origin) ? new URL(origin).hostname : '';
  return { rpId: site.rpId ?? hostname, origin, name: site.title };
}
