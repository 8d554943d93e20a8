import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { LARGE_BRANCH } from '../shared/branch';
import { idArray } from '../shared/sql-arrays';

/**
 * A query of a figure's rows: `at`, `id`, `kind` and `amount`. It is read along an index in its order, the newest or
 * the largest first, so that a LIMIT makes it cheap.
 */
export type RowQuery = SQL;

/** Joins a row `t` with `top` and `place` for each member of `tops` that is on the path. */
export const topsOnPath = (path: SQL, tops: readonly number[]): SQL => sql`CROSS JOIN LATERAL (
  SELECT p.id AS top, p.place FROM unnest(${path}) WITH ORDINALITY AS p(id, place) WHERE p.id = ANY(${idArray(tops)})
) AS t`;

/**
 * Whether the branches of `tops` have few enough members to read the rows of each member. Otherwise the site's rows are
 * read in their order, and those of other branches are skipped.
 */
export async function isSmallBranch(db: Db, tops: readonly number[]): Promise<boolean> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT coalesce(sum(cnt), 0)::float8 AS n FROM branch_level WHERE member_id = ANY(${idArray(tops)})`,
  );
  return tops.length + rows[0]!.n < LARGE_BRANCH;
}

/** Reads the number that a query selects, as decimal text; 0 if it selects none. */
export const readNumber = async (db: Db, query: SQL): Promise<string> => {
  const { rows } = await db.execute<{ n: string }>(sql`SELECT coalesce((${query}), 0)::text AS n`);
  return rows[0]!.n;
};
