import { setTimeout as wait } from 'node:timers/promises';

const DEADLOCK = '40P01';

/** Whether PostgreSQL ended a transaction as the victim of a deadlock. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === DEADLOCK || isDeadlock(error.cause));

/** The pauses, in milliseconds, before the further tries. */
const PAUSES = [100, 300];

/**
 * Runs a transaction, and retries it up to twice when PostgreSQL ended it as the victim of a deadlock. A pause before
 * the retry lets the other transaction take the contested lock; without it the deadlock could repeat.
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
