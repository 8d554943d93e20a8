import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { LARGE_BRANCH } from '../shared/branch';
import { idArray } from '../shared/sql-arrays';

/**
 * Some of a figure's rows: a query of `at`, `id`, `kind` and `amount`. The newest come first, or the largest amounts
 * where it says so; in that order it is read by an index, so it may be cut off anywhere.
 */
export type Part = SQL;

/** Where a member of `tops` stands on a path: a row `t` of top and place for each. */
export const places = (path: SQL, tops: readonly number[]): SQL => sql`CROSS JOIN LATERAL (
  SELECT p.id AS top, p.place FROM unnest(${path}) WITH ORDINALITY AS p(id, place) WHERE p.id = ANY(${idArray(tops)})
) AS t`;

/** Everybody who stands below one of `tops`, or did before a branch was moved; the tops among them. */
export const everBelow = (tops: readonly number[]): SQL => sql`(
  SELECT id FROM member WHERE path && ${idArray(tops)}
  UNION SELECT member_id FROM path_history WHERE path && ${idArray(tops)})`;

/**
 * Whether those below are few enough to look at the rows of each. Where they are many, the site's rows are walked in
 * their order and whoever is not below is passed over: a page costs what their share of the site makes it.
 */
export async function areFew(db: Db, tops: readonly number[]): Promise<boolean> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT coalesce(sum(cnt), 0)::float8 AS n FROM branch_level WHERE member_id = ANY(${idArray(tops)})`,
  );
  return tops.length + rows[0]!.n < LARGE_BRANCH;
}

export const numberOf = async (db: Db, query: SQL): Promise<string> => {
  const { rows } = await db.execute<{ n: string }>(sql`SELECT coalesce((${query}), 0)::text AS n`);
  return rows[0]!.n;
};
