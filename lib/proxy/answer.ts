/** An answer of one of the web's own handlers, before the server writes it. */
export interface Answer {
  status: number;
  /** Names in lower case, without cookies. */
  headers: Readonly<Record<string, string>>;
  /** Null for none; a stream is sent as it is read. */
  body: string | ReadableStream<Uint8Array> | null;
  /** Values of `Set-Cookie` headers. */
  cookies: readonly string[];
}
