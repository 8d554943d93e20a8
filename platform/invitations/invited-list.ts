import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { invitation, member } from '../db/schema';
import type { Handler, MemberContext } from '../http/context';
import { isoTime } from '../shared/iso-time';
import { pathHoldsUnindexed } from '../shared/on-path';
import { countedTo, limitTo, MAX_COUNTED, pageInfo } from '../shared/paging';

type Listed = ResponseOf<'/api/retail/invitation/signups'>['list'][number];
type Row = Omit<Listed, 'regDate' | 'decidedDate'> & { regMs: number; decidedMs: number | null };

/** The state of a sign-up `s`, whose request is `r`. */
const STATE = sql`CASE WHEN s.member_id IS NOT NULL THEN 'approved' WHEN r.status = -1 THEN 'refused' ELSE 'waiting' END`;

/** Selects the UTC+9 day of the first deposit of the member `below`, if it is below the caller. */
const firstDeposit = sql`(SELECT min(d.day) FROM stat_daily d WHERE d.member_id = below.id AND d.cash_in_cnt > 0)`;

/** Whether an invitation is of the caller or of a partner below. */
async function isInBranch({ db, site, caller }: MemberContext, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: invitation.id })
    .from(invitation)
    .innerJoin(member, eq(member.id, invitation.ownerId))
    .where(
      and(
        eq(invitation.siteId, site.siteId),
        eq(invitation.id, id),
        pathHoldsUnindexed(sql`${member.path}`, caller.id),
      ),
    );
  return row !== undefined;
}

/**
 * Lists the sign-ups through invitations of the caller and of the partners below, the newest first (INVITE-04). A member
 * that was moved out of the caller's branch is a row without a name, so that the rows are as many as the figures say.
 * A023 for an invitation elsewhere.
 */
export const invitedList: Handler<'/api/retail/invitation/signups'> = async (body, context) => {
  const { db, site, caller } = context;
  const page = { page: body.page, count_per_list: body.count_per_list ?? 40 };
  if (body.invitationIdx !== undefined && !(await isInBranch(context, body.invitationIdx)))
    return refuse.notFound();
  const wanted: SQL[] = [
    sql`s.site_id = ${site.siteId}`,
    pathHoldsUnindexed(sql`m.path`, caller.id),
    ...(body.invitationIdx === undefined ? [] : [sql`s.invitation_id = ${body.invitationIdx}`]),
    ...(body.state ? [sql`(${STATE}) = ${body.state}`] : []),
    ...(body.depositYn ? [sql`${firstDeposit} IS NOT NULL`] : []),
  ];
  const found = sql`FROM invited_signup s JOIN invitation i ON i.id = s.invitation_id JOIN member m ON m.id = i.owner_id
    LEFT JOIN join_request r ON r.id = s.request_id
    LEFT JOIN member below ON below.id = s.member_id AND ${pathHoldsUnindexed(sql`below.path`, caller.id)}
    WHERE ${sql.join(wanted, sql` AND `)}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<Row>(sql`
      SELECT s.id::float8 AS "signupIdx", i.id::float8 AS "invitationIdx", i.code, i.label, m.mem_id AS "ownerId",
        m.mem_nick AS "ownerNick", m.partner_level AS "ownerLevel",
        CASE WHEN s.member_id IS NULL THEN r.mem_id ELSE coalesce(below.mem_id, '') END AS "memId",
        CASE WHEN s.member_id IS NULL THEN r.mem_nick ELSE coalesce(below.mem_nick, '') END AS "memNick",
        ${STATE} AS state, (extract(epoch FROM s.created_at) * 1000)::float8 AS "regMs",
        (extract(epoch FROM r.decided_at) * 1000)::float8 AS "decidedMs", ${firstDeposit}::text AS "depositDay"
      ${found} ORDER BY s.id DESC ${limitTo(page)}`),
    db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM (SELECT 1 ${found} LIMIT ${MAX_COUNTED + 1}) AS counted`,
    ),
  ]);
  return ok({
    list: rows.map(({ regMs, decidedMs, ...row }) => ({
      ...row,
      regDate: isoTime(regMs),
      decidedDate: decidedMs === null ? null : isoTime(decidedMs),
    })),
    pageInfo: pageInfo(page, countedTo(MAX_COUNTED, counted[0]!.n)),
  });
};
