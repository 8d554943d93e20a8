import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { PartnerLevel } from '@/lib/contract/values';
import type { Locale } from '@/lib/i18n/locales';
import { mapResult, type Result } from '@/lib/rules/result';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { sendCall } from './send-call';
import { sharedCall } from './shared-call';

/** The longest wait for banners and pop-ups, in milliseconds. */
const BANNERS_TIMEOUT_MS = 2_000;

/**
 * Loads the site's options. They include the scale of amounts (decision 28), without which no amount may be shown or
 * typed. Where the upstream does not state the rule of CREATE-06, the configured one is used.
 */
export const siteOption = (
  site: SiteConfig,
  locale: Locale,
): Promise<Result<ResponseOf<'/api/etc/siteOption'>>> =>
  sharedCall(`${site.prefix} option`, async () => {
    const answer = await sendCall(site, null, '/api/etc/siteOption', {}, { locale });
    const { memberCreatePtn5Yn } = site;
    return mapResult(answer, (data) => ({
      siteOption: {
        ...data.siteOption,
        memberCreatePtn5Yn: data.siteOption.memberCreatePtn5Yn ?? memberCreatePtn5Yn,
      },
    }));
  });

/** Loads the planned maintenance. */
export const siteCheckInfo = (
  site: SiteConfig,
  locale: Locale,
): Promise<Result<ResponseOf<'/api/common/siteCheckInfo'>>> =>
  sharedCall(`${site.prefix} check`, () => sendCall(site, null, '/api/common/siteCheckInfo', {}, { locale }));

/** Loads the levels below the viewer's (decision 16). */
export const lowerLevels = (
  site: SiteConfig,
  session: Session,
  locale: Locale,
): Promise<Result<ResponseOf<'/api/v2/retail/partnerLevelList'>>> =>
  sharedCall(`${site.prefix} levels ${session.partnerLevel}`, () =>
    sendCall(site, session, '/api/v2/retail/partnerLevelList', {}, { locale }),
  );

/**
 * The level of partners directly below the viewer, which is the first of the viewer's list (decision 16); undefined if
 * the list is empty or cannot be loaded.
 */
export async function firstLowerLevel(
  site: SiteConfig,
  session: Session,
  locale: Locale,
): Promise<PartnerLevel | undefined> {
  const levels = await lowerLevels(site, session, locale);
  return levels.ok ? levels.data.list[0]?.code : undefined;
}

/** Calls for code tables that are the same for all members of a site; games as guests see them. */
export type CodeCall = '/api/common/code' | '/api/common/gameGroupCodes' | '/api/common/gameCodes';

/** Loads the codes of one of the site's tables (WIRE-07). */
export const siteCodeTable = <P extends CodeCall>(
  site: SiteConfig,
  locale: Locale,
  path: P,
  body: RequestOf<P>,
): Promise<Result<ResponseOf<P>>> =>
  sharedCall(`${site.prefix} ${path} ${JSON.stringify(body)}`, () =>
    sendCall(site, null, path, body, { locale }),
  );

/** Loads the site's games as guests see them. */
export const siteGames = (
  site: SiteConfig,
  locale: Locale,
): Promise<Result<ResponseOf<'/api/common/gameCodes'>>> =>
  siteCodeTable(site, locale, '/api/common/gameCodes', {});

/** Loads the categories of the lobby (decision 67). */
export const lobbyCodes = (
  site: SiteConfig,
  locale: Locale,
): Promise<Result<ResponseOf<'/api/common/code'>>> =>
  siteCodeTable(site, locale, '/api/common/code', { masterCode: 'lobby' });

/** Loads the banners of partners' pages. The wait is short, because a page is complete without them. */
export const partnerBanners = (
  site: SiteConfig,
  session: Session,
  locale: Locale,
): Promise<Result<ResponseOf<'/api/etc/banner'>>> =>
  sharedCall(`${site.prefix} banners ${locale}`, () =>
    sendCall(site, session, '/api/etc/banner', {}, { locale, timeoutMs: BANNERS_TIMEOUT_MS }),
  );

/** Loads the pop-ups for guests of the player site. The wait is short, because a page is complete without them. */
export const guestPopups = (
  site: SiteConfig,
  locale: Locale,
): Promise<Result<ResponseOf<'/api/etc/popupList'>>> =>
  sharedCall(`${site.prefix} popups ${locale}`, () =>
    sendCall(site, null, '/api/etc/popupList', {}, { locale, timeoutMs: BANNERS_TIMEOUT_MS }),
  );

/** Loads the last results of the live tables. */
export const tableRoads = (
  site: SiteConfig,
  locale: Locale,
): Promise<Result<ResponseOf<'/api/game/roads'>>> =>
  sharedCall(`${site.prefix} roads`, () => sendCall(site, null, '/api/game/roads', {}, { locale }));

/** Loads the banks that can be chosen for an account. */
export const siteBanks = (site: SiteConfig, locale: Locale): Promise<Result<ResponseOf<'/api/etc/bank'>>> =>
  sharedCall(`${site.prefix} banks`, () => sendCall(site, null, '/api/etc/bank', {}, { locale }));

/**
 * Starts to load the site's data for partners' pages at a sign-in, so that the first page finds it cached (LOGIN-05).
 */
export function loadSite(site: SiteConfig, locale: Locale): void {
  // A call that fails is made again by the page that needs it.
  void siteOption(site, locale);
  void siteCheckInfo(site, locale);
  void siteCodeTable(site, locale, '/api/common/gameGroupCodes', {});
  for (const masterCode of ['kplay', 'bcategory']) {
    void siteCodeTable(site, locale, '/api/common/code', { masterCode });
  }
}
