import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { type Counted, countedTo, limitTo, MAX_COUNTED, type Page, pageOffset } from './paging';

/** The ids of a page of rows, and the number of rows in the whole list. */
export interface IdPage {
  ids: number[];
  total: number | Counted;
}

/** The total of a list: a number that is known already, or the limit up to which rows are counted. */
type Total = { known: number } | { upTo: number };

/**
 * Chooses how far to count where rows of other members must be skipped: as far as the pager's ten page numbers reach
 * from this page. Counting to 10,000 would read a month of rows for a branch that is a hundredth of the site.
 */
export const pagerReach = (page: Page): { upTo: number } => ({
  upTo: pageOffset(page) + 11 * page.count_per_list,
});

/**
 * Reads a page of a query that selects `id` in order, with the total, counted up to 10,000 by default. The count reads
 * the page's rows too, so that a list takes one statement and one of the pool's connections.
 */
export async function idPage(
  db: Db,
  query: SQL,
  page: Page,
  total: Total = { upTo: MAX_COUNTED },
): Promise<IdPage> {
  const start = pageOffset(page);
  const end = start + page.count_per_list;
  if ('known' in total || end > total.upTo) {
    const { rows } = await db.execute<{ id: number }>(sql`${query} ${limitTo(page)}`);
    const counted = 'known' in total ? total.known : await countRows(db, query, total.upTo);
    return { ids: rows.map(({ id }) => id), total: counted };
  }
  const { rows } = await db.execute<{ ids: number[]; n: number }>(sql`
    SELECT coalesce((array_agg(id))[${start + 1}:${end}], '{}') AS ids, count(*)::int AS n
    FROM (${query} LIMIT ${total.upTo + 1}) AS listed`);
  const { ids, n } = rows[0]!;
  return { ids, total: countedTo(total.upTo, n) };
}

/** Counts the rows of a query up to a limit. */
export async function countRows(db: Db, query: SQLWrapper, upTo = MAX_COUNTED): Promise<Counted> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (${query} LIMIT ${upTo + 1}) AS listed`,
  );
  return countedTo(upTo, rows[0]!.n);
}
