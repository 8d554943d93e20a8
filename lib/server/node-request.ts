import type { IncomingMessage } from 'node:http';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { headerReader } from '@/lib/session/header-reader';

/** The client has left, or was too slow, before its whole body had arrived. */
export class AbortedBody extends Error {
  override name = 'AbortedBody';
  /** `bytes` is the number of bytes that had arrived. */
  constructor(readonly bytes: number) {
    super(`aborted after ${bytes} bytes`);
  }
}

/**
 * Reads a request of Node's server for the web's own handlers, without a `Request` and its streams. Adds the client's
 * address where no proxy has written one, as Next does for its routes.
 */
export function plainNodeRequest(request: IncomingMessage): PlainRequest {
  const { headers, socket } = request;
  headers['x-forwarded-for'] ??= socket.remoteAddress;
  return {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    headers: headerReader(headers),
    readBody: (limit) => readNodeBody(request, limit),
    isGone: () => socket.destroyed,
  };
}

/** Reads at most `limit` bytes as text; null if there are more. Rejects with {@link AbortedBody}. */
function readNodeBody(request: IncomingMessage, limit: number): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.resolve(null);
  // The client has left while the handler did other work: no event follows.
  if (request.destroyed) return Promise.reject(new AbortedBody(0));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return void chunks.push(chunk);
      stopReading();
      // The rest of the body is read and dropped: a connection that is closed over unread bytes may lose the answer.
      request.resume();
      resolve(null);
    };
    const onEnd = () => {
      stopReading();
      resolve((chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString());
    };
    const onError = () => {
      stopReading();
      reject(new AbortedBody(size));
    };
    // Once pages have been rendered, V8 allocates the record of a request's listeners in its old generation: through its
    // listeners the request would survive until a full garbage collection.
    const stopReading = () => void request.off('data', onData).off('end', onEnd).off('error', onError);
    request.on('data', onData).on('end', onEnd).on('error', onError);
  });
}
