import type { Failure, Result } from '@/lib/rules/result';
import type { Db } from '../db/client';

/** Carries a failure out of a transaction, which is rolled back. */
export class Rollback extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}

/** Runs `act` in a transaction, and rolls it back if `act` returns a failure. */
export async function transact<T>(db: Db, act: (tx: Db) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await db.transaction(async (tx) => {
      const result = await act(tx);
      if (!result.ok) throw new Rollback(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Rollback) return error.failure;
    throw error;
  }
}
