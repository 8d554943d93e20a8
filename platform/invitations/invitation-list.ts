import { type SQL, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import { addDays, toDay } from '@/lib/rules/day';
import type { InvitationState } from '@/lib/rules/invitation';
import { creatableLevels, LEVELS } from '@/lib/rules/level';
import { ok } from '@/lib/rules/result';
import type { SiteOption } from '../db/schema/site-option';
import type { Handler } from '../http/context';
import { isoTime } from '../shared/iso-time';
import { containing } from '../shared/like-pattern';
import { pathHoldsUnindexed } from '../shared/on-path';
import { countedTo, limitTo, MAX_COUNTED, pageInfo } from '../shared/paging';
import { cachedSiteOption } from '../shared/site-option';
import { codeArray } from '../shared/sql-arrays';

type Listed = ResponseOf<'/api/retail/invitations'>['list'][number];
type Row = Omit<Listed, 'regDate' | 'lastDay' | 'endDate'> & {
  regMs: number;
  expiresMs: number | null;
  endedMs: number | null;
};

/** Whether a sign-up `s`, whose request is `r`, was refused; its place is then free again. */
const IS_REFUSED = sql`r.status = -1`;

/** Selects the state of an invitation `i` of the partner `m`, as a sign-up decides by it. */
function invitationState(option: SiteOption, now: Date): SQL {
  const levels = LEVELS.filter((level) => creatableLevels(level, option).includes('NORMAL'));
  return sql`CASE
    WHEN i.ended_at IS NOT NULL THEN 'ended'
    WHEN i.expires_at <= ${now.toISOString()}::timestamptz THEN 'expired'
    WHEN ${!option.signupOpen} OR m.status <> 'active' OR m.partner_level <> ALL (${codeArray(levels)}) THEN 'paused'
    WHEN i.max_signups <= (SELECT count(*) FROM invited_signup s LEFT JOIN join_request r ON r.id = s.request_id
      WHERE s.invitation_id = i.id AND (${IS_REFUSED}) IS NOT TRUE) THEN 'usedUp'
    ELSE 'live' END`;
}

/** Selects the conditions on an invitation `i` of the partner `m`. */
function conditions(search: string, state: InvitationState | undefined, stateOfRow: SQL): SQL {
  const all: SQL[] = [];
  if (search !== '') {
    const pattern = containing(search);
    all.push(sql`(i.label ILIKE ${pattern} OR m.mem_id ILIKE ${pattern} OR m.mem_nick ILIKE ${pattern})`);
  }
  if (state) all.push(sql`(${stateOfRow}) = ${state}`);
  return all.length > 0 ? sql`AND ${sql.join(all, sql` AND `)}` : sql``;
}

/**
 * Lists the invitations of the caller and of the partners below, as the hierarchy is now, the newest first, with their
 * sign-ups by state and the members who have deposited (INVITE-03).
 */
export const invitationList: Handler<'/api/retail/invitations'> = async (body, context) => {
  const { db, site, caller, now } = context;
  const page = { page: body.page, count_per_list: body.count_per_list ?? 40 };
  const state = invitationState(await cachedSiteOption(db, site.siteId), now());
  const found = sql`FROM invitation i JOIN member m ON m.id = i.owner_id
    WHERE i.site_id = ${site.siteId} AND ${pathHoldsUnindexed(sql`m.path`, caller.id)}
      ${conditions(body.searchValue?.trim() ?? '', body.state, state)}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<Row>(sql`
      WITH page AS MATERIALIZED (
        SELECT i.*, m.mem_id, m.mem_nick, m.partner_level, ${state} AS state ${found} ORDER BY i.id DESC ${limitTo(page)}
      )
      SELECT p.id::float8 AS "invitationIdx", p.code, p.label, p.mem_id AS "ownerId", p.mem_nick AS "ownerNick",
        p.partner_level AS "ownerLevel", p.state, (extract(epoch FROM p.created_at) * 1000)::float8 AS "regMs",
        (extract(epoch FROM p.expires_at) * 1000)::float8 AS "expiresMs",
        (extract(epoch FROM p.ended_at) * 1000)::float8 AS "endedMs", p.max_signups AS "maxSignups",
        p.opened AS "openCnt", c.*
      FROM page p CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE r.status = 0)::int AS "waitingCnt",
          count(s.member_id)::int AS "approvedCnt",
          count(*) FILTER (WHERE ${IS_REFUSED})::int AS "refusedCnt",
          count(*) FILTER (WHERE EXISTS (
            SELECT FROM stat_daily d JOIN member below ON below.id = d.member_id
            WHERE d.member_id = s.member_id AND d.cash_in_cnt > 0
              AND ${pathHoldsUnindexed(sql`below.path`, caller.id)}))::int AS "depositCnt"
        FROM invited_signup s LEFT JOIN join_request r ON r.id = s.request_id WHERE s.invitation_id = p.id
      ) AS c
      ORDER BY p.id DESC`),
    db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM (SELECT 1 ${found} LIMIT ${MAX_COUNTED + 1}) AS counted`,
    ),
  ]);
  return ok({
    list: rows.map(({ regMs, expiresMs, endedMs, ...row }) => ({
      ...row,
      regDate: isoTime(regMs),
      // The first moment without it is the start of the day after its last one.
      lastDay: expiresMs === null ? null : addDays(toDay(new Date(expiresMs)), -1),
      endDate: endedMs === null ? null : isoTime(endedMs),
    })),
    pageInfo: pageInfo(page, countedTo(MAX_COUNTED, counted[0]!.n)),
  });
};
