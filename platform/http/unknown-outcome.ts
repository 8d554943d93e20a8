/**
 * The database was lost while a write was under way: it may have been carried out. The same request with the same
 * idempotency key carries it out once in all.
 */
export class UnknownOutcome extends Error {
  override name = 'UnknownOutcome';
  constructor(cause: unknown) {
    super('the outcome of a write is unknown', { cause });
  }
}
