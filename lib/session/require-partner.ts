import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { REQUEST_HEADER } from '@/lib/request-headers';
import type { SiteConfig } from '@/lib/sites/config';
import { findSite } from '@/lib/sites/sites';
import { loginPath, nextPath } from './next-path';
import { readSession } from './read-session';
import { isPartner, type Session } from './session';

/** The site and the signed-in partner of this request; everyone else is redirected to the login page (SITE-04). */
export const requirePartner = cache(
  async (prefix: string): Promise<{ site: SiteConfig; session: Session }> => {
    const site = findSite(prefix);
    if (!site) notFound();
    const given = await headers();
    const session = await readSession(site, given.get('cookie'));
    if (!session || !isPartner(session)) {
      const next = nextPath(prefix, given.get(REQUEST_HEADER.path));
      redirect(loginPath(prefix, { next, alert: 'login' }));
    }
    return { site, session };
  },
);
