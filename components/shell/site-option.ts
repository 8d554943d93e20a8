import 'server-only';
import { cache } from 'react';
import type { SiteConfig } from '@/lib/sites/config';
import { upstream } from '@/lib/upstream/upstream';

/** The site's options, asked once per request. */
export const loadSiteOption = cache((site: SiteConfig) => upstream(site, null, '/api/etc/siteOption', {}));

/** The display factor of amounts (decision 28); 1 when the options cannot be had. */
export async function cashDecimalOf(site: SiteConfig): Promise<string> {
  const result = await loadSiteOption(site);
  return result.ok ? result.data.siteOption.cashDecimal : '1';
}
