import { sql } from 'drizzle-orm';
import { today } from '@/lib/rules/day';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Handler, MemberContext } from '../http/context';
import { asOf } from '../rollup/rollup';
import { findInBranch } from '../shared/branch';
import type { Days } from '../shared/days';
import { pathHolds } from '../shared/on-path';
import { cachedSiteOption } from '../shared/site-option';
import { memberRows } from './member-rows';

export const partnerInfo: Handler<'/api/v2/retail/partnerInfo'> = async ({ memId, ...days }, context) => {
  const [row, at] = await Promise.all([
    memberInfo(memId, days, context),
    asOf(context.db, context.site.siteId),
  ]);
  return row ? ok({ partnerInfo: row, asOf: at.toISOString() }) : refuse.unknownMember();
};

/** Reads a member of the caller's branch and its own sums; undefined for any other member. */
export async function memberInfo(memId: string, days: Days, context: MemberContext) {
  const { db, site, caller } = context;
  const target = await findInBranch(db, caller, memId);
  if (!target) return undefined;
  const [row] = await memberRows(context, [target.id], days, await cachedSiteOption(db, site.siteId));
  return row;
}

/** A list of child partners has at most this many rows. */
const MAX_PARTNERS = 500;

async function partnersBelow(memId: string, context: MemberContext) {
  const { db, site, caller } = context;
  const target = await findInBranch(db, caller, memId);
  if (!target) return refuse.unknownMember();
  const at = await asOf(db, site.siteId);
  const option = await cachedSiteOption(db, site.siteId);
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM member WHERE parent_id = ${target.id} AND partner_level <> 'NORMAL'
    ORDER BY lower(mem_id) LIMIT ${MAX_PARTNERS}`);
  const day = today(context.now());
  const ids = rows.map(({ id }) => id);
  const list = await memberRows(context, ids, { startDate: day, endDate: day }, option);
  return ok({ list, asOf: at.toISOString() });
}

/** Lists the child partners of a member with today's sums, ordered by id. */
export const directPartnerList: Handler<'/api/v2/retail/directPartnerList'> = ({ memId }, context) =>
  partnersBelow(memId, context);

/** Answers the same list on the older path. */
export const lowerPartnerList: Handler<'/api/retail/lowerPartnerList'> = ({ memId }, context) =>
  partnersBelow(memId, context);

/** A list of ids has at most this many. */
const MAX_IDS = 1000;

export const memIdsByLevel: Handler<'/api/retail/memIdsByLevel'> = async (body, { db, site, caller }) => {
  const { rows } = await db.execute<{ memId: string }>(sql`
    SELECT mem_id AS "memId" FROM member
    WHERE site_id = ${site.siteId} AND partner_level = ${body.code}
      AND ${pathHolds(sql`path`, caller.id)} AND id <> ${caller.id}
    ORDER BY lower(mem_id) LIMIT ${MAX_IDS}`);
  return ok({ memIds: rows.map(({ memId }) => memId) });
};
