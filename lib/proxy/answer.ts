/** An answer of one of the web's own handlers, before it is written by Next or by Node alone. */
export interface Answer {
  status: number;
  /** Names in lower case, without cookies. */
  headers: Readonly<Record<string, string>>;
  /** Null for none. */
  body: string | null;
  /** Values of `Set-Cookie` headers. */
  cookies: readonly string[];
}

/** The answer as a response of the Web API. */
export function toResponse({ status, headers, body, cookies }: Answer): Response {
  const response = new Response(body, { status, headers });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
