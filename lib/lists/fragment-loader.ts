import { FRAGMENT_HEADER } from './fragment';

/** Longest wait for an answer, in milliseconds: the web answers within the 10 seconds that it gives the upstream. */
const TIMEOUT_MS = 15_000;
/** Answers younger than this, in milliseconds, are shown without asking again: those of a press that was foreseen. */
const FRESH_MS = 2_000;
/** Answers that are stored, for presses and the way back. */
const MAX_STORED = 30;
/** How long the way back shows a stored answer before the present one, in milliseconds. */
const STORED_MS = 5 * 60_000;

/** The web answered something else than a fragment. The page at the same address says why, and so does `cause` where there is one. */
export class NoFragment extends Error {}

/** No answer from the web, or only a part of one: the connection failed or timed out. */
export class NoConnection extends Error {}

interface Stored {
  at: number;
  html: Promise<string>;
  /** The HTML, once it is here. */
  text?: string;
}

const stored = new Map<string, Stored>();

/** Loads a fragment; a press within two seconds of its forecast takes the same answer. Rejects with a `NoFragment` or a `NoConnection`. */
export function loadFragment(href: string): Promise<string> {
  const present = stored.get(href);
  if (present && Date.now() - present.at < FRESH_MS) return present.html;
  const answer = fetchFragment(href);
  const entry: Stored = { at: Date.now(), html: answer.then(({ html }) => html) };
  stored.delete(href);
  stored.set(href, entry);
  if (stored.size > MAX_STORED) stored.delete(stored.keys().next().value!);
  const drop = () => void (stored.get(href) === entry && stored.delete(href));
  answer.then(({ html, ok }) => {
    entry.text = html;
    // A failure that the list shows, such as that of the upstream.
    if (!ok) drop();
  }, drop);
  return entry.html;
}

/** Loads a fragment that the next press will need. */
export const foresee = (href: string): void => void loadFragment(href).catch(() => {});

/** A fragment that was loaded within five minutes. */
export function storedFragment(href: string): string | undefined {
  const known = stored.get(href);
  return known && Date.now() - known.at < STORED_MS ? known.text : undefined;
}

/** Forgets all fragments: the page was rendered again, because of a change. */
export const forgetFragments = (): void => stored.clear();

async function fetchFragment(href: string): Promise<{ html: string; ok: boolean }> {
  const response = await fetch(href, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(refuseConnection);
  if (!response.headers.has(FRAGMENT_HEADER))
    throw new NoFragment(String(response.status), { cause: await refusalOf(response) });
  return { html: await response.text().catch(refuseConnection), ok: response.ok };
}

function refuseConnection(cause: unknown): never {
  throw new NoConnection('No connection', { cause });
}

/** The text of the envelope that the web refuses with; undefined for any other answer. */
const refusalOf = (response: Response): Promise<string | undefined> =>
  response.json().then(
    ({ resultMessage }) => resultMessage,
    () => undefined,
  );
