import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { isDeadlock } from '../db/deadlock';

/** A change of a table waits this long for running statements before it lets others pass and tries again. */
const LOCK_TIMEOUT_MS = 2_000;
/**
 * The same time for a change of several tables, or of a table with partitions. It is shorter than PostgreSQL's
 * `deadlock_timeout` of one second: if the change and a call wait for each other, the change gives up before PostgreSQL
 * ends one of the two.
 */
export const SEVERAL_LOCKS_TIMEOUT_MS = 500;
/** After this time the work is not tried again. */
const LONGEST_MS = 60_000;

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === '55P03' || isLockTimeout((error as Error).cause));

/**
 * Does work that locks tables in one short transaction that does not hold up calls for long. The work is tried again
 * after a lock time-out, and if PostgreSQL ended it because of a deadlock with a call.
 */
export async function withBriefLocks<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${lockTimeoutMs}`));
        return work(tx);
      });
    } catch (error) {
      if (!(isLockTimeout(error) || isDeadlock(error)) || tries * lockTimeoutMs >= LONGEST_MS) throw error;
    }
  }
}
