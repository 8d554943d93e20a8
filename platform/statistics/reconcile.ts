import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { SUMS } from './sums';

/** One figure that is not what the raw rows come to. */
export type Difference = {
  memberId: number;
  day: string;
  category: string;
  /** Column of `stat_daily`. */
  figure: string;
  kept: string;
  raw: string;
};

const names = SUMS.join(', ');
const summed = (rows: string) =>
  `SELECT ancestor, day, category, ${SUMS.map((name) => `sum(${name}) AS ${name}`).join(', ')}
   FROM (${rows}) AS r CROSS JOIN unnest(path) AS ancestor GROUP BY ancestor, day, category`;

/** Selects events with the named figures set and the others nought. */
const events = (
  figures: Partial<Record<(typeof SUMS)[number], string>>,
  path: string,
  at: string,
  category: string,
) =>
  `SELECT ${path} AS path, (${at} AT TIME ZONE 'Asia/Seoul')::date AS day, ${category} AS category,
   ${SUMS.map((name) => `(${figures[name] ?? 0})::numeric AS ${name}`).join(', ')}`;

const when = (type: string, value: string) => `CASE WHEN e.type IN (${type}) THEN ${value} ELSE 0 END`;

/** Every event once more, from the rows that cause it. Money counts under the member's present path. */
const RAW = [
  `${events(
    {
      cash_in: when('1', 'e.amount'),
      cash_in_cnt: when('1', '1'),
      cash_out: when('-1', '-e.amount'),
      cash_out_cnt: when('-1', '1'),
      payment: when('2, 33', 'e.amount'),
      payback: when('-2, -33', '-e.amount'),
    },
    'm.path',
    'e.created_at',
    "''",
  )} FROM entry e JOIN account a ON a.id = e.account_id AND a.kind = 'cash'
     JOIN member m ON m.id = e.member_id AND m.partner_level = 'NORMAL'`,
  `${events({ rolling: 'e.amount' }, 'm.path', 'e.created_at', 'b.category')}
     FROM transfer t JOIN entry e ON e.transfer_id = t.id JOIN member m ON m.id = e.member_id
     JOIN bet b ON b.site_id = t.site_id AND t.key = 'rolling:' || b.vendor_code || ':' || b.round_id
     WHERE t.kind = 'rolling'`,
  `${events({ bet: 'b.stake' }, 'b.path', 'b.placed_at', 'b.category')} FROM bet b`,
  `${events({ bet: "CASE WHEN b.type = 'cancel' THEN -b.stake ELSE 0 END", win: 'b.win' }, 'b.path', 'b.settled_at', 'b.category')}
     FROM bet b WHERE b.settled_at IS NOT NULL`,
  `${events({ join_cnt: '1' }, 'm.path', 'm.joined_at', "''")} FROM member m`,
].join(' UNION ALL ');

const KEPT = `SELECT member_id AS ancestor, day, category, ${names} FROM stat_daily
  UNION ALL ${summed(`SELECT path, day, category, ${names} FROM stat_outbox`)}`;
const KEPT_SUMS = `SELECT ancestor, day, category, ${SUMS.map((name) => `sum(${name}) AS ${name}`).join(', ')}
  FROM (${KEPT}) AS k GROUP BY ancestor, day, category`;

/**
 * Recomputes every figure of every member, day and category from ledger entries, bets and members, and answers those
 * that differ from the rollups (with what still waits in the outbox); none is the rule. It reads everything: a check
 * for tests and operators, not for requests.
 */
export async function reconcile(db: Db): Promise<Difference[]> {
  const figures = SUMS.map((name) => `('${name}', coalesce(k.${name}, 0)::numeric, coalesce(r.${name}, 0))`);
  const { rows } = await db.execute<Difference>(
    sql.raw(`SELECT ancestor AS "memberId", day, category, f.figure, f.kept, f.raw
      FROM (${KEPT_SUMS}) AS k FULL JOIN (${summed(RAW)}) AS r USING (ancestor, day, category)
      CROSS JOIN LATERAL (VALUES ${figures.join(', ')}) AS f(figure, kept, raw)
      WHERE f.kept <> f.raw ORDER BY ancestor, day, category, f.figure`),
  );
  return rows;
}
