import 'server-only';
import { cache } from 'react';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';

/**
 * The site's options, asked once per request. Without them no amount may be shown or typed: they hold its scale
 * (decision 28).
 */
export const loadSiteOption = cache((site: SiteConfig) =>
  callUpstreamAs(site, null, '/api/etc/siteOption', {}),
);
