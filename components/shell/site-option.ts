import 'server-only';
import { cache } from 'react';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';

/**
 * The site's options, loaded once per request. They hold the scale of amounts (decision 28): without them none may be
 * shown or typed.
 */
export const loadSiteOption = cache((site: SiteConfig) =>
  callUpstreamAs(site, null, '/api/etc/siteOption', {}),
);
