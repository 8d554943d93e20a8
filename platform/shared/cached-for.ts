/** At most this many results are cached for one database; the oldest are removed first. */
const MAX_ENTRIES = 200;

type Entry = { until: number; answer: Promise<unknown> };
const entries = new WeakMap<object, Map<string, Entry>>();

/**
 * Returns the result of `read`, and caches it for `ms` milliseconds under the key; calls during a read share it. The
 * cache is for rankings and totals that read the daily sums of thousands of members, and for data of every page. Failures
 * are not cached.
 */
export function cachedFor<T>(ms: number, db: object, key: string, read: () => Promise<T>): Promise<T> {
  const cache = entries.get(db) ?? new Map<string, Entry>();
  entries.set(db, cache);
  const now = performance.now();
  const cached = cache.get(key);
  if (cached && cached.until > now) return cached.answer as Promise<T>;
  const answer = read();
  cache.delete(key);
  cache.set(key, { until: now + ms, answer });
  answer.catch(() => cache.delete(key));
  for (const [old, { until }] of cache) {
    if (cache.size <= MAX_ENTRIES && until > now) break;
    cache.delete(old);
  }
  return answer;
}

/** The replica of each database; its results are cached separately. */
const replicas = new WeakMap<object, object>();

/** Makes {@link forgetCached} also forget the results that were read from the replica of a database. */
export function forgetWith(db: object, replica: object): void {
  replicas.set(db, replica);
}

/** Forgets the result under a key. */
export function forgetCached(db: object, key: string): void {
  const replica = replicas.get(db);
  for (const source of replica ? [db, replica] : [db]) entries.get(source)?.delete(key);
}
