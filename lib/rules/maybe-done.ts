/** The web's own code for a write that may have been carried out, where the upstream has no idempotency keys. */
export const MAYBE_DONE = 'A098';
