import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { hasPlayPage } from '@/lib/routes/play-routes';
import { awaitedCapabilities } from '@/lib/sites/capabilities';
import type { SiteConfig } from '@/lib/sites/config';
import { findSite } from '@/lib/sites/sites';
import { loginPath, nextPath } from './next-path';
import { readSession } from './read-session';
import { type Session, sessionSide } from './session';

/**
 * The site of this request and the player signed in at it; null for guests. Pages of a capability that the upstream
 * lacks do not exist.
 */
export const findPlayer = cache(
  async (prefix: string): Promise<{ site: SiteConfig; session: Session | null }> => {
    const site = findSite(prefix);
    if (!site) notFound();
    const requestHeaders = await headers();
    const path = requestHeaders.get(REQUEST_HEADER.path)?.split('?', 1)[0] ?? '';
    if (!hasPlayPage(await awaitedCapabilities(prefix), path.slice(prefix.length + 1))) notFound();
    const session = await readSession(site, requestHeaders.get('cookie'), 'play');
    return { site, session: session && sessionSide(session) === 'play' ? session : null };
  },
);

/** The site and the signed-in player; guests are redirected to the player site's login page (SITE-04). */
export const requirePlayer = cache(
  async (prefix: string): Promise<{ site: SiteConfig; session: Session }> => {
    const { site, session } = await findPlayer(prefix);
    if (session) return { site, session };
    const next = nextPath(prefix, (await headers()).get(REQUEST_HEADER.path), 'play');
    redirect(loginPath(prefix, { next, alert: 'login' }, 'play'));
  },
);
