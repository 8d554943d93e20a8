const DEADLOCK = '40P01';

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === DEADLOCK || isDeadlock(error.cause));

/**
 * Runs a transaction, once more when PostgreSQL ended it because it and another one waited for each other: the other one
 * goes on then, and this one comes after it.
 */
export async function afterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    return transaction();
  }
}
