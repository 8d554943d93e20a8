import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { COMPRESSED_FROM } from '@/lib/proxy/responses';
import { AbortedBody, plainNodeRequest } from './node-request';

/** Prepares a response so that its body is compressed. */
export type Compress = (request: IncomingMessage, response: ServerResponse) => void;

/** The body is long, or of a length that no one knows. */
const isWorthCompressing = (body: Answer['body']): boolean =>
  body !== null && (typeof body !== 'string' || body.length >= COMPRESSED_FROM);

/**
 * Answers a request with one of the web's own handlers. A body that ended early is one line of the log, a handler that
 * throws a status of 500 without a body, as in Next. A stream that fails ends the connection, so that no client takes a
 * part for all of it.
 */
export async function answerNode(
  request: IncomingMessage,
  response: ServerResponse,
  handler: (request: PlainRequest) => Promise<Answer>,
  compress?: Compress,
): Promise<void> {
  try {
    const answer = await handler(plainNodeRequest(request));
    if (response.destroyed) return void (await cancelStream(answer.body));
    if (compress && isWorthCompressing(answer.body)) compress(request, response);
    if (request.method === 'HEAD') await cancelStream(answer.body);
    await writeAnswer(response, request.method === 'HEAD' ? withoutStream(answer) : answer);
  } catch (error) {
    if (error instanceof AbortedBody) {
      const path = request.url?.split('?', 1)[0];
      console.error(`${request.method} ${path}: the body ended early, after ${error.bytes} bytes`);
      return;
    }
    // The client has left before the end of a stream.
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    console.error(error);
    if (response.headersSent) return void response.destroy();
    response.writeHead(500).end();
  }
}

/** Ends the writer of a stream that nobody will read. */
async function cancelStream(body: Answer['body']): Promise<void> {
  if (body instanceof ReadableStream) await body.cancel();
}

/** Returns the answer to HEAD: the length of a text is still stated, a stream is left out. */
const withoutStream = (answer: Answer): Answer =>
  answer.body instanceof ReadableStream ? { ...answer, body: null } : answer;

/** Resolves once the body is written, of a stream once the client has it. */
function writeAnswer(
  response: ServerResponse,
  { status, headers, body, cookies }: Answer,
): Promise<void> | undefined {
  // A named property must precede the spread (docs/decisions/2026-11-29-hidden-classes.md).
  const hasLength = typeof body === 'string';
  const sent: OutgoingHttpHeaders = hasLength ? { 'content-length': 0, ...headers } : { ...headers };
  if (hasLength) sent['content-length'] = Buffer.byteLength(body);
  if (cookies.length > 0) sent['set-cookie'] = [...cookies];
  response.writeHead(status, sent);
  if (body instanceof ReadableStream) return pipeline(Readable.fromWeb(body as NodeStream), response);
  response.end(body ?? undefined);
  return undefined;
}
