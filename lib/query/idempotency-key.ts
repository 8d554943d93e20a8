/** Keys of intents that were sent and whose result is not known, by intent. */
const open = new Map<string, string>();

/**
 * The idempotency key of an intent (decision 30), the same until `settleIntent`, so that a pop-up that is closed and
 * opened again meanwhile sends the same key. An intent begins with the call and the payee.
 */
export function keyOfIntent(intent: string, key = newKey()): string {
  const openKey = open.get(intent);
  if (openKey) return openKey;
  open.set(intent, key);
  return key;
}

/** Forgets the key of an intent, since its write has been answered. */
export const settleIntent = (intent: string): void => void open.delete(intent);

/** Keys of writes that were sent and not answered. */
const unanswered = new Set<string>();

/** Notes that a write is sent with this key; whether it has been sent before, without an answer. */
export function noteSent(key: string): boolean {
  const isRepeated = unanswered.has(key);
  unanswered.add(key);
  return isRepeated;
}

/** Notes that the web has answered a write with this key. */
export const noteAnswered = (key: string): void => void unanswered.delete(key);

/**
 * Forgets the intents that begin with `start`, after another write for the same payee. Its result also shows the
 * outcome of the earlier writes, so the same content sent again is a new write and must not get an old result.
 */
export function forgetIntents(start: string): void {
  for (const intent of open.keys()) if (intent.startsWith(start)) open.delete(intent);
}

/**
 * Makes the idempotency key of one write as a component makes it. The same content has the same key, so that a retry
 * after an unknown result cannot be carried out twice; other content, or a definite answer, gets a new one. `path` is
 * the call.
 */
export function createIdempotencyKey(path: string) {
  const intentStart = (body: object) => `${path} ${'memId' in body ? body.memId : ''} `;
  const toIntent = (body: object) => intentStart(body) + JSON.stringify(body);
  return {
    keyFor: (body: object): string => keyOfIntent(toIntent(body)),
    /** Call it with the answer to the write; `isDone` says whether the write was carried out. */
    settle(body: object, isDone: boolean): void {
      settleIntent(toIntent(body));
      if (isDone) forgetIntents(intentStart(body));
    },
  };
}

/** Returns a new key of 32 hexadecimal digits. `randomUUID` is missing where a phone reaches the site without TLS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
