import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { limitTo, MAX_COUNTED, offsetOf, type Page } from './paging';

/** Ids of a page of rows, and how many rows the whole list has. */
export interface IdPage {
  ids: number[];
  total: number;
}

/** How the rows of a whole list are told: as they are known, or counted up to so many, 10,000 where nothing is said. */
type Total = { known: number } | { upTo: number };

/**
 * How far rows are counted that are found by passing over those of others: as far as the ten page numbers of a pager
 * reach from the page on. Counting to ten thousand would walk through a month for a branch of a hundredth of the site.
 */
export const withinReach = (page: Page): { upTo: number } => ({
  upTo: offsetOf(page) + 11 * page.count_per_list,
});

/** A page of a query that answers `id`s in their order, and how many it has. */
export async function idPage(
  db: Db,
  query: SQL,
  page: Page,
  total: Total = { upTo: MAX_COUNTED },
): Promise<IdPage> {
  const [{ rows }, counted] = await Promise.all([
    db.execute<{ id: number }>(sql`${query} ${limitTo(page)}`),
    'known' in total ? total.known : countOf(db, query, total.upTo),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted };
}

async function countOf(db: Db, query: SQL, upTo: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (${query} LIMIT ${upTo}) AS listed`,
  );
  return rows[0]!.n;
}
