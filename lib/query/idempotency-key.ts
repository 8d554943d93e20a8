/**
 * The idempotency key of one intent to write (decision 30). The same content keeps its key, so that a retry after an
 * unknown result cannot be carried out twice; other content, or a definite answer, gets a new one.
 */
export function createIdempotencyKey() {
  let current: { key: string; content: string } | null = null;
  return {
    keyFor(body: unknown): string {
      const content = JSON.stringify(body);
      if (current?.content !== content) current = { key: newKey(), content };
      return current.key;
    },
    /** The write has been answered: its key is used up. */
    settle() {
      current = null;
    },
  };
}

/** A key: 32 hexadecimal digits; `randomUUID` is missing where a phone reaches the site without TLS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
