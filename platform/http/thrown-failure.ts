import type { Failure } from '@/lib/rules/result';

/**
 * Throws a failure that is answered as it is. It is used where a value would have to be handed up through many callers.
 */
export class ThrownFailure extends Error {
  override name = 'ThrownFailure';
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}
