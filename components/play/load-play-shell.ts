import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { loadUnread } from '@/components/shell/load-unread';
import { loadPlayer } from '@/components/shell/viewer';
import { pageLocale } from '@/lib/i18n/page-locale';
import { PLAY_THEME_COOKIE, parsePlayTheme } from '@/lib/play-theme';
import type { LiveFigures } from '@/lib/realtime/live-store';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { siteOption } from '@/lib/upstream/site-calls';

/**
 * Data of the player site's frames, loaded once per request; parts that failed are null. A guest's needs no member's
 * data.
 */
export const loadPlayShell = cache(async (site: SiteConfig, session: Session | null) => {
  const [locale, capabilities] = await Promise.all([pageLocale(), siteCapabilities(site)]);
  const hasPlayDay = capabilities.has('protection');
  const loadMember = async () => {
    const member = session && (await loadPlayer(site, session));
    // Shared data of the site is read after it, so that it is of the version in this answer.
    const own = member?.ok ? member.data : null;
    const [option, unread] = await Promise.all([
      siteOption(site, locale),
      session ? loadUnread(site, session, own) : { newMsg: 0, newAnswer: 0 },
    ]);
    return { member, option, unread };
  };
  const [{ member, option, unread }, today, cookieStore] = await Promise.all([
    loadMember(),
    session && hasPlayDay ? callUpstreamAs(site, session, '/api/game/today', {}) : null,
    cookies(),
  ]);
  const data = member?.ok ? member.data : null;
  const figures: LiveFigures | null = data && {
    cashAmt: data.cashAmt,
    cashSeq: data.cashSeq,
    pointAmt: data.pointAmt,
    pointSeq: data.pointSeq,
    gameAmt: data.gameAmt,
    gameSeq: data.gameSeq,
    requestMark: data.requestMark,
    ...unread,
  };
  return {
    figures: option.ok ? figures : null,
    capabilities,
    /** Undefined where the upstream has none. */
    today: hasPlayDay ? (today?.ok && option.ok ? today.data : null) : undefined,
    option: option.ok ? option.data.siteOption : null,
    cashDecimal: option.ok ? option.data.siteOption.cashDecimal : '1',
    theme: parsePlayTheme(cookieStore.get(PLAY_THEME_COOKIE)?.value),
  };
});
