import { sql } from 'drizzle-orm';
import type { Db } from './client';

const CANCELED = '57014';

const isCanceled = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === CANCELED || isCanceled(error.cause));

/** How often it is asked whether somebody still waits, in milliseconds. */
const GONE_EVERY_MS = 100;

/**
 * Cancels the statement under way in a transaction once nobody waits for it any more. The transaction is named by its
 * start, too, so that a later one of the same connection is never met. Returns the function that ends the watch.
 */
async function cancelWhenGone(db: Db, tx: Db, isGone: () => boolean): Promise<() => void> {
  const { rows } = await tx.execute<{ pid: number; start: string }>(
    sql`SELECT pg_backend_pid() AS pid, now()::text AS start`,
  );
  const { pid, start } = rows[0]!;
  const watch = setInterval(() => {
    if (!isGone()) return;
    clearInterval(watch);
    // A cancellation that fails leaves the statement to its limit.
    db.execute(sql`SELECT pg_cancel_backend(pid) FROM pg_stat_activity
      WHERE pid = ${pid} AND xact_start = ${start}::timestamptz`).catch(() => {});
  }, GONE_EVERY_MS);
  return () => clearInterval(watch);
}

/**
 * The result of a statement, or undefined where the database would need longer than `ms` milliseconds: for parts that
 * an answer can do without. With `isGone` also where nobody waits for it any more. The embedded database, which is small,
 * has no such limits.
 */
export async function withinMs<T>(
  db: Db,
  ms: number,
  read: (db: Db) => Promise<T>,
  isGone?: () => boolean,
): Promise<T | undefined> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`SET LOCAL statement_timeout = ${ms}`));
      if (!isGone) return read(tx);
      const stopWatching = await cancelWhenGone(db, tx, isGone);
      try {
        return await read(tx);
      } finally {
        stopWatching();
      }
    });
  } catch (error) {
    if (isCanceled(error)) return undefined;
    throw error;
  }
}

/** The time, in milliseconds, for the sums of a list; well within the web's time-out for the list's rows. */
export const SUMS_MS = 4_000;
