import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '@/lib/process-wide';

/** State of the request to the web that is being answered. */
interface RequestScope {
  request: IncomingMessage;
  response: ServerResponse;
  /**
   * The time (`performance.now()`) until which the request's reads wait for the upstream; undefined before the first
   * read.
   */
  readsEndAt: number | undefined;
}
const scopes = processWide('request-scope', () => new AsyncLocalStorage<RequestScope>());

/** Answers a request within a scope, from which {@link requestScope} reads it, since Next does not hand it to pages. */
export const inRequestScope = <T>(request: IncomingMessage, response: ServerResponse, answer: () => T): T =>
  scopes.run({ request, response, readsEndAt: undefined }, answer);

/** The request that is being answered; undefined outside of requests. */
export const requestScope = (): RequestScope | undefined => scopes.getStore();

/**
 * The time in milliseconds that a read of the current request may still wait: all of its reads together wait no longer
 * than `mostMs` from the first one on. Outside of requests each read may wait `mostMs`.
 */
export function timeForRead(maxMs: number): number {
  const scope = requestScope();
  if (!scope) return maxMs;
  const now = performance.now();
  scope.readsEndAt ??= now + maxMs;
  return Math.max(0, scope.readsEndAt - now);
}

/**
 * Restarts the wait for the following reads after a part of the answer has been sent, as with a file that is sent
 * page by page.
 */
export function waitAnew(): void {
  const scope = requestScope();
  if (scope) scope.readsEndAt = undefined;
}
