import type { Result } from '@/lib/rules/result';
import type { Services } from '../http/context';
import { Rollback } from '../http/transact';
import type { AnyAct, Operator } from './act';

/** Runs an act. An act that finds other values than those which were read is rolled back. */
export async function runAct(
  { act }: AnyAct,
  body: object,
  operator: Operator,
  services: Services,
): Promise<Result<object>> {
  try {
    // The body's shape and the act's parameter were paired when the act was declared.
    return await act(body as never, operator, services);
  } catch (error) {
    if (error instanceof Rollback) return error.failure;
    throw error;
  }
}
