import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { isDeadlock } from '../db/deadlock';

/** How long a change of a table waits for statements under way before it lets others pass and tries again. */
const LOCK_TIMEOUT_MS = 2_000;
/**
 * The same for a change of several tables, or of a table with partitions: shorter than PostgreSQL's `deadlock_timeout`
 * of one second, so that where it and a call wait for each other, it gives up before PostgreSQL ends one of them.
 */
export const SEVERAL_LOCKS_TIMEOUT_MS = 500;
/** Tries end after so long, all together. */
const LONGEST_MS = 60_000;

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === '55P03' || isLockTimeout((error as Error).cause));

/**
 * Does work that locks tables in one short transaction, which does not hold up calls for long. It is tried again after a
 * lock time-out, and where PostgreSQL ended it in a deadlock with a call.
 */
export async function withoutHolding<T>(
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
