import { type SQL, sql } from 'drizzle-orm';
import { plannedEachTime } from '../db/planned-each-time';
import { idArray } from './sql-arrays';

/** Builds the condition that a path holds a member, for rows that are found by the index of paths: those of a branch. */
export const pathHolds = (path: SQL, memberId: number): SQL =>
  sql`${path} @> ARRAY[${memberId}::bigint]${plannedEachTime}`;

/**
 * Builds the same condition for rows that are found otherwise, such as entries and bets whose member is looked up by its
 * id: `= ANY` prevents PostgreSQL from using the index of paths.
 */
export const pathHoldsUnindexed = (path: SQL, memberId: number): SQL =>
  sql`${memberId}::bigint = ANY(${path})${plannedEachTime}`;

/**
 * Builds the condition that daily sums `stat_daily d` are those of some members. It compares with an array because the
 * planner knows its length, but would assume that a subquery over it has few rows.
 */
export const areSumsOf = (memberIds: readonly number[]): SQL =>
  sql`d.member_id = ANY(${idArray(memberIds)})${plannedEachTime}`;
