import { sql } from 'drizzle-orm';
import type { LoginType, PartnerLevel } from '@/lib/contract/values';
import { creatableLevels, type Level, levelOrder } from '@/lib/rules/level';
import { ok } from '@/lib/rules/result';
import type { SiteOption } from '../db/schema/site-option';
import type { Caller, Handler } from '../http/context';
import { cachedSiteOption, levelName } from '../shared/site-option';
import { type OwnFigures, ownFigures, ownFiguresQuery, toOwnFigures } from './own-figures';
import { withdrawalsFrom } from './withdrawal-wait';

/** Makes the answer of `/api/member/info` about the signed-in member. */
export function memberInfo(caller: Caller, option: SiteOption, figures: OwnFigures, now: Date) {
  const level = caller.partnerLevel as Level;
  return {
    memId: caller.memId,
    memName: caller.memName,
    memNick: caller.memNick,
    partnerLevel: level as PartnerLevel,
    partnerLevelName: levelName(option, level),
    partnerLevelOrder: levelOrder(level),
    loginType: caller.loginType as LoginType,
    outAmtYn: caller.mayCashOut ? ('Y' as const) : ('N' as const),
    cashOutFrom: withdrawalsFrom(caller.cashOutChangedAt, option, now)?.toISOString() ?? null,
    creatableLevels: creatableLevels(level, option),
    ...figures,
  };
}

export const info: Handler<'/api/member/info'> = async (_, { db, site, caller, now }) => {
  const [{ rows }, option] = await Promise.all([
    db.execute<Record<keyof OwnFigures, string | number> & { siteVersion: string }>(
      // `xmin` names the transaction that last wrote the site's row.
      sql`SELECT own.*, site.xmin::text AS "siteVersion"
        FROM (${ownFiguresQuery(caller.id)}) own, site WHERE site.site_id = ${site.siteId}`,
    ),
    cachedSiteOption(db, site.siteId),
  ]);
  const { siteVersion, ...row } = rows[0]!;
  return ok({ ...memberInfo(caller, option, toOwnFigures(row), now()), siteVersion });
};

export const getCoin: Handler<'/api/cash/getCoin'> = async (_, { db, caller, session }) =>
  ok({ ...(await ownFigures(db, caller.id)), expiresAt: session.expiresAt.toISOString() });
