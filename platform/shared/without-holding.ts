import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';

/** How long a change of a table waits for statements under way before it lets others pass and tries again. */
const LOCK_TIMEOUT_MS = 2_000;
const TRIES = 30;

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === '55P03' || isLockTimeout((error as Error).cause));

/** Runs statements that lock tables in one short transaction, which does not hold up calls for long. */
export async function withoutHolding(db: Db, statements: readonly SQL[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`));
        for (const statement of statements) await tx.execute(statement);
      });
    } catch (error) {
      if (!isLockTimeout(error) || tries === TRIES) throw error;
    }
  }
}
