import 'server-only';
import { cache } from 'react';
import type { SiteConfig } from '@/lib/sites/config';
import { upstream } from '@/lib/upstream/upstream';

/**
 * The site's options, asked once per request. Without them no amount may be shown or typed: they hold its scale
 * (decision 28).
 */
export const loadSiteOption = cache((site: SiteConfig) => upstream(site, null, '/api/etc/siteOption', {}));
