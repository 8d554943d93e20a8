import { randomUUID } from 'node:crypto';

const REQUEST_ID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The id that a request came with (header `x-request-id`), or a fresh one where it brought none or one of another
 * shape: it stands in logs, rows and SQL comments, so it may hold nothing else.
 */
export const requestIdOf = (given: unknown): string =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
