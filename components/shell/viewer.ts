import 'server-only';
import { cache } from 'react';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';

/** The signed-in member's own data, loaded once per request. */
export const loadViewer = cache((site: SiteConfig, session: Session) =>
  callUpstreamAs(site, session, '/api/member/info', {}),
);
