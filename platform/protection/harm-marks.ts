import { type SQL, sql } from 'drizzle-orm';
import { CASH_TYPE, REQUEST_STATUS } from '@/lib/contract/money-codes';
import { addToMoment } from '@/lib/rules/day';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Act } from '../operator/act';
import { findMember } from '../shared/site-member';
import { idArray } from '../shared/sql-arrays';

/** A row behind a mark: its member, its moment (ISO, UTC) and further facts of the rule. */
type MarkRow = { memId: string; at: string; [fact: string]: unknown };

/** Whose rows are read, and since when (ISO). `members` is the condition on the column with a member's id. */
interface MarksOf {
  siteId: string;
  from: string;
  members: (column: SQL) => SQL;
}

interface HarmRule {
  /** The rule in words, a part of the report. */
  about: string;
  /** So many rows of a member within the period are a mark. */
  times: number;
  /** The rows of a site since a moment, of all members or of some, oldest first. */
  rows: (of: MarksOf) => SQL;
}

/** Moments as ISO text in UTC. */
const iso = (moment: SQL) => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** A moment on the clock of UTC+9. */
const local = (moment: SQL) => sql`(${moment} AT TIME ZONE 'UTC' + interval '9 hours')`;

/** The markers of harm (SAFE-10). */
export const HARM_RULES = {
  chasing: {
    about:
      'deposits requested within an hour after a lost bet, of no more than what the 24 hours before had lost',
    times: 3,
    rows: ({ siteId, from, members }) => sql`
      SELECT m.mem_id AS "memId", ${iso(sql`r.reg_at`)} AS at, r.id AS "cashIdx", r.amount::text AS amount,
        lost.amount::text AS lost
      FROM cash_request r JOIN member m ON m.id = r.member_id
      CROSS JOIN LATERAL (
        SELECT sum(b.stake - b.win) AS amount, max(b.settled_at) FILTER (WHERE b.win < b.stake) AS last
        FROM bet_all b WHERE b.member_id = r.member_id AND b.type <> 'cancel' AND b.settled_at <= r.reg_at
          AND b.placed_at > r.reg_at - interval '24 hours'
      ) AS lost
      WHERE r.site_id = ${siteId} AND r.cash_type = ${CASH_TYPE.deposit} AND r.reg_at > ${from} AND ${members(sql`r.member_id`)}
        AND lost.last > r.reg_at - interval '1 hour' AND lost.amount >= r.amount
      ORDER BY r.reg_at`,
  },
  nights: {
    about: 'nights with bets placed between 01:00 and 06:00 (UTC+9)',
    times: 3,
    rows: ({ siteId, from, members }) => sql`
      SELECT m.mem_id AS "memId", ${iso(sql`min(b.placed_at)`)} AS at, count(*)::int AS bets, sum(b.stake)::text AS stakes
      FROM bet_all b JOIN member m ON m.id = b.member_id
      WHERE b.site_id = ${siteId} AND b.placed_at > ${from} AND ${members(sql`b.member_id`)}
        AND extract(hour FROM ${local(sql`b.placed_at`)}) BETWEEN 1 AND 5
      GROUP BY m.mem_id, ${local(sql`b.placed_at`)}::date ORDER BY min(b.placed_at)`,
  },
  limitsRaised: {
    about: 'higher limits, or none, asked for',
    times: 2,
    rows: ({ siteId, from, members }) => sql`
      SELECT m.mem_id AS "memId", ${iso(sql`a.at`)} AS at, a.detail->'before' AS before, a.detail->'after' AS after
      FROM audit a JOIN member m ON m.site_id = a.site_id AND m.mem_id = a.detail->>'target'
      WHERE a.site_id = ${siteId} AND a.act = 'limit-ask' AND a.at > ${from} AND ${members(sql`m.id`)} ORDER BY a.at`,
  },
  failedDeposits: {
    about: 'requests of deposits that were rejected',
    times: 3,
    rows: ({ siteId, from, members }) => sql`
      SELECT m.mem_id AS "memId", ${iso(sql`r.reg_at`)} AS at, r.id AS "cashIdx", r.amount::text AS amount, r.reason
      FROM cash_request r JOIN member m ON m.id = r.member_id
      WHERE r.site_id = ${siteId} AND r.cash_type = ${CASH_TYPE.deposit} AND r.cash_status = ${REQUEST_STATUS.cancelled} AND r.reason <> ''
        AND r.reg_at > ${from} AND ${members(sql`r.member_id`)} ORDER BY r.reg_at`,
  },
} as const satisfies Record<string, HarmRule>;

type HarmRuleName = keyof typeof HARM_RULES;

/** A mark of a member, as the report has it. */
interface Mark {
  memId: string;
  rule: HarmRuleName;
  rows: MarkRow[];
}

async function marksOf(db: Db, name: HarmRuleName, of: MarksOf): Promise<Mark[]> {
  const { times, rows: query } = HARM_RULES[name];
  const { rows } = await db.execute<MarkRow>(query(of));
  const members = new Set(rows.map(({ memId }) => memId));
  return [...members].flatMap((memId) => {
    const own = rows.filter((row) => row.memId === memId);
    return own.length >= times ? [{ memId, rule: name, rows: own }] : [];
  });
}

/** The marks of every rule. */
async function allMarks(db: Db, of: MarksOf): Promise<Mark[]> {
  const marks: Mark[] = [];
  for (const name of Object.keys(HARM_RULES) as HarmRuleName[]) marks.push(...(await marksOf(db, name, of)));
  return marks;
}

/** The marks of some members since a moment, each with its rule and the rows behind it. */
export const marksOfMembers = (db: Db, siteId: string, memberIds: readonly number[], from: Date) =>
  allMarks(db, {
    siteId,
    from: from.toISOString(),
    members: (column) => sql`${column} = ANY(${idArray(memberIds)})`,
  });

/** Whether a request for a deposit is one more after a loss, by the rule `chasing` of SAFE-10 since a moment. */
export async function isChasing(
  db: Db,
  siteId: string,
  { memberId, requestId }: { memberId: number; requestId: number },
  from: Date,
): Promise<boolean> {
  const of = { siteId, from: from.toISOString(), members: (column: SQL) => sql`${column} = ${memberId}` };
  const marks = await marksOf(db, 'chasing', of);
  return marks.some(({ rows }) => rows.some(({ cashIdx }) => Number(cashIdx) === requestId));
}

/**
 * The marks of harm of a site's members, or of one, within the last days: each with its rule and the rows behind it,
 * members with most marks first.
 */
export const harmMarks: Act<{ siteId: string; memId?: string | undefined; days: number }> = async (
  { siteId, memId, days },
  _,
  { db, now },
) => {
  const owner = memId === undefined ? undefined : await findMember(db, siteId, memId);
  if (memId !== undefined && !owner) return refuse.unknownMember();
  const from = addToMoment(now(), -days, 'day').toISOString();
  const members = (column: SQL) => (owner ? sql`${column} = ${owner.id}` : sql`true`);
  const marks = await allMarks(db, { siteId, from, members });
  const countOf = (one: string) => marks.filter((mark) => mark.memId === one).length;
  const list = marks.toSorted(
    (a, b) => countOf(b.memId) - countOf(a.memId) || a.memId.localeCompare(b.memId),
  );
  const rules = Object.entries(HARM_RULES).map(([rule, { about, times }]) => ({ rule, about, times }));
  return ok({ from, rules, list });
};
