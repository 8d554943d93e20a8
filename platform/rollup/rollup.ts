import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { readTime } from '../db/read-time';
import { drainStatement } from './drain-statement';

/** Key of the advisory lock, the same in every instance: only one at a time drains the outbox. */
const ROLLUP_LOCK = 7_150_022;

/** Locks out the rollup, or moves of branches, until the transaction ends: sums and paths must not change together. */
export const lockStatistics = (tx: Db) => tx.execute(sql`SELECT pg_advisory_xact_lock(${ROLLUP_LOCK})`);

/**
 * Adds everything in the outbox to the daily sums of every member on its path, to the holdings of branches and to the
 * rolling due, in batches of one short transaction each. A crash loses nothing and counts nothing twice. Returns how
 * many events were rolled up; everything committed before the call is in the sums afterwards.
 */
export async function rollUp(db: Db, batchSize = 20_000): Promise<number> {
  let total = 0;
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      // A statement of its own: the next one must see the commit of the lock's previous holder.
      await lockStatistics(tx);
      // The batch is grouped in memory; just-in-time compilation would take longer than the statement.
      await tx.execute(sql`SELECT set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`);
      const { rows } = await tx.execute<{ taken: number }>(sql.raw(drainStatement(batchSize)));
      return rows[0]!.taken;
    });
    total += taken;
    if (taken < batchSize) return total;
  }
}

/** {@link asOf} as a column of another statement. */
export const asOfColumn = (siteId: string): SQL => sql`
  coalesce((SELECT at FROM outbox WHERE site_id = ${siteId} ORDER BY id LIMIT 1), ${presentMoment()})`;

/** Now; on a replica the moment up to which it holds everything. */
function presentMoment(): SQL {
  const at = readTime();
  return at ? sql`${at.toISOString()}::timestamptz` : sql`now()`;
}

/**
 * The moment up to which a site's events are in the daily sums (decision 53): that of the first event in the outbox,
 * which is drained in order, or now if it is empty; of a replica its own moment.
 */
export async function asOf(db: Db, siteId: string): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`SELECT ${asOfColumn(siteId)} AS at`);
  return new Date(rows[0]!.at);
}
