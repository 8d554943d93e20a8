import { sql } from 'drizzle-orm';
import type { PartnerLevel } from '@/lib/contract/values';
import { today } from '@/lib/rules/day';
import { MAX_ONLINE } from '@/lib/rules/online';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Handler } from '../http/context';
import { asOf } from '../rollup/rollup';
import { findInBranch } from '../shared/branch';
import { IS_ONLINE } from '../shared/member-states';
import { pathHolds } from '../shared/on-path';
import { cachedSiteOption, levelName } from '../shared/site-option';
import { inOrder } from '../shared/sql-arrays';
import { memberRows } from './member-rows';

/** The number of sign-ins of the member `requested.id`. */
const LOGINS = sql`(SELECT count(*) FROM login_log_all l WHERE l.member_id = requested.id AND l.success)::int`;

type OnlineSession = { id: number; level: string; ip: string; loginAt: number };

/**
 * Reads the members below a member that are online, the latest sign-in first. It starts from the recent sessions, so
 * that the cost depends on how many are online and not on the size of the branch.
 */
async function onlineBelow(
  db: Db,
  siteId: string,
  memberId: number,
  level?: 'NORMAL',
): Promise<OnlineSession[]> {
  const { rows } = await db.execute<OnlineSession>(sql`
    SELECT * FROM (
      SELECT DISTINCT ON (m.id) m.id, m.partner_level AS level, s.ip,
        (extract(epoch FROM s.created_at) * 1000)::float8 AS "loginAt"
      FROM session s JOIN member m ON m.id = s.member_id
      WHERE s.site_id = ${siteId} AND ${IS_ONLINE} AND ${pathHolds(sql`m.path`, memberId)} AND m.id <> ${memberId}
        AND ${level ? sql`m.partner_level = ${level}` : sql`true`}
      ORDER BY m.id, s.created_at DESC
    ) AS online ORDER BY "loginAt" DESC, id LIMIT ${MAX_ONLINE}`);
  return rows;
}

export const onlineMemberList: Handler<'/api/retail/onlineMemberList'> = async (body, context) => {
  const { db, site, caller } = context;
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  const at = await asOf(db, site.siteId);
  const option = await cachedSiteOption(db, site.siteId);
  const online = await onlineBelow(db, site.siteId, target.id, 'NORMAL');
  const ids = online.map(({ id }) => id);
  const day = today(context.now());
  const rows = await memberRows(context, ids, { startDate: day, endDate: day }, option);
  const logins = await db.execute<{ n: number }>(sql`
    SELECT ${LOGINS} AS n FROM ${inOrder(ids)} ORDER BY requested.place`);
  const list = rows.map((row, i) => ({
    ...row,
    loginDt: new Date(online[i]!.loginAt).toISOString(),
    loginIP: online[i]!.ip,
    totalLoginCount: logins.rows[i]!.n,
  }));
  return ok({ list, asOf: at.toISOString() });
};

type OnlineMember = { memId: string; memNick: string; cashAmt: string; logins: number };

export const loginMemberList: Handler<'/api/retail/loginMemberList'> = async (_, { db, site, caller }) => {
  const option = await cachedSiteOption(db, site.siteId);
  const online = await onlineBelow(db, site.siteId, caller.id);
  const { rows } = await db.execute<OnlineMember>(sql`
    SELECT m.mem_id AS "memId", m.mem_nick AS "memNick", a.balance AS "cashAmt", ${LOGINS} AS logins
    FROM ${inOrder(online.map(({ id }) => id))}
    JOIN member m ON m.id = requested.id JOIN account a ON a.member_id = m.id AND a.kind = 'cash'
    ORDER BY requested.place`);
  return ok({
    loginMemList: rows.map(({ memId, memNick, cashAmt, logins }, i) => ({
      memId,
      memNick,
      partnerLevel: online[i]!.level as PartnerLevel,
      partnerLevelName: levelName(option, online[i]!.level),
      cashAmt: Number(cashAmt),
      loginDt: new Date(online[i]!.loginAt).toISOString(),
      loginIP: online[i]!.ip,
      totalLoginCount: logins,
    })),
  });
};
