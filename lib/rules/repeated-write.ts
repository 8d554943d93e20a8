/**
 * Header of a write that the browser has sent before with the same key, without an answer. An upstream without
 * idempotency keys is never sent such a repetition.
 */
export const REPEATED_HEADER = 'x-repeated-write';
