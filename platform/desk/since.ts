import { type SQL, sql } from 'drizzle-orm';
import type { PartnerLevel } from '@/lib/contract/values';
import { addDays, addToMoment, dayStart, today } from '@/lib/rules/day';
import { fromCents, toCents } from '@/lib/rules/decimal';
import { DESK_DAYS } from '@/lib/rules/desk';
import { ok } from '@/lib/rules/result';
import type { Handler, MemberContext } from '../http/context';
import { asOf } from '../rollup/rollup';
import { figuresOfPart } from '../rollup/same-time';
import { pathHoldsUnindexed } from '../shared/on-path';

/** The last look is at most this many days ago. */
const MAX_DAYS = 7;
/** Someone who was never here before looks back so many days. */
const FIRST_DAYS = 1;
/** This many members are named for each kind of event. */
const NAMED = 5;

/**
 * The moment of the caller's last look: when the caller said to have seen everything, or the end of the visit before
 * this one if that was later. Sessions are deleted some time after their end; then the visit's sign-in counts.
 */
async function lastLook({ db, caller, session, now }: MemberContext): Promise<Date> {
  // An operator's view is no visit of the member's, whose latest one counts for what the member sees.
  const visit = session.view
    ? sql`now_in.member_id = ${caller.id}`
    : sql`now_in.token_hash = ${session.tokenHash}`;
  const { rows } = await db.execute<{ at: string | null }>(sql`
    SELECT greatest(
      (SELECT looked_at FROM desk_look WHERE member_id = ${caller.id}),
      coalesce(
        (SELECT max(last_seen_at) FROM session WHERE member_id = ${caller.id} AND created_at < now_in.created_at),
        (SELECT max(at) FROM login_log_all WHERE member_id = ${caller.id} AND success AND at < now_in.created_at))) AS at
    FROM session now_in WHERE ${visit} ORDER BY now_in.created_at DESC LIMIT 1`);
  const present = now();
  const last = rows[0]?.at ?? null;
  const at = last === null ? addToMoment(present, -FIRST_DAYS, 'day') : new Date(last);
  const earliest = addToMoment(present, -MAX_DAYS, 'day');
  return new Date(Math.max(at.getTime(), earliest.getTime()));
}

type Named = { cnt: number; list: { memId: string; memNick: string; partnerLevel: PartnerLevel }[] };

/** Selects members below the caller who meet a condition, counted, and the newest by a moment named. */
const people = ({ site, caller }: MemberContext, condition: SQL, moment: SQL): SQL => sql`(
  SELECT jsonb_build_object('cnt', count(*), 'list', coalesce(jsonb_agg(jsonb_build_object('memId', mem_id,
      'memNick', mem_nick, 'partnerLevel', partner_level) ORDER BY nth) FILTER (WHERE nth <= ${NAMED}), '[]'))
  FROM (
    SELECT m.mem_id, m.mem_nick, m.partner_level, row_number() OVER (ORDER BY ${moment} DESC, m.id DESC) AS nth
    FROM member m WHERE m.site_id = ${site.siteId} AND ${condition} AND m.id <> ${caller.id}
      AND ${pathHoldsUnindexed(sql`m.path`, caller.id)}
  ) AS found)`;

/** bet − win of the caller's branch since a moment, to the cent; null where adding it up takes too long. */
async function resultSince({ db, site, caller, now }: MemberContext, since: Date): Promise<number | null> {
  const present = now();
  const day = today(since);
  const next = dayStart(addDays(day, 1));
  const part = {
    siteId: site.siteId,
    memberId: caller.id,
    from: since,
    until: new Date(Math.min(next.getTime(), present.getTime())),
    days: { startDate: addDays(day, 1), endDate: today(present) },
  };
  const sums = await figuresOfPart(db, part);
  return sums ? fromCents(toCents(sums.bet) - toCents(sums.win)) : null;
}

/** Says what happened in the caller's branch since its last look (DESK-02). */
export const deskSince: Handler<'/api/v2/desk/since'> = async (_, context) => {
  const { db, site, caller } = context;
  const [since, at] = await Promise.all([lastLook(context), asOf(db, site.siteId)]);
  // Large moves lead to the desk, which lists those of so many days.
  const onDesk = addToMoment(context.now(), -DESK_DAYS, 'day');
  const after = (column: SQL) => sql`${column} > ${since.toISOString()}::timestamptz`;
  const [{ rows }, betBEP] = await Promise.all([
    db.execute<{
      joined: Named;
      locked: Named;
      rateCnt: number;
      actors: string[];
      moveCnt: number;
      moveSum: string;
    }>(sql`
      SELECT ${people(context, after(sql`m.joined_at`), sql`m.joined_at`)} AS joined,
        ${people(context, sql`m.locked_until IS NOT NULL AND ${after(sql`m.locked_at`)}`, sql`m.locked_at`)} AS locked,
        rates.cnt AS "rateCnt", rates.actors, moves.cnt AS "moveCnt", moves.sum AS "moveSum"
      FROM (
        SELECT count(*)::int AS cnt,
          coalesce((array_agg(DISTINCT actor.mem_id) FILTER (WHERE actor.id IS NOT NULL))[:${NAMED}], '{}') AS actors
        FROM rate_change r JOIN member m ON m.id = r.member_id
        LEFT JOIN member actor ON actor.id = r.actor_id AND ${pathHoldsUnindexed(sql`actor.path`, caller.id)}
        WHERE ${after(sql`r.at`)} AND r.actor_id IS DISTINCT FROM ${caller.id} AND m.id <> ${caller.id}
          AND ${pathHoldsUnindexed(sql`m.path`, caller.id)}
      ) AS rates, (
        SELECT count(*)::int AS cnt, coalesce(sum(e.amount), 0) AS sum FROM desk_event e JOIN member m ON m.id = e.member_id
        WHERE e.owner_id = ${caller.id} AND e.kind = 'largeMove' AND ${after(sql`e.at`)}
          AND e.at > ${onDesk.toISOString()}::timestamptz
          AND ${pathHoldsUnindexed(sql`m.path`, caller.id)}
      ) AS moves`),
    resultSince(context, since),
  ]);
  const { joined, locked, rateCnt, actors, moveCnt, moveSum } = rows[0]!;
  return ok({
    since: since.toISOString(),
    joined,
    locked,
    rates: { cnt: rateCnt, actors },
    largeMoves: { cnt: moveCnt, sum: Number(moveSum) },
    betBEP,
    asOf: at.toISOString(),
  });
};
