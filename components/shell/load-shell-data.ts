import 'server-only';
import { cookies, headers } from 'next/headers';
import { FOLD_COOKIE, foldedParts } from '@/lib/fold';
import { pageLocale } from '@/lib/i18n/page-locale';
import type { LiveFigures } from '@/lib/realtime/live-store';
import { FIRST_PAGE_COOKIE, firstPage } from '@/lib/routes/first-page';
import { MENU_COOKIE } from '@/lib/routes/menu-cookie';
import { PINS_COOKIE } from '@/lib/routes/pins';
import { levelsCreatedBy } from '@/lib/rules/create-rights';
import type { Failure } from '@/lib/rules/result';
import { plainCookie } from '@/lib/session/cookie';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { parseTheme, THEME_COOKIE } from '@/lib/theme';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { lowerLevels, siteCheckInfo, siteOption } from '@/lib/upstream/site-calls';
import { loadUnread } from './load-unread';
import { loadFrame } from './viewer';

/**
 * Data of the shell around every page. Parts that failed are null; `failure` is the first failure. `blocking` is set
 * when no page can work without the failed part, so that none is loaded.
 */
export async function loadShellData(site: SiteConfig, session: Session) {
  const locale = await pageLocale();
  const frame = await loadFrame(site, session);
  const [unread, levels, option, check, cookieStore, requestHeaders, capabilities] = await Promise.all([
    loadUnread(site, session, frame.ok ? frame.data.member : null),
    lowerLevels(site, session, locale),
    siteOption(site, locale),
    siteCheckInfo(site, locale),
    cookies(),
    headers(),
    siteCapabilities(site),
  ]);
  const member = frame.ok ? frame.data.member : null;
  const branch = frame.ok ? frame.data.branch : frame;
  const options = option.ok ? option.data.siteOption : null;
  const blocking = [frame, option].find((result): result is Failure => !result.ok) ?? null;
  const figures: LiveFigures | null = member &&
    options && {
      cashAmt: member.cashAmt,
      cashSeq: member.cashSeq,
      pointAmt: member.pointAmt,
      pointSeq: member.pointSeq,
      gameAmt: member.gameAmt,
      gameSeq: member.gameSeq,
      requestMark: member.requestMark,
      ...unread,
    };
  return {
    capabilities,
    nick: member?.memNick ?? session.memNick,
    level: { code: session.partnerLevel, name: member?.partnerLevelName },
    canCreate:
      session.partnerLevel !== 'NORMAL' &&
      member !== null &&
      levelsCreatedBy(member, options ?? undefined).length > 0,
    figures,
    branch: branch.ok && options ? branch.data : null,
    levels: levels.ok ? levels.data.list : [],
    option: options,
    stepUpAmount: frame.ok && capabilities.has('secondFactor') ? frame.data.stepUpAmount : null,
    cashDecimal: options?.cashDecimal ?? '1',
    check: check.ok ? check.data.siteCheckInfo : null,
    firstPage: firstPage(cookieStore.get(FIRST_PAGE_COOKIE)?.value),
    theme: parseTheme(cookieStore.get(THEME_COOKIE)?.value),
    folded: foldedParts(cookieStore.get(FOLD_COOKIE)?.value),
    closedSections: new Set((cookieStore.get(MENU_COOKIE)?.value ?? '').split('.')),
    /** The cookie's text. */
    pins: plainCookie(requestHeaders.get('cookie'), PINS_COOKIE, requestHeaders.get('host')),
    blocking,
    failure: blocking ?? (branch.ok ? null : branch),
  };
}

export type ShellData = Awaited<ReturnType<typeof loadShellData>>;
