import { type SQL, sql } from 'drizzle-orm';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import { addDays, dayStart, today } from '@/lib/rules/day';
import { ok } from '@/lib/rules/result';
import { unreadColumns } from '../account/unread';
import type { Db } from '../db/client';
import { latePart } from '../db/late-part';
import type { Handler } from '../http/context';
import { asOf } from '../rollup/rollup';
import { isLargeBranch } from '../shared/branch';
import { siteDay } from '../shared/days';
import { IS_PENDING } from '../shared/member-states';
import { pathHolds } from '../shared/on-path';
import { cachedSiteOption } from '../shared/site-option';

/** The caller's largest day of gives is looked for among this many days before today. */
const GIVE_DAYS = 14;
/** The lists of winners and of losers have at most this many members. */
const MAX_RANKED = 5;
/** This many members are named for each kind of event. */
const MAX_NAMED = 3;
/**
 * Each optional part of the page, which is today's events and the largest winners and losers, may take this many
 * milliseconds.
 */
const TODAY_MS = 150;

interface OwnMatters {
  requestCnt: number;
  newMsg: number;
  newAnswer: number;
  lockedCnt: number;
  cashAmt: string;
  mostGiven: string;
}

/** Reads what concerns the caller and how many members of the branch are locked, in one statement. */
async function readOwnMatters(db: Db, siteId: string, callerId: number, at: Date): Promise<OwnMatters> {
  const day = today(at);
  const { rows } = await db.execute<OwnMatters & Record<string, unknown>>(sql`
    SELECT (SELECT count(*)::int FROM cash_request r WHERE r.member_id = ${callerId} AND ${IS_PENDING}) AS "requestCnt",
      ${unreadColumns(callerId)},
      (SELECT count(*)::int FROM member m
        WHERE m.site_id = ${siteId} AND m.locked_until > ${at.toISOString()}::timestamptz AND ${pathHolds(sql`m.path`, callerId)}
          AND m.id <> ${callerId} AND m.partner_level = 'NORMAL') AS "lockedCnt",
      cash.balance AS "cashAmt",
      coalesce((SELECT max(given) FROM (
        SELECT sum(-e.amount) AS given FROM entry e
        WHERE e.account_id = cash.id AND e.type = ${CASH_TYPE.give}
          AND e.created_at >= ${dayStart(addDays(day, -GIVE_DAYS)).toISOString()}::timestamptz
          AND e.created_at < ${dayStart(day).toISOString()}::timestamptz
        GROUP BY ${sql.raw(siteDay('e.created_at'))}) AS days), 0) AS "mostGiven"
    FROM account cash WHERE cash.member_id = ${callerId} AND cash.kind = 'cash'`);
  return rows[0]!;
}

interface NamedMember {
  memId: string;
  memNick: string;
  amount: number;
}
type People = { cnt: number; list: NamedMember[] };
type Events = Record<'firstDeposits' | 'largeWins' | 'largeMoves', People>;

/**
 * Selects today's events in the caller's branch that a partner may want to look at. The member of an event is below the
 * caller now and was when it happened.
 */
