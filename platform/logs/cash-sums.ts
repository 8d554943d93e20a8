import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { betweenDays, type Days } from '../shared/days';
import { DAY_AND_TYPE, sumEachRow } from '../shared/row-sums';
import { typeArray } from '../shared/sql-arrays';
import { type EntryQuery, type KnownRows, wasInBranch } from './branch-entries';

/** The condition that a row of `stat_cash s` is of one of the days. */
const onDays = ({ startDate, endDate }: Days): SQL =>
  sql`s.day BETWEEN ${startDate}::date AND ${endDate}::date`;

/** From this many members on a branch's stored sums are read. For fewer, adding up their entries is as cheap. */
export const SUMMED_FROM = 500;

/**
 * Selects the sums of a partner's branch on the days by day and type (day, type, in_amt, out_amt, cnt): the stored
 * ones, and the entries whose transfers wait in the outbox. One statement reads both, so that each entry counts once.
 */
export function branchCashSums(query: EntryQuery, days: Days): SQL {
  const { siteId, targetId, types } = query;
  const typeCondition = (type: SQL) => sql`${type} = ANY(${typeArray(types)})`;
  const waiting = sql`
    SELECT e.created_at AS at, e.type, e.amount
    FROM outbox o JOIN entry e ON e.transfer_id = o.transfer_id AND e.created_at = o.at
    JOIN account a ON a.id = e.account_id AND a.kind = 'cash' JOIN member m ON m.id = a.member_id
    WHERE o.site_id = ${siteId} AND ${betweenDays(sql`e.created_at`, days)} AND ${typeCondition(sql`e.type`)}
      AND ${wasInBranch(query, sql`e.created_at`)}`;
  return sql`
    SELECT s.day, s.type, s.in_amt, s.out_amt, s.cnt FROM stat_cash s
    WHERE s.member_id = ${targetId} AND ${onDays(days)}
      AND ${typeCondition(sql`s.type`)}
    UNION ALL ${sumEachRow(waiting, DAY_AND_TYPE)}`;
}

/**
 * Estimates the number of rows of a partner's branch on the days, and how many entries of the entire tree are read in
 * the order of time for each of them.
 */
export async function knownCashRows(
  db: Db,
  query: EntryQuery,
  days: Days,
  topId: number,
): Promise<KnownRows> {
  const { rows } = await db.execute<{ total: number; ofTree: number }>(sql`
    SELECT coalesce((SELECT sum(cnt) FROM (${branchCashSums(query, days)}) AS s), 0)::int AS total,
      coalesce((SELECT sum(s.cnt) FROM stat_cash s WHERE s.member_id = ${topId} AND ${onDays(days)}), 0)::int AS "ofTree"`);
  const { total, ofTree } = rows[0]!;
  return { total, readForEach: Math.max(1, ofTree / Math.max(1, total)) };
}
