import { type SQL, sql } from 'drizzle-orm';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import { addDays, today } from '@/lib/rules/day';
import type { OrderStr } from '@/lib/rules/orders';
import { ok } from '@/lib/rules/result';
import { unreadColumns } from '../account/unread';
import type { Db } from '../db/client';
import { withinMs } from '../db/within';
import type { Handler, MemberContext } from '../http/context';
import { memberPage } from '../retail/member-list';
import { asOf } from '../rollup/rollup';
import { LARGE_BRANCH } from '../shared/branch';
import { clock } from '../shared/clock';
import { siteDay, startOf } from '../shared/days';
import { IS_LOCKED, IS_PENDING } from '../shared/member-states';
import { cachedSiteOption } from '../shared/site-option';

/** Days before today among which the caller's largest day of gives is looked for. */
const GIVE_DAYS = 14;
/** Winners and losers, at most. */
const RANKED = 5;
/** Members named of each kind of event. */
const NAMED = 3;
/** Milliseconds for the events of today, which the page can do without. */
const TODAY_MS = 250;

interface Own {
  requestCnt: number;
  newMsg: number;
  newAnswer: number;
  lockedCnt: number;
  branchCnt: number;
  cashAmt: string;
  mostGiven: string;
}

/** The caller's own matters and the branch's locked members, in one statement. */
async function ownMatters(db: Db, callerId: number): Promise<Own> {
  const day = today(clock.now());
  const { rows } = await db.execute<Own & Record<string, unknown>>(sql`
    SELECT (SELECT count(*)::int FROM cash_request r WHERE r.member_id = ${callerId} AND ${IS_PENDING}) AS "requestCnt",
      ${unreadColumns(callerId)},
      (SELECT count(*)::int FROM member m
        WHERE m.locked_until > now() AND ${IS_LOCKED} AND m.path @> ARRAY[${callerId}]::bigint[]
          AND m.id <> ${callerId} AND m.partner_level = 'NORMAL') AS "lockedCnt",
      (SELECT coalesce(sum(cnt), 0)::int FROM branch_level WHERE member_id = ${callerId}) AS "branchCnt",
      cash.balance AS "cashAmt",
      coalesce((SELECT max(given) FROM (
        SELECT sum(-e.amount) AS given FROM entry e
        WHERE e.account_id = cash.id AND e.type = ${CASH_TYPE.give}
          AND e.created_at >= ${startOf(addDays(day, -GIVE_DAYS)).toISOString()}::timestamptz
          AND e.created_at < ${startOf(day).toISOString()}::timestamptz
        GROUP BY ${sql.raw(siteDay('e.created_at'))}) AS days), 0) AS "mostGiven"
    FROM account cash WHERE cash.member_id = ${callerId} AND cash.kind = 'cash'`);
  return rows[0]!;
}

interface Named {
  memId: string;
  memNick: string;
  amount: number;
}
type People = { cnt: number; list: Named[] };
type Events = Record<'firstDeposits' | 'largeWins' | 'largeMoves', People>;

/**
 * Today's events in the caller's branch that a partner may want to look at. Each is of a member who is below the caller
 * now and was at its moment.
 */
function todaysEvents(siteId: string, callerId: number, largeAmount: string): SQL {
  const from = sql`${startOf(today(clock.now())).toISOString()}::timestamptz`;
  const onPath = (path: string) => sql`${sql.raw(path)} @> ARRAY[${callerId}]::bigint[]`;
  const people = (events: string) => sql`(
    SELECT jsonb_build_object('cnt', count(*), 'list', coalesce(jsonb_agg(
        jsonb_build_object('memId', mem_id, 'memNick', mem_nick, 'amount', amount) ORDER BY amount DESC, mem_id)
      FILTER (WHERE nth <= ${NAMED}), '[]'))
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
        SELECT FROM entry e WHERE e.account_id = moved.account_id AND e.type = ${deposit} AND e.created_at < ${from})
    ), large_move AS (
      SELECT id, abs(amount) AS amount FROM moved WHERE abs(amount) >= ${largeAmount}::numeric
    ), large_win AS (
      SELECT member_id AS id, win AS amount FROM bet
      WHERE site_id = ${siteId} AND settled_at >= ${from} AND win >= ${largeAmount}::numeric AND ${onPath('path')}
    )
    SELECT ${people('first_deposit')} AS "firstDeposits", ${people('large_win')} AS "largeWins",
      ${people('large_move')} AS "largeMoves"`;
}

/** The members below the caller who won (`BETPROFIT_ASC`) or lost most today, those without a result left out. */
async function ranked(context: MemberContext, order: OrderStr & `BETPROFIT_${string}`) {
  const { site, caller } = context;
  const day = today(clock.now());
  const rows = await memberPage(context, {
    ...{ siteId: site.siteId, viewerId: caller.id, targetId: caller.id, wholeBranch: true, level: 'NORMAL' },
    ...{ search: {}, days: { startDate: day, endDate: day }, order, page: 1, count_per_list: RANKED },
  });
  return rows
    .map(({ memId, memNick, totalWlAmt }) => ({ memId, memNick, betBEP: totalWlAmt }))
    .filter(({ betBEP }) => (order === 'BETPROFIT_ASC' ? betBEP < 0 : betBEP > 0));
}

/** What waits for the caller (DASH-07). */
export const waiting: Handler<'/api/v2/main/waiting'> = async (_, context) => {
  const { db, site, caller } = context;
  const [at, own, option, winners, losers] = await Promise.all([
    asOf(db, site.siteId),
    ownMatters(db, caller.id),
    cachedSiteOption(db, site.siteId),
    ranked(context, 'BETPROFIT_ASC'),
    ranked(context, 'BETPROFIT_DESC'),
  ]);
  const events =
    own.branchCnt > LARGE_BRANCH
      ? undefined
      : await withinMs(db, TODAY_MS, async (timed) => {
          const query = todaysEvents(site.siteId, caller.id, option.largeAmount);
          return (await timed.execute<Events & Record<string, unknown>>(query)).rows[0]!;
        });
  const { requestCnt, newMsg, newAnswer, lockedCnt, cashAmt, mostGiven } = own;
  return ok({
    own: { requestCnt, newMsg, newAnswer, cashAmt: Number(cashAmt), mostGiven: Number(mostGiven) },
    lockedCnt,
    largeAmount: Number(option.largeAmount),
    today: events ?? null,
    winners,
    losers,
    asOf: at.toISOString(),
  });
};
