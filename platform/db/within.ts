import { sql } from 'drizzle-orm';
import type { Db } from './client';

const CANCELED = '57014';

const isCanceled = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === CANCELED || isCanceled(error.cause));

/**
 * The result of a statement, or undefined where the database would need longer than `ms` milliseconds: for parts that
 * an answer can do without. The embedded database, which is small, has no such limit.
 */
export async function withinMs<T>(db: Db, ms: number, read: (db: Db) => Promise<T>): Promise<T | undefined> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`SET LOCAL statement_timeout = ${ms}`));
      return read(tx);
    });
  } catch (error) {
    if (isCanceled(error)) return undefined;
    throw error;
  }
}

/** The time, in milliseconds, for the sums of a list; well within the web's time-out for the list's rows. */
export const SUMS_MS = 4_000;
