import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { readTime } from '../db/read-time';
import { drainStatement } from './drain-statement';

/** The key of the advisory lock, the same in every instance: only one at a time empties the outbox. */
const ROLLUP_LOCK = 7_150_022;

/**
 * Keeps out the rollup and moves of branches until the transaction ends, because sums and paths must not change at the
 * same time.
 */
export const lockStatistics = (tx: Db) => tx.execute(sql`SELECT pg_advisory_xact_lock(${ROLLUP_LOCK})`);

/**
 * Adds everything in the outbox to the daily sums of every member on the event's path, to the holdings of branches and
 * to the rolling that is due, in batches of one short transaction each. A crash loses nothing and counts nothing twice.
 * Returns how many events were added; afterwards the sums contain everything that was committed before the call.
 * `onDesks` gets the ids of the partners whose desks have something new, after each commit.
 */
export async function rollUp(
  db: Db,
  batchSize = 20_000,
  onDesks: (ownerIds: readonly number[]) => void = () => {},
): Promise<number> {
  let total = 0;
  for (;;) {
    const { taken, deskOwners } = await db.transaction(async (tx) => {
      // A statement of its own: the next statement must see the commit of the previous holder of the lock.
      await lockStatistics(tx);
      // The batch is grouped in memory. Just-in-time compilation would take longer than the statement itself.
      await tx.execute(sql`SELECT set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`);
      const { rows } = await tx.execute<{ taken: number; deskOwners: number[] }>(
        sql.raw(drainStatement(batchSize)),
      );
      return rows[0]!;
    });
    if (deskOwners.length > 0) onDesks(deskOwners);
    total += taken;
    if (taken < batchSize) return total;
  }
}

/** Selects the moment of {@link asOf} as a column of another statement. */
export const asOfColumn = (siteId: string): SQL => sql`
  coalesce((SELECT at FROM outbox WHERE site_id = ${siteId} ORDER BY id LIMIT 1), ${presentMoment()})`;

/** The current moment; on a replica the moment up to which it is complete. */
function presentMoment(): SQL {
  const at = readTime();
  return at ? sql`${at.toISOString()}::timestamptz` : sql`now()`;
}

/**
 * Finds the moment up to which a site's events are in the daily sums (decision 53): that of the first event in the
 * outbox, which is emptied in order, or the current moment if the outbox is empty. On a replica it is the replica's own
 * moment.
 */
export async function asOf(db: Db, siteId: string): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`SELECT ${asOfColumn(siteId)} AS at`);
  return new Date(rows[0]!.at);
}
