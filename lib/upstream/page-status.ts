import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '@/lib/process-wide';
import type { Failure } from '@/lib/rules/result';
import { failureStatus } from './failure-status';

const REQUEST_START = 'http.server.request.start';
const OK = 200;

/** The answer to a document that is being made; null for any other request. */
interface Answer {
  response: ServerResponse;
  /** What {@link tellFailure} has set. */
  status: number;
}
const answers = () => processWide('page-status', () => new AsyncLocalStorage<Answer | null>());

/**
 * Lets pages set the status of their answer, which Next does not. A soft navigation keeps 200: to Next's router any
 * other status means that the page must be loaded anew. Answers what ends it.
 */
export function followPages(): () => void {
  const onRequest = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    answers().enterWith(request.headers.rsc === undefined ? { response, status: OK } : null);
  };
  subscribe(REQUEST_START, onRequest);
  return () => void unsubscribe(REQUEST_START, onRequest);
}

/**
 * Says that data of the page in hand was refused or failed, and is shown as that: the page answers the status of the
 * failure, of several the highest. Once the first bytes are out, or another status is set (a redirect), nothing changes.
 */
export function tellFailure({ code }: Pick<Failure, 'code'>): void {
  const answer = answers().getStore();
  if (!answer || answer.response.headersSent || answer.response.statusCode !== answer.status) return;
  answer.status = Math.max(answer.status, failureStatus(code));
  answer.response.statusCode = answer.status;
}
