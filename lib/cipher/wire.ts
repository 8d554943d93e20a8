import { createHash, timingSafeEqual } from 'node:crypto';

/** Header names of the upstream wire (WIRE-03, decision 52; docs/wire.md). `authorization` is the site's api key. */
export const HEADER = {
  apiKey: 'authorization',
  token: 'x-login-token',
  mac: 'x-body-mac',
  timestamp: 'x-body-timestamp',
  /** Repeats the body's idempotency key, so that the mac covers it before the body is decrypted. */
  idempotencyKey: 'x-idempotency-key',
  requestId: 'x-request-id',
  /** Language of texts written by the platform (codes A031, C009 and C099): ko, en or vn. */
  locale: 'x-locale',
} as const;

/** Largest difference between a message's timestamp and the platform's clock, in milliseconds (decision 52). */
export const MAC_WINDOW_MS = 60_000;

/** Compares two texts in a time that does not depend on where they differ. */
export function constantTimeEqual(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
