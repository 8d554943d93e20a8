import 'server-only';
import { pageLocale } from '@/lib/i18n/page-locale';
import type { SiteConfig } from '@/lib/sites/config';
import { siteOption } from '@/lib/upstream/site-calls';

/** The site's options, for pages. */
export const loadSiteOption = async (site: SiteConfig) => siteOption(site, await pageLocale());
