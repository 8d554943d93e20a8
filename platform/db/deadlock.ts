import { setTimeout as wait } from 'node:timers/promises';

const DEADLOCK = '40P01';

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === DEADLOCK || isDeadlock(error.cause));

/** Milliseconds before each further try. */
const PAUSES = [100, 300];

/**
 * Runs a transaction, and up to twice more when PostgreSQL ended it because it and another one waited for each other. A
 * pause lets the other one take the lock that it waits for: at once, this one could take it again, and would be ended again.
 */
export async function afterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await transaction();
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      await wait(pause);
    }
  }
  return transaction();
}