function todaysEvents(callerId: number, largeAmount: string, day: string): SQL {
  const from = sql`${dayStart(day).toISOString()}::timestamptz`;
  const onPath = (path: string) => pathHolds(sql.raw(path), callerId);
  const selectPeople = (events: string) => sql`(
    SELECT jsonb_build_object('cnt', count(*), 'list', coalesce(jsonb_agg(
        jsonb_build_object('memId', mem_id, 'memNick', mem_nick, 'amount', amount) ORDER BY amount DESC, mem_id)
      FILTER (WHERE nth <= ${MAX_NAMED}), '[]'))
    FROM (
      SELECT b.mem_id, b.mem_nick, e.amount, row_number() OVER (ORDER BY e.amount DESC, b.mem_id) AS nth
      FROM (SELECT id, max(amount) AS amount FROM ${sql.raw(events)} GROUP BY id) e JOIN branch b ON b.id = e.id
    ) AS ranked)`;
  const { deposit, withdrawal, given, takenBack } = CASH_TYPE;
  return sql`
    WITH branch AS MATERIALIZED (
      SELECT m.id, m.mem_id, m.mem_nick, m.path, m.path_since, a.id AS account_id
      FROM member m JOIN account a ON a.member_id = m.id AND a.kind = 'cash'
      WHERE ${onPath('m.path')} AND m.partner_level = 'NORMAL'
    ), moved AS MATERIALIZED (
      SELECT m.id, m.account_id, e.type, e.amount FROM branch m JOIN entry e ON e.account_id = m.account_id
      WHERE e.created_at >= ${from} AND e.type IN (${deposit}, ${withdrawal}, ${given}, ${takenBack})
        AND ${onPath('(CASE WHEN e.created_at >= m.path_since THEN m.path ELSE path_at(m.id, e.created_at) END)')}
    ), first_deposit AS (
      SELECT id, amount FROM moved
      WHERE type = ${deposit} AND amount > 0 AND NOT EXISTS (
        SELECT FROM stat_daily d WHERE d.member_id = moved.id AND d.day < ${day}::date AND d.cash_in_cnt <> 0)
    ), large_move AS (
      SELECT id, abs(amount) AS amount FROM moved WHERE abs(amount) >= ${largeAmount}::numeric
    ), winner AS MATERIALIZED (
      -- There are few winners, and only their bets need to be read.
      SELECT m.id FROM branch m JOIN stat_daily d ON d.member_id = m.id AND d.day = ${day}::date
      GROUP BY m.id HAVING sum(d.win) >= ${largeAmount}::numeric
    ), large_win AS (
      SELECT b.member_id AS id, b.win AS amount FROM winner w JOIN bet b ON b.member_id = w.id
      WHERE b.settled_at >= ${from} AND b.win >= ${largeAmount}::numeric AND ${onPath('b.path')}
    )
    SELECT ${selectPeople('first_deposit')} AS "firstDeposits", ${selectPeople('large_win')} AS "largeWins",
      ${selectPeople('large_move')} AS "largeMoves"`;
}

interface Player extends Record<string, unknown> {
  memId: string;
  memNick: string;
  betBEP: string;
}

/**
 * Selects the members now below the caller who won or lost most today: bet − win of each member's own day, as in the
 * rows of lists.
 */
const rankedPlayers = (callerId: number, side: 'winners' | 'losers', day: string): SQL => {
  const [isOfSide, order] = side === 'winners' ? [sql`< 0`, sql`ASC`] : [sql`> 0`, sql`DESC`];
  return sql`
    SELECT m.mem_id AS "memId", m.mem_nick AS "memNick", sum(d.bet - d.win) AS "betBEP"
    FROM stat_daily d JOIN member m ON m.id = d.member_id
    WHERE d.day = ${day}::date AND m.partner_level = 'NORMAL'
      AND ${pathHolds(sql`m.path`, callerId)}
    GROUP BY m.id, m.mem_id, m.mem_nick HAVING sum(d.bet - d.win) ${isOfSide}
    ORDER BY sum(d.bet - d.win) ${order}, m.mem_id LIMIT ${MAX_RANKED}`;
};

/** Reads the caller's tasks, and the members who won and lost most (DASH-07). */
export const tasks: Handler<'/api/v2/main/tasks'> = async (_, { db, site, caller, now }) => {
  const present = now();
  const day = today(present);
  const readInTime = <Row extends Record<string, unknown>>(query: SQL) =>
    latePart(db, TODAY_MS, async (timed) => (await timed.execute<Row>(query)).rows);
  const players = async (side: 'winners' | 'losers') => {
    const rows = await readInTime<Player>(rankedPlayers(caller.id, side, day));
    return rows?.map((row) => ({ ...row, betBEP: Number(row.betBEP) })) ?? null;
  };
  const events = async (largeAmount: string) =>
    (await isLargeBranch(db, caller.id))
      ? undefined
      : (await readInTime<Events & Record<string, unknown>>(todaysEvents(caller.id, largeAmount, day)))?.[0];
  const { largeAmount } = await cachedSiteOption(db, site.siteId);
  const [at, matters, todayEvents, winners, losers] = await Promise.all([
    asOf(db, site.siteId),
    readOwnMatters(db, site.siteId, caller.id, present),
    events(largeAmount),
    players('winners'),
    players('losers'),
  ]);
  const { requestCnt, newMsg, newAnswer, lockedCnt, cashAmt, mostGiven } = matters;
  return ok({
    own: { requestCnt, newMsg, newAnswer, cashAmt: Number(cashAmt), mostGiven: Number(mostGiven) },
    lockedCnt,
    largeAmount: Number(largeAmount),
    today: todayEvents ?? null,
    winners,
    losers,
    asOf: at.toISOString(),
  });
};
