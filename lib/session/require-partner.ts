import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { isClosedTo, isShownBy } from '@/lib/routes/partner-routes';
import { awaitedCapabilities } from '@/lib/sites/capabilities';
import type { SiteConfig } from '@/lib/sites/config';
import { findSite } from '@/lib/sites/sites';
import { loginPath, nextPath } from './next-path';
import { readSession } from './read-session';
import { isPartner, type Session } from './session';

/**
 * The site and the signed-in partner of this request; all others are redirected to the login page (SITE-04). P_NORMAL
 * finds no screens about partners below (SITE-13), and screens of a capability that the upstream lacks do not exist.
 */
export const requirePartner = cache(
  async (prefix: string): Promise<{ site: SiteConfig; session: Session }> => {
    const site = findSite(prefix);
    if (!site) notFound();
    const requestHeaders = await headers();
    const session = await readSession(site, requestHeaders.get('cookie'));
    const path = requestHeaders.get(REQUEST_HEADER.path);
    if (!session || !isPartner(session)) {
      const next = nextPath(prefix, path);
      redirect(loginPath(prefix, { next, alert: 'login' }));
    }
    const route = path?.split('?', 1)[0]?.slice(prefix.length + 2) ?? '';
    if (isClosedTo(session.loginType, route)) notFound();
    if (!isShownBy(await awaitedCapabilities(prefix), route)) notFound();
    return { site, session };
  },
);
