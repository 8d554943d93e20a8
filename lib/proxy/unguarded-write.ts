import type { Locale } from '@/lib/i18n/locales';
import { processWide } from '@/lib/process-wide';
import { MAYBE_DONE } from '@/lib/rules/maybe-done';
import type { Result } from '@/lib/rules/result';
import { limitStore } from '@/lib/session/limit-store';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { failure } from '@/lib/upstream/failure';

/** How long a key is remembered, in seconds: much longer than a browser repeats a write whose answer was lost. */
const KEPT_SECONDS = 600;

const results = processWide('unguarded-writes', () => new Map<string, Promise<Result<unknown>>>());

/** The write of one browser. */
interface Write {
  site: SiteConfig;
  session: Pick<Session, 'memId'> | null;
  /** The browser's key, the same for each repetition of the write. */
  idempotencyKey: string;
  locale: Locale;
}

/**
 * Sends a write to an upstream that has no idempotency keys, once for each key of the browser. A repetition gets the
 * first result, or A098 where another process of the web has sent the write. A result that is unknown becomes A098 too:
 * the person looks into the list, and decides (decision 30).
 */
export function sendUnguarded<T>(
  { site, session, idempotencyKey, locale }: Write,
  send: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const name = `${site.prefix} ${session?.memId ?? ''} ${idempotencyKey}`;
  const existing = results.get(name) as Promise<Result<T>> | undefined;
  if (existing) return existing;
  const sendFirst = async (): Promise<Result<T>> => {
    const isFirst = await limitStore().count(site, 'writes', { points: 1, seconds: KEPT_SECONDS }, name);
    if (!isFirst) return failure(MAYBE_DONE, locale);
    const result = await send();
    return !result.ok && result.unknown ? failure(MAYBE_DONE, locale) : result;
  };
  const result = sendFirst();
  results.set(name, result);
  setTimeout(() => results.delete(name), KEPT_SECONDS * 1000).unref();
  return result;
}
