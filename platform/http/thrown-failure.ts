import type { Failure } from '@/lib/rules/result';

/** A failure that is answered as it is, thrown where a value would have to pass through everything above. */
export class ThrownFailure extends Error {
  override name = 'ThrownFailure';
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}
