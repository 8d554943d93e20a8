import 'server-only';
import { pageLocale } from '@/lib/i18n/page-locale';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { siteOption } from '@/lib/upstream/site-calls';
import { loadFrame } from './viewer';

/** The site's options, for a partner's pages as they are now, for others at most three seconds old. */
export async function loadSiteOption(site: SiteConfig, partner?: Session) {
  const [locale] = await Promise.all([pageLocale(), partner && loadFrame(site, partner)]);
  return siteOption(site, locale);
}
