import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { COMPRESSED_FROM } from '@/lib/proxy/responses';
import { AbortedBody, plainNodeRequest } from './node-request';

/** Prepares a response so that its body is compressed. */
export type Compress = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers a request with one of the web's own handlers. A body that ended early is one line of the log, a handler that
 * throws a status of 500 without a body, as in Next.
 */
export async function answerNode(
  request: IncomingMessage,
  response: ServerResponse,
  handler: (request: PlainRequest) => Promise<Answer>,
  compress?: Compress,
): Promise<void> {
  try {
    const answer = await handler(plainNodeRequest(request));
    if (response.destroyed) return;
    const { body } = answer;
    if (compress && body !== null && body.length >= COMPRESSED_FROM) compress(request, response);
    writeAnswer(response, answer);
  } catch (error) {
    if (error instanceof AbortedBody) {
      const path = request.url?.split('?', 1)[0];
      console.error(`${request.method} ${path}: the body ended early, after ${error.bytes} bytes`);
      return;
    }
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }
}

function writeAnswer(response: ServerResponse, { status, headers, body, cookies }: Answer): void {
  // A name ahead of the spread: docs/decisions/2026-11-29-hidden-classes.md.
  const sent: OutgoingHttpHeaders = body === null ? { ...headers } : { 'content-length': 0, ...headers };
  if (body !== null) sent['content-length'] = Buffer.byteLength(body);
  if (cookies.length > 0) sent['set-cookie'] = [...cookies];
  response.writeHead(status, sent);
  response.end(body ?? undefined);
}
