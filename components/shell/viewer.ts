import 'server-only';
import { cache } from 'react';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { upstream } from '@/lib/upstream/upstream';

/** The signed-in member's own data, asked once per request. */
export const loadViewer = cache((site: SiteConfig, session: Session) =>
  upstream(site, session, '/api/member/info', {}),
);
