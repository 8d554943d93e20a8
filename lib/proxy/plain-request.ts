import type { HeaderReader } from '@/lib/session/header-reader';
import { readBody } from './read-body';

/** A request as the web's own handlers read it, whether it arrived through Next or from Node alone. */
export interface PlainRequest {
  method: string;
  /** Path with query, or a whole address. */
  url: string;
  headers: HeaderReader;
  /** The body as text; null if it has more bytes than the limit. */
  readBody(limit: number): Promise<string | null>;
}

/** A request of the Web API. */
export const plainRequest = (request: Request): PlainRequest => ({
  method: request.method,
  url: request.url,
  headers: request.headers,
  readBody: (limit) => readBody(request, limit),
});
