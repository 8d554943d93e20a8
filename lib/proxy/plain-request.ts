import type { HeaderReader } from '@/lib/session/header-reader';

/** A request as the web's own handlers read it. */
export interface PlainRequest {
  method: string;
  /** Path with query. */
  url: string;
  headers: HeaderReader;
  /** The body as text; null if it has more bytes than the limit. */
  readBody(limit: number): Promise<string | null>;
  /** Whether nobody waits for the answer any more. */
  isGone(): boolean;
}
