import { createHash } from 'node:crypto';

/**
 * What a transaction is about, for protocols whose repeated messages differ in fields without a meaning, such as the id
 * of a request: a message with the id of a transaction about anything else is another one.
 */
export const contentHash = (...parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map(String)))
    .digest('hex');
