import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { LARGE_BRANCH } from './branch';
import { containing } from './like-pattern';
import { idArray } from './sql-arrays';

/** Whom a list is narrowed to; an empty word asks for everybody. `recommenderId` is the id of who stands right above. */
export interface Search {
  by: 'memId' | 'memNick' | 'recommenderId';
  word: string;
}

/** Whose rows a list of a branch shows; the member at its top is one of the branch. */
export interface Branch {
  siteId: string;
  targetId: number;
  search: Search;
}

/**
 * The condition on `member m`. The path is looked at row by row and never through its index: this is for rows that are
 * found by what was done, whose member is known.
 */
export function inBranch({ siteId, targetId, search: { by, word } }: Branch): SQL {
  const reach = sql`m.site_id = ${siteId} AND ${targetId}::bigint = ANY(m.path)`;
  if (word === '') return reach;
  const pattern = containing(word);
  switch (by) {
    case 'memId':
      return sql`${reach} AND m.mem_id ILIKE ${pattern}`;
    case 'memNick':
      return sql`${reach} AND m.mem_nick ILIKE ${pattern}`;
    case 'recommenderId':
      // Who stands above the target is nothing to search by: nothing above the viewer is told.
      return sql`${reach} AND m.id <> ${targetId} AND m.parent_id IN (
        SELECT u.id FROM member u WHERE u.site_id = ${siteId} AND u.partner_level <> 'NORMAL'
          AND u.path @> ARRAY[${targetId}::bigint] AND u.mem_id ILIKE ${pattern})`;
  }
}

/**
 * Ids of everybody that is asked for, where they are few enough to look at the rows of each; undefined where they are
 * many, and the site's rows in their order are the shorter way. How many stand in a branch is known from the rollup.
 */
export async function fewMembers(db: Db, branch: Branch): Promise<SQL | undefined> {
  const { targetId, search } = branch;
  if (search.word === '') {
    const { rows } = await db.execute<{ cnt: number }>(
      sql`SELECT coalesce(sum(cnt), 0)::int AS cnt FROM branch_level WHERE member_id = ${targetId}`,
    );
    if (rows[0]!.cnt >= LARGE_BRANCH) return undefined;
  }
  const found = await db.execute<{ id: number }>(sql`
    SELECT m.id FROM member m WHERE m.path @> ARRAY[${targetId}::bigint] AND ${inBranch(branch)}
    LIMIT ${LARGE_BRANCH + 1}`);
  return found.rows.length > LARGE_BRANCH ? undefined : idArray(found.rows.map(({ id }) => id));
}
