import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { pageOffset } from '../shared/paging';
import { matchTotals, searchTotals } from './list-totals';
import {
  canCover,
  IS_COVERED,
  IS_PARTNER,
  isNarrowed,
  type Listing,
  pageColumns,
  sortable,
  sortedPage,
} from './listing';

/**
 * The search reads at most this many ids at once. For 33,000 matches it takes no longer than two statements side by
 * side that each find the matches (docs/scaling.md).
 */
const MAX_IDS = 50_000;

/** Whether a list is a search by text alone; its cost does not depend on the size of the branch. */
export const isTextSearch = (listing: Listing): boolean =>
  isNarrowed(listing) && !listing.filters && !listing.zeros;

/**
 * Finds the first ids of a search in its order, and the number of all matches. If the ids are complete, it also says
 * which of them have another match above them and which are partners.
 */
async function findMatches(db: Db, listing: Listing, maxIds: number) {
  const first = { ...listing, page: 1, count_per_list: maxIds };
  const areAll = sql`(SELECT count(*) FROM listed) <= ${maxIds}`;
  const covered = canCover(listing) ? sql`${areAll} AND ${IS_COVERED}` : sql`false`;
  const { rows } = await db.execute<Record<'ids' | 'covered' | 'partners', number[]> & { total: number }>(sql`
    WITH listed AS MATERIALIZED (${sortable(first, sql`, m.path, ${IS_PARTNER}`)})
    SELECT ${pageColumns(first)}, ARRAY(SELECT l.id FROM listed l WHERE ${covered}) AS covered,
      ARRAY(SELECT id FROM listed WHERE ${areAll} AND is_partner) AS partners`);
  return rows[0]!;
}

/**
 * Reads the ids of a page and the totals of a text search. Finding the matches takes longest and is done once. Only if
 * there are more than `maxIds` matches, the totals and the pages beyond these ids find them again.
 */
export function searchMembers(db: Db, listing: Listing, maxIds = MAX_IDS) {
  const matches = findMatches(db, listing, maxIds);
  const start = pageOffset(listing);
  const end = start + listing.count_per_list;
  const page = matches.then(({ ids, total }) =>
    total > maxIds && end > maxIds ? sortedPage(db, listing) : ids.slice(start, end),
  );
  const totals = matches.then(({ ids, total, covered, partners }) => {
    if (total > maxIds) return searchTotals(db, listing);
    const below = new Set(covered);
    const topmost = ids.filter((id) => !below.has(id));
    return matchTotals(db, listing, {
      ids,
      topmost,
      topmostPartners: partners.filter((id) => !below.has(id)),
    });
  });
  // The list throws the errors of both parts. If another part of the list fails first, nobody waits for them.
  page.catch(() => {});
  totals.catch(() => {});
  return { page, totals };
}
