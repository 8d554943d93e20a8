import { type SQL, sql } from 'drizzle-orm';
import { betweenDays, type Days } from '../shared/days';
import { DAY_AND_TYPE, singly } from '../shared/row-sums';
import { typeArray } from '../shared/sql-arrays';
import { type EntryQuery, wasInBranch } from './branch-entries';

/** Members from which on a branch's stored sums are read: below, adding up their entries is as cheap. */
export const SUMMED_FROM = 500;

/**
 * The sums of a partner's branch on the days by day and type (day, type, in_amt, out_amt, cnt): the stored ones, and the
 * entries whose transfers wait in the outbox. One statement reads both, so that each entry counts once.
 */
export function branchCashSums(query: EntryQuery, days: Days): SQL {
  const { siteId, targetId, types } = query;
  const ofType = (type: SQL) => sql`${type} = ANY(${typeArray(types)})`;
  const waiting = sql`
    SELECT e.created_at AS at, e.type, e.amount
    FROM outbox o JOIN entry e ON e.transfer_id = o.transfer_id AND e.created_at = o.at
    JOIN account a ON a.id = e.account_id AND a.kind = 'cash' JOIN member m ON m.id = a.member_id
    WHERE o.site_id = ${siteId} AND ${betweenDays(sql`e.created_at`, days)} AND ${ofType(sql`e.type`)}
      AND ${wasInBranch(query, sql`e.created_at`)}`;
  return sql`
    SELECT s.day, s.type, s.in_amt, s.out_amt, s.cnt FROM stat_cash s
    WHERE s.member_id = ${targetId} AND s.day BETWEEN ${days.startDate}::date AND ${days.endDate}::date
      AND ${ofType(sql`s.type`)}
    UNION ALL ${singly(waiting, DAY_AND_TYPE)}`;
}
