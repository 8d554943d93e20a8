/** How long an answer stands, and how many are kept. */
const KEPT_MS = 60_000;
const MOST = 200;

type Entry = { until: number; answer: Promise<unknown> };
const entries = new WeakMap<object, Map<string, Entry>>();

/**
 * What `read` answers, asked of the database once a minute for one key, however many ask for it meanwhile: rankings and
 * totals that read every daily sum of thousands of members. A failure is not kept.
 */
export function kept<T>(db: object, key: string, read: () => Promise<T>): Promise<T> {
  const own = entries.get(db) ?? new Map<string, Entry>();
  entries.set(db, own);
  const now = Date.now();
  const found = own.get(key);
  if (found && found.until > now) return found.answer as Promise<T>;
  const answer = read();
  own.delete(key);
  own.set(key, { until: now + KEPT_MS, answer });
  answer.catch(() => own.delete(key));
  for (const [old, { until }] of own) {
    if (own.size <= MOST && until > now) break;
    own.delete(old);
  }
  return answer;
}
