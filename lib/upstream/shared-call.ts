import { notifyProcesses } from '@/lib/process-notices';
import { processWide } from '@/lib/process-wide';
import type { Result } from '@/lib/rules/result';
import { outdateCapabilities } from '@/lib/sites/capabilities';

/**
 * How long an answer is cached, in milliseconds. Where the upstream sends no version of the site ({@link
 * noteSiteVersion}), a change by the operator is seen this much later at most.
 */
const CACHE_MS = 3_000;
/** At most this many answers are cached (sites times calls and levels); beyond that the oldest is dropped. */
const CACHE_SIZE = 1_000;

interface Entry {
  result: Promise<Result<unknown>>;
  at: number;
}
const cache = processWide('shared-calls', () => new Map<string, Entry>());

/** Forgets every answer, for tests that change answers. */
export const forgetSharedCalls = (): void => cache.clear();

const versions = processWide('site-versions', () => new Map<string, string>());

/**
 * Notes the version of a site that an answer has named. A version other than the last one means that the operator has
 * changed the site: every process of the web drops its cached answers, and asks for its capabilities again.
 */
export function noteSiteVersion(prefix: string, version: string): void {
  if (applySiteVersion(prefix, version)) notifyProcesses({ pitboss: 'site-version', prefix, version });
}

/** Does as {@link noteSiteVersion}, for this process alone. Returns whether the version has changed. */
export function applySiteVersion(prefix: string, version: string): boolean {
  const lastVersion = versions.get(prefix);
  versions.set(prefix, version);
  if (lastVersion === undefined || lastVersion === version) return false;
  for (const key of cache.keys()) if (key.startsWith(`${prefix} `)) cache.delete(key);
  outdateCapabilities(prefix);
  return true;
}

/**
 * The answer of a call that is the same for all members under `key`, which begins with its site. The call is made at
 * most once in three seconds. A failure is not shared with other callers.
 */
export function sharedCall<T>(key: string, call: () => Promise<Result<T>>): Promise<Result<T>> {
  const cached = cache.get(key);
  if (cached && Date.now() - cached.at < CACHE_MS) {
    return (cached.result as Promise<Result<T>>).then((result) => (result.ok ? result : call()));
  }
  const entry = { result: call(), at: Date.now() };
  cache.delete(key);
  cache.set(key, entry);
  if (cache.size > CACHE_SIZE) cache.delete(cache.keys().next().value!);
  const forget = () => void (cache.get(key) === entry && cache.delete(key));
  entry.result.then(({ ok }) => ok || forget(), forget);
  return entry.result;
}
