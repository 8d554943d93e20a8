import { FRAGMENT_HEADER } from './fragment';

/**
 * The longest wait for an answer, in milliseconds: the web answers within the 10 seconds that it gives the upstream.
 */
const TIMEOUT_MS = 15_000;
/**
 * Age of an answer, in milliseconds, up to which a press shows it without a request: it was loaded as the press began.
 */
const FRESH_MS = 2_000;
/** The largest number of answers that are stored, for presses and for steps back. */
const MAX_STORED = 30;
/** Age of an answer, in milliseconds, up to which a step back shows it until the current one has arrived. */
const STORED_MS = 5 * 60_000;

/**
 * The web answered, but not with a fragment. The page at the same address says why, and so does `cause` where there is
 * one.
 */
export class NoFragment extends Error {}

/** The web did not answer, or only in part: the connection failed or timed out. */
export class NoConnection extends Error {}

interface Stored {
  at: number;
  body: Promise<string>;
  /** The body once it has arrived. */
  text?: string;
}

const stored = new Map<string, Stored>();

/**
 * Loads a fragment. A press within two seconds of {@link foresee} gets the same answer. Rejects with a `NoFragment` or
 * a `NoConnection`.
 */
export function loadFragment(href: string): Promise<string> {
  const current = stored.get(href);
  if (current && Date.now() - current.at < FRESH_MS) return current.body;
  const answer = fetchFragment(href);
  const entry: Stored = { at: Date.now(), body: answer.then(({ body }) => body) };
  stored.delete(href);
  stored.set(href, entry);
  if (stored.size > MAX_STORED) stored.delete(stored.keys().next().value!);
  const drop = () => void (stored.get(href) === entry && stored.delete(href));
  answer.then(({ body, ok }) => {
    entry.text = body;
    // The fragment shows a failure, such as that of the upstream, which must not be shown again.
    if (!ok) drop();
  }, drop);
  return entry.body;
}

/** Loads a fragment that the next press is expected to need. */
export const foresee = (href: string): void => void loadFragment(href).catch(() => {});

/** Returns a fragment that was loaded within five minutes. */
export function storedFragment(href: string): string | undefined {
  const entry = stored.get(href);
  return entry && Date.now() - entry.at < STORED_MS ? entry.text : undefined;
}

/** Forgets all fragments, since a change has rendered the page again. */
export const forgetFragments = (): void => stored.clear();

async function fetchFragment(href: string): Promise<{ body: string; ok: boolean }> {
  const response = await fetch(href, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(refuseConnection);
  if (!response.headers.has(FRAGMENT_HEADER))
    throw new NoFragment(String(response.status), { cause: await refusalText(response) });
  return { body: await response.text().catch(refuseConnection), ok: response.ok };
}

function refuseConnection(cause: unknown): never {
  throw new NoConnection('No connection', { cause });
}

/** Returns the text of the envelope by which the web refuses; undefined for any other answer. */
const refusalText = (response: Response): Promise<string | undefined> =>
  response.json().then(
    ({ resultMessage }) => resultMessage,
    () => undefined,
  );
