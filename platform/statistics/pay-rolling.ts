import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';

/** Members paid in one transfer: their accounts are locked together, so not too many. */
const AT_ONCE = 500;

/**
 * Pays the rolling that the rollup has found to be owed (decision 31), a few hundred members to a transfer, so that a
 * bet does not wait for the account of everybody above it. Answers how many members' points changed.
 */
export async function payRolling(db: Db): Promise<number> {
  const { rows: sites } = await db.execute<{ siteId: string }>(
    sql`SELECT DISTINCT site_id AS "siteId" FROM rolling_due WHERE amount <> 0`,
  );
  let total = 0;
  for (const { siteId } of sites) {
    for (;;) {
      const { rows } = await db.execute<{ paid: number }>(
        sql`SELECT pay_rolling(${siteId}, ${AT_ONCE}) AS paid`,
      );
      total += rows[0]!.paid;
      if (rows[0]!.paid < AT_ONCE) break;
    }
  }
  return total;
}
