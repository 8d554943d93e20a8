import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { withinMs } from '../db/within';
import { MONEY, MONEY_TYPES } from '../rollup/sums';
import { isLargeBranch } from '../shared/branch';

/** Milliseconds for a comparison, which the page can do without. */
const COMPARISON_MS = 250;

/** Figures of a day or of a part of it, as decimal texts. */
export type DayFigures = Record<'cashIn' | 'cashOut' | 'payment' | 'payback' | 'joinCnt' | 'winLose', string>;

/** The same with stakes and wins apart. */
type PartFigures = DayFigures & Record<'betAmt' | 'winAmt', string>;

interface Part {
  siteId: string;
  memberId: number;
  /** Its events, `from` included and `until` not. */
  from: Date;
  until: Date;
}

/**
 * The figures of a member's branch over a part of a day, which daily sums do not have: added up from the rows that the
 * daily sums are made of, each on the path of its moment. Undefined for a branch of more than 5,000 members, and where
 * it takes longer than a quarter of a second.
 */
export async function figuresOfPart(db: Db, part: Part): Promise<PartFigures | undefined> {
  if (await isLargeBranch(db, part.memberId)) return undefined;
  return withinMs(
    db,
    COMPARISON_MS,
    async (timed) => (await timed.execute<PartFigures>(partQuery(part))).rows[0]!,
  );
}

function partQuery({ siteId, memberId, from, until }: Part) {
  const inPart = (at: string) =>
    sql`${sql.raw(at)} >= ${from.toISOString()}::timestamptz AND ${sql.raw(at)} < ${until.toISOString()}::timestamptz`;
  const onPath = (path: string) => sql`${sql.raw(path)} @> ARRAY[${memberId}]::bigint[]`;
  const money = (name: 'cash_in' | 'cash_out' | 'payment' | 'payback') =>
    sql`coalesce(sum(${sql.raw(MONEY[name]!)}), 0) AS ${sql.raw(name)}`;
  return sql`
    WITH branch AS MATERIALIZED (
      SELECT id, path, path_since FROM member WHERE ${onPath('path')} AND partner_level = 'NORMAL'
      UNION
      SELECT m.id, m.path, m.path_since FROM path_history h JOIN member m ON m.id = h.member_id
      WHERE ${onPath('h.path')} AND m.partner_level = 'NORMAL'
    ), moved AS (
      SELECT ${money('cash_in')}, ${money('cash_out')}, ${money('payment')}, ${money('payback')}
      FROM branch m JOIN account a ON a.member_id = m.id AND a.kind = 'cash' JOIN entry e ON e.account_id = a.id
      WHERE ${inPart('e.created_at')} AND e.type IN (${sql.raw(MONEY_TYPES)})
        AND ${onPath('(CASE WHEN e.created_at >= m.path_since THEN m.path ELSE path_at(m.id, e.created_at) END)')}
    ), joined AS (
      SELECT count(*) AS cnt FROM member m
      WHERE m.site_id = ${siteId} AND ${inPart('m.joined_at')} AND ${onPath('path_at(m.id, m.joined_at)')}
    ), played AS (
      SELECT b.stake AS bet, 0 AS win FROM branch m JOIN bet b ON b.member_id = m.id
      WHERE ${inPart('b.placed_at')} AND ${onPath('b.path')}
      UNION ALL
      -- A bet has its latest state: corrections count at their own moment.
      SELECT CASE WHEN b.type = 'cancel' THEN -b.stake ELSE 0 END - coalesce(c.bet, 0), b.win - coalesce(c.win, 0)
      FROM bet b LEFT JOIN LATERAL (
        SELECT sum(bet_delta) AS bet, sum(win_delta) AS win FROM bet_correction WHERE bet_id = b.id) AS c ON true
      WHERE b.site_id = ${siteId} AND ${inPart('b.settled_at')} AND ${onPath('b.path')}
      UNION ALL
      SELECT c.bet_delta, c.win_delta FROM bet_correction c JOIN bet b ON b.id = c.bet_id
      WHERE ${inPart('c.at')} AND b.site_id = ${siteId} AND ${onPath('b.path')}
    ), result AS (
      SELECT coalesce(sum(bet), 0) AS bet, coalesce(sum(win), 0) AS win FROM played
    )
    SELECT moved.cash_in AS "cashIn", moved.cash_out AS "cashOut", moved.payment, moved.payback,
      joined.cnt AS "joinCnt", bet AS "betAmt", win AS "winAmt", bet - win AS "winLose"
    FROM moved, joined, result`;
}
