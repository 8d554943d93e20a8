import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '@/lib/process-wide';

const REQUEST_START = 'http.server.request.start';

/** State of the request to the web that is being answered. */
interface RequestScope {
  request: IncomingMessage;
  response: ServerResponse;
  /** The upstream has let a call of this request wait for the whole time-out. */
  isUpstreamSilent: boolean;
}
const scopes = processWide('request-scope', () => new AsyncLocalStorage<RequestScope>());

/**
 * Makes each request available to {@link requestScope}, since Next does not hand it to pages. Returns the function that
 * stops it.
 */
export function followRequests(): () => void {
  const onRequest = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    scopes.enterWith({ request, response, isUpstreamSilent: false });
  };
  subscribe(REQUEST_START, onRequest);
  return () => void unsubscribe(REQUEST_START, onRequest);
}

/** Answers a request as {@link followRequests} does, where the server itself begins it. */
export const inRequestScope = <T>(request: IncomingMessage, response: ServerResponse, answer: () => T): T =>
  scopes.run({ request, response, isUpstreamSilent: false }, answer);

/** The request in hand; undefined outside of requests. */
export const requestScope = (): RequestScope | undefined => scopes.getStore();
