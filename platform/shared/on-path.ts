import { type SQL, sql } from 'drizzle-orm';
import { plannedEachTime } from '../db/planned-each-time';
import { idArray } from './sql-arrays';

/** The condition that a path holds a member, for rows that are found by the index of paths: those of a branch. */
export const pathHolds = (path: SQL, memberId: number): SQL =>
  sql`${path} @> ARRAY[${memberId}::bigint]${plannedEachTime}`;

/**
 * The same condition for rows that are found otherwise, such as entries and bets whose member is looked up by its id:
 * `= ANY` prevents PostgreSQL from using the index of paths.
 */
export const foundPathHolds = (path: SQL, memberId: number): SQL =>
  sql`${memberId}::bigint = ANY(${path})${plannedEachTime}`;

/**
 * The condition that daily sums `stat_daily d` are those of some members. The planner knows how long an array is; it
 * would assume that a subquery over the array has few rows.
 */
export const areSumsOf = (memberIds: readonly number[]): SQL =>
  sql`d.member_id = ANY(${idArray(memberIds)})${plannedEachTime}`;
