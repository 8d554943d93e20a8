import 'server-only';
import { cookies } from 'next/headers';
import type { Failure } from '@/lib/contract/envelope';
import type { LiveFigures } from '@/lib/realtime/live-store';
import { MENU_COOKIE } from '@/lib/routes/menu';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { upstream } from '@/lib/upstream/upstream';
import { loadSiteOption } from './site-option';

/** What the shell shows around every page. Parts that could not be had are null; `failure` is the first reason. */
export async function loadFrame(site: SiteConfig, session: Session) {
  const [info, top, levels, option, check, jar] = await Promise.all([
    upstream(site, session, '/api/member/info', {}),
    upstream(site, session, '/api/v2/main/topInfo', {}),
    upstream(site, session, '/api/v2/retail/partnerLevelList', {}),
    loadSiteOption(site),
    upstream(site, null, '/api/common/siteCheckInfo', {}),
    cookies(),
  ]);
  const member = info.ok ? info.data : null;
  const figures: LiveFigures | null = member && {
    cashAmt: member.cashAmt,
    cashSeq: member.cashSeq,
    pointAmt: member.pointAmt,
    pointSeq: member.pointSeq,
    newMsg: member.newMsg,
    newAnswer: member.newAnswer,
  };
  return {
    nick: member?.memNick ?? session.memNick,
    level: { code: session.partnerLevel, name: member?.partnerLevelName },
    canCreate: session.partnerLevel !== 'NORMAL' && (member?.creatableLevels.length ?? 0) > 0,
    figures,
    branch: top.ok ? top.data.mainTopInfo : null,
    levels: levels.ok ? levels.data.list : [],
    option: option.ok ? option.data.siteOption : null,
    cashDecimal: option.ok ? option.data.siteOption.cashDecimal : '1',
    check: check.ok ? check.data.siteCheckInfo : null,
    closedSections: new Set((jar.get(MENU_COOKIE)?.value ?? '').split('.')),
    failure: [info, top, option].find((result): result is Failure => !result.ok) ?? null,
  };
}

export type Frame = Awaited<ReturnType<typeof loadFrame>>;
