import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { isLargeBranch, LARGE_BRANCH } from './branch';
import { containsText } from './member-text';
import { pathHolds, pathHoldsUnindexed } from './on-path';
import { idArray } from './sql-arrays';

/** A search for members; an empty text finds all. `recommenderId` searches by the id of the member's parent. */
export interface Search {
  by: 'memId' | 'memNick' | 'recommenderId';
  text: string;
}

/** The members whose rows a list shows: a branch with its top, narrowed by a search. */
export interface BranchQuery {
  siteId: string;
  targetId: number;
  search: Search;
  /**
   * Also includes members who left the branch when they were moved, for lists whose rows count on the path of their time.
   */
  ever?: true;
}

/** Selects the path that `member m` had at a moment, on which events of that moment count (docs/formulas.md). */
export const pathThen = (at: SQL): SQL =>
  sql`(CASE WHEN ${at} >= m.path_since THEN m.path ELSE path_at(m.id, ${at}) END)`;

/** Selects the ids of all members in the branches of `tops`, now or before a branch was moved, including the tops. */
export const everInBranch = (tops: readonly number[]): SQL => sql`(
  SELECT id FROM member WHERE path && ${idArray(tops)}
  UNION SELECT member_id FROM path_history WHERE path && ${idArray(tops)})`;

/**
 * Builds the condition on `member m`, for rows that are found otherwise, such as entries and bets, whose member is looked
 * up by id. `= ANY(path)` prevents PostgreSQL from using the index of paths.
 */
export function inBranch({ siteId, targetId, ever, search: { by, text } }: BranchQuery): SQL {
  const before = ever
    ? sql` OR EXISTS (SELECT FROM path_history h WHERE h.member_id = m.id AND ${pathHoldsUnindexed(sql`h.path`, targetId)})`
    : sql``;
  const reach = sql`m.site_id = ${siteId} AND (${pathHoldsUnindexed(sql`m.path`, targetId)}${before})`;
  if (text === '') return reach;
  switch (by) {
    case 'memId':
      return sql`${reach} AND ${containsText(['mem_id'], text)}`;
    case 'memNick':
      return sql`${reach} AND ${containsText(['mem_nick'], text)}`;
    case 'recommenderId':
      // The target's own parent may be above the viewer, so the search does not find the target by its parent.
      return sql`${reach} AND m.id <> ${targetId} AND m.parent_id IN (
        SELECT u.id FROM member u WHERE u.site_id = ${siteId} AND u.partner_level <> 'NORMAL'
          AND ${pathHolds(sql`u.path`, targetId)} AND ${containsText(['mem_id'], text, 'u')})`;
  }
}

/**
 * Reads the ids of the matching members as an SQL array, if they are few enough to read the rows of each member.
 * Otherwise undefined, because it is then cheaper to read the site's rows in their order.
 */
export async function memberIdsIfFew(db: Db, branch: BranchQuery): Promise<SQL | undefined> {
  const { targetId, search, ever } = branch;
  if (search.text === '' && (await isLargeBranch(db, targetId))) return undefined;
  // A search has indexes of its own, so the members of a branch are collected only if there is no search.
  const reach = !ever
    ? pathHolds(sql`m.path`, targetId)
    : search.text === ''
      ? sql`m.id IN ${everInBranch([targetId])}`
      : sql`true`;
  const matches = await db.execute<{ id: number }>(sql`
    SELECT m.id FROM member m WHERE ${reach} AND ${inBranch(branch)} LIMIT ${LARGE_BRANCH + 1}`);
  return matches.rows.length > LARGE_BRANCH ? undefined : idArray(matches.rows.map(({ id }) => id));
}
