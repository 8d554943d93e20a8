import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '@/lib/process-wide';

/** State of the request to the web that is being answered. */
interface RequestScope {
  request: IncomingMessage;
  response: ServerResponse;
  /** Until when its reads wait for the upstream, by `performance.now()`; undefined before the first. */
  readsEndAt: number | undefined;
}
const scopes = processWide('request-scope', () => new AsyncLocalStorage<RequestScope>());

/** Answers a request within a scope, from which {@link requestScope} reads it, since Next does not hand it to pages. */
export const inRequestScope = <T>(request: IncomingMessage, response: ServerResponse, answer: () => T): T =>
  scopes.run({ request, response, readsEndAt: undefined }, answer);

/** The request in hand; undefined outside of requests. */
export const requestScope = (): RequestScope | undefined => scopes.getStore();

/**
 * The time that a read of the request in hand may still wait, in milliseconds: all of them together wait no longer than
 * `mostMs` from the first one on. Outside of requests each read may wait as long.
 */
export function timeForRead(mostMs: number): number {
  const scope = requestScope();
  if (!scope) return mostMs;
  const now = performance.now();
  scope.readsEndAt ??= now + mostMs;
  return Math.max(0, scope.readsEndAt - now);
}

/** Lets the reads that follow wait anew: a part of the answer is out, as of a file that is sent page by page. */
export function waitAnew(): void {
  const scope = requestScope();
  if (scope) scope.readsEndAt = undefined;
}
