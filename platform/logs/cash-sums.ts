import { type SQL, sql } from 'drizzle-orm';
import { betweenDays, type Days } from '../shared/days';
import { singly } from '../shared/row-sums';
import { typeArray } from '../shared/sql-arrays';
import { type EntryQuery, wasInBranch } from './branch-entries';

/**
 * The sums of a large branch's cash on the days by type (type, in_amt, out_amt, cnt): the stored sums by day, and the
 * entries whose transfers wait in the outbox. One statement reads both, so that each entry counts once. Undefined where
 * a list is of few members or of those that a search finds: their entries are read.
 */
export function branchCashSums(query: EntryQuery, days: Days): SQL | undefined {
  const { few, search, siteId, targetId, types } = query;
  if (few || search.text !== '') return undefined;
  const ofType = (type: SQL) => sql`${type} = ANY(${typeArray(types)})`;
  const waiting = sql`
    SELECT e.type, e.amount FROM outbox o JOIN entry e ON e.transfer_id = o.transfer_id AND e.created_at = o.at
    JOIN account a ON a.id = e.account_id AND a.kind = 'cash' JOIN member m ON m.id = a.member_id
    WHERE o.site_id = ${siteId} AND ${betweenDays(sql`e.created_at`, days)} AND ${ofType(sql`e.type`)}
      AND ${wasInBranch(query, sql`e.created_at`)}`;
  return sql`
    SELECT s.type, s.in_amt, s.out_amt, s.cnt FROM stat_cash s
    WHERE s.member_id = ${targetId} AND s.day BETWEEN ${days.startDate}::date AND ${days.endDate}::date
      AND ${ofType(sql`s.type`)}
    UNION ALL ${singly(waiting)}`;
}
