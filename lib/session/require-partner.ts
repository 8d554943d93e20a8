import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { isClosedTo } from '@/lib/routes/partner-routes';
import type { SiteConfig } from '@/lib/sites/config';
import { findSite } from '@/lib/sites/sites';
import { loginPath, nextPath } from './next-path';
import { readSession } from './read-session';
import { isPartner, type Session } from './session';

/**
 * The site and the signed-in partner of this request; everyone else is redirected to the login page (SITE-04), and
 * P_NORMAL finds no screens about partners below (SITE-13).
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
    return { site, session };
  },
);
