import { processWide } from '@/lib/process-wide';
import type { Result } from '@/lib/rules/result';

/** How long an answer counts, in milliseconds: so late may a change of the operator's be seen. */
const CACHE_MS = 3_000;
/** Sites times calls and levels; beyond that the oldest goes. */
const CACHE_SIZE = 1_000;

interface Entry {
  result: Promise<Result<unknown>>;
  at: number;
}
const cache = () => processWide('shared-calls', () => new Map<string, Entry>());

/** Forgets every answer, for tests that change them. */
export const forgetSharedCalls = (): void => cache().clear();

/**
 * The answer of a call that is the same for everybody under `key`, made once in three seconds. A failure is the answer
 * of the one alone whose call it was.
 */
export function sharedCall<T>(key: string, call: () => Promise<Result<T>>): Promise<Result<T>> {
  const entries = cache();
  const known = entries.get(key);
  if (known && Date.now() - known.at < CACHE_MS) {
    return (known.result as Promise<Result<T>>).then((result) => (result.ok ? result : call()));
  }
  const entry = { result: call(), at: Date.now() };
  entries.delete(key);
  entries.set(key, entry);
  if (entries.size > CACHE_SIZE) entries.delete(entries.keys().next().value!);
  const forget = () => void (entries.get(key) === entry && entries.delete(key));
  entry.result.then(({ ok }) => ok || forget(), forget);
  return entry.result;
}
