import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { siteAtRest } from '../shared/site-move';

/** One transfer pays at most this many members, whose accounts are locked together. */
const BATCH_SIZE = 500;

/**
 * Pays the rolling that the rollup has found to be due (decision 31). It pays batches of members, so that a bet need
 * not lock the accounts of all its ancestors. Returns how many members were paid.
 */
export async function payRolling(db: Db): Promise<number> {
  const { rows: sites } = await db.execute<{ siteId: string }>(
    sql`SELECT site_id AS "siteId" FROM (SELECT DISTINCT site_id FROM rolling_due WHERE amount <> 0) AS due
      WHERE NOT ${siteAtRest(sql`site_id`)}`,
  );
  let total = 0;
  for (const { siteId } of sites) {
    for (;;) {
      const { rows } = await db.execute<{ paid: number }>(
        sql`SELECT pay_rolling(${siteId}, ${BATCH_SIZE}) AS paid`,
      );
      total += rows[0]!.paid;
      if (rows[0]!.paid < BATCH_SIZE) break;
    }
  }
  return total;
}
