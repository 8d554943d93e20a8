import { randomUUID } from 'node:crypto';

const REQUEST_ID = /^(?=[_-]*[A-Za-z0-9])[A-Za-z0-9_-]{1,64}$/;

/**
 * Returns the id of a request: the value of its `x-request-id` header, or a random one if that is absent or malformed.
 * Proxies write a dash for an absent one. It is written to logs, rows and SQL comments, so no other characters are allowed.
 */
export const toRequestId = (value: unknown): string =>
  typeof value === 'string' && REQUEST_ID.test(value) ? value : randomUUID();
