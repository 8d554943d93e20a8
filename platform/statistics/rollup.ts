import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { drainStatement } from './drain';

/** Any fixed number, the same in every instance: one drains at a time, so no two meet on the rows of an ancestor. */
const ROLLUP_LOCK = 7_150_022;

/** Taken by the rollup, and by whoever moves a branch: figures and paths do not change under each other's hands. */
export const lockStatistics = (tx: Db) => tx.execute(sql`SELECT pg_advisory_xact_lock(${ROLLUP_LOCK})`);

/**
 * Adds everything in the outbox to the daily sums of every member on its path, to what branches hold, and to the
 * rolling that is owed, in batches of one short transaction each. A crash loses nothing and counts nothing twice.
 * Answers how many events were rolled up; afterwards all that was committed before the call is in the sums.
 */
export async function rollUp(db: Db, batch = 20_000): Promise<number> {
  let total = 0;
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      // A statement of its own: the next one must see what the drainer before us committed.
      await lockStatistics(tx);
      // A batch is grouped in memory; compiling its statement would take longer than running it.
      await tx.execute(sql`SELECT set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`);
      const { rows } = await tx.execute<{ taken: number }>(sql.raw(drainStatement(batch)));
      return rows[0]!.taken;
    });
    total += taken;
    if (taken < batch) return total;
  }
}

/**
 * The moment up to which a site's events are in the daily sums (decision 53): now, when none is waiting. Events stand
 * in the order in which they are rolled up, so the first one tells, however many wait.
 */
export async function asOf(db: Db, siteId: string): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`
    SELECT coalesce((SELECT at FROM outbox WHERE site_id = ${siteId} ORDER BY id LIMIT 1), now()) AS at`);
  return new Date(rows[0]!.at);
}
