/**
 * The connection to the database was lost during a write, which may have been carried out. The same request with the
 * same idempotency key makes sure that it is carried out exactly once.
 */
export class UnknownOutcome extends Error {
  override name = 'UnknownOutcome';
  constructor(cause: unknown) {
    super('the outcome of a write is unknown', { cause });
  }
}
