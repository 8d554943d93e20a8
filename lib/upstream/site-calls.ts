import type { ResponseOf } from '@/lib/contract/calls';
import type { Locale } from '@/lib/i18n/locales';
import type { Result } from '@/lib/rules/result';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { sendCall } from './send-call';
import { sharedCall } from './shared-call';

/** The site's options. They hold the scale of amounts (decision 28): without them none may be shown or typed. */
export const siteOption = (
  site: SiteConfig,
  locale: Locale,
): Promise<Result<ResponseOf<'/api/etc/siteOption'>>> =>
  sharedCall(`${site.prefix} option`, () => sendCall(site, null, '/api/etc/siteOption', {}, { locale }));

/** The planned maintenance. */
export const siteCheckInfo = (
  site: SiteConfig,
  locale: Locale,
): Promise<Result<ResponseOf<'/api/common/siteCheckInfo'>>> =>
  sharedCall(`${site.prefix} check`, () => sendCall(site, null, '/api/common/siteCheckInfo', {}, { locale }));

/** The levels below the viewer's (decision 16). */
export const lowerLevels = (
  site: SiteConfig,
  session: Session,
  locale: Locale,
): Promise<Result<ResponseOf<'/api/v2/retail/partnerLevelList'>>> =>
  sharedCall(`${site.prefix} levels ${session.partnerLevel}`, () =>
    sendCall(site, session, '/api/v2/retail/partnerLevelList', {}, { locale }),
  );
