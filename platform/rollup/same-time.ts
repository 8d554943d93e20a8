import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { latePart } from '../db/late-part';
import { isLargeBranch } from '../shared/branch';
import { CASINO, onDays, type Sums, sumColumns } from '../shared/daily-sums';
import type { Days } from '../shared/days';
import { pathHolds } from '../shared/on-path';
import { MONEY, MONEY_TYPES } from './sums';

/** A comparison may take this many milliseconds; the page can do without it. */
export const COMPARISON_MS = 250;

const CASINOS = sql`category IN ${CASINO}`;
const SLOT = sql`category = 'slot'`;

/** Sums over a part of a day, as decimal texts. */
type PartSums = Sums & Record<'coupon' | 'joinCnt', string>;

interface Part {
  siteId: string;
  memberId: number;
  /** The first moment of the part, whose events are included; events at `until` are not. */
  from: Date;
  until: Date;
  /** Whole days whose daily sums are added; there are none if the end is before the start. */
  days?: Days;
  /** Whether the branch is large, if that is known. */
  isLarge?: boolean | undefined;
}

const SUM_NAMES = [
  'cashIn',
  'cashOut',
  'payment',
  'payback',
  'coupon',
  'joinCnt',
  'bet',
  'win',
  'rolling',
  'casinoBet',
  'casinoWin',
  'casinoRolling',
  'slotBet',
  'slotWin',
  'slotRolling',
];
const nameList = (toColumn: (name: SQL) => SQL): SQL =>
  sql.join(
    SUM_NAMES.map((name) => toColumn(sql`${sql.identifier(name)}`)),
    sql`, `,
  );

/**
 * Reads the figures of a member's branch over a part of a day, for which there are no daily sums. It adds up the rows
 * that daily sums are made of, each on the path that its member had at that moment. Undefined for a branch of more than
 * 5,000 members; throws that it is late if it takes longer than a quarter of a second.
 */
export async function figuresOfPart(db: Db, part: Part): Promise<PartSums | undefined> {
  if (part.isLarge ?? (await isLargeBranch(db, part.memberId))) return undefined;
  const wholeDays =
    part.days &&
    sql`UNION ALL SELECT ${nameList((name) => name)} FROM (
    SELECT ${sumColumns}, coalesce(sum(d.coupon), 0) AS coupon, coalesce(sum(d.join_cnt), 0) AS "joinCnt"
    FROM stat_daily d WHERE d.member_id = ${part.memberId} AND ${onDays(part.days)}) AS whole`;
  const query = sql`SELECT ${nameList((name) => sql`sum(${name}) AS ${name}`)} FROM (
    SELECT ${nameList((name) => name)} FROM (${partQuery(part)}) AS part ${wholeDays ?? sql``}) AS parts`;
  return latePart(db, COMPARISON_MS, async (timed) => (await timed.execute<PartSums>(query)).rows[0]!);
}

function partQuery({ siteId, memberId, from, until }: Part) {
  const inPart = (at: string) =>
    sql`${sql.raw(at)} >= ${from.toISOString()}::timestamptz AND ${sql.raw(at)} < ${until.toISOString()}::timestamptz`;
  const onPath = (path: string) => pathHolds(sql.raw(path), memberId);
  const money = (name: 'cash_in' | 'cash_out' | 'payment' | 'payback' | 'coupon') =>
    sql`coalesce(sum(${sql.raw(MONEY[name]!)}), 0) AS ${sql.raw(name)}`;
  const place = sql`(SELECT array_position(b.path, ${memberId}::bigint) AS place) AS p`;
  const of = (figure: 'bet' | 'win' | 'rolling', only: SQL = sql`true`) =>
    sql`coalesce(sum(${sql.raw(figure)}) FILTER (WHERE ${only}), 0)`;
  const played = sql`
      SELECT b.category, b.stake AS bet, 0 AS win, 0 AS rolling FROM branch m JOIN bet b ON b.member_id = m.id
      WHERE ${inPart('b.placed_at')} AND ${onPath('b.path')}
      UNION ALL
      -- A bet has its latest state: corrections count at their own moment.
      SELECT b.category, CASE WHEN b.type = 'cancel' THEN -b.stake ELSE 0 END - coalesce(c.bet, 0),
        b.win - coalesce(c.win, 0), coalesce(b.rolling[p.place], 0) - coalesce(c.rolling, 0)
      FROM bet b CROSS JOIN LATERAL ${place} LEFT JOIN LATERAL (
        SELECT sum(bet_delta) AS bet, sum(win_delta) AS win, sum(rolling_delta[p.place]) AS rolling
        FROM bet_correction WHERE bet_id = b.id) AS c ON true
      WHERE b.site_id = ${siteId} AND ${inPart('b.settled_at')} AND ${onPath('b.path')}
      UNION ALL
      SELECT b.category, c.bet_delta, c.win_delta, coalesce(c.rolling_delta[p.place], 0)
      FROM bet_correction c JOIN bet b ON b.id = c.bet_id CROSS JOIN LATERAL ${place}
      WHERE ${inPart('c.at')} AND b.site_id = ${siteId} AND ${onPath('b.path')}`;
  return sql`
    WITH branch AS MATERIALIZED (
      SELECT id, path, path_since FROM member WHERE ${onPath('path')} AND partner_level = 'NORMAL'
      UNION
      SELECT m.id, m.path, m.path_since FROM path_history h JOIN member m ON m.id = h.member_id
      WHERE ${onPath('h.path')} AND m.partner_level = 'NORMAL'
    ), moved AS (
      SELECT ${money('cash_in')}, ${money('cash_out')}, ${money('payment')}, ${money('payback')},
        ${money('coupon')}
      FROM branch m JOIN account a ON a.member_id = m.id AND a.kind = 'cash' JOIN entry e ON e.account_id = a.id
      WHERE ${inPart('e.created_at')} AND e.type IN (${sql.raw(MONEY_TYPES)})
        AND ${onPath('(CASE WHEN e.created_at >= m.path_since THEN m.path ELSE path_at(m.id, e.created_at) END)')}
    ), joined AS (
      SELECT count(*) AS cnt FROM member m
      WHERE m.site_id = ${siteId} AND ${inPart('m.joined_at')} AND ${onPath('path_at(m.id, m.joined_at)')}
    ), played AS (
      ${played}
    ), result AS (
      SELECT ${of('bet')} AS bet, ${of('win')} AS win, ${of('rolling')} AS rolling,
        ${of('bet', CASINOS)} AS casino_bet, ${of('win', CASINOS)} AS casino_win,
        ${of('rolling', CASINOS)} AS casino_rolling, ${of('bet', SLOT)} AS slot_bet, ${of('win', SLOT)} AS slot_win,
        ${of('rolling', SLOT)} AS slot_rolling
      FROM played
    )
    SELECT moved.cash_in AS "cashIn", moved.cash_out AS "cashOut", moved.payment, moved.payback, moved.coupon,
      joined.cnt AS "joinCnt", bet, win, rolling, casino_bet AS "casinoBet", casino_win AS "casinoWin",
      casino_rolling AS "casinoRolling", slot_bet AS "slotBet", slot_win AS "slotWin", slot_rolling AS "slotRolling"
    FROM moved, joined, result`;
}
