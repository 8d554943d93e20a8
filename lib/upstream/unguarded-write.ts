import type { Locale } from '@/lib/i18n/locales';
import { processWide } from '@/lib/process-wide';
import * as CODE from '@/lib/rules/code';
import type { Result } from '@/lib/rules/result';
import { limitStore } from '@/lib/session/limit-store';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { failure } from './failure';

/** Time for which a key is remembered: much longer than a browser repeats a write whose answer was lost. */
const ONCE = { points: 1, seconds: 600 };
/** Answers that are remembered; beyond that the oldest is forgotten, and a repetition of its write gets A098. */
const MAX_RESULTS = 1_000;

const results = processWide('unguarded-writes', () => new Map<string, Promise<Result<unknown>>>());

/** The write of one browser. */
interface Write {
  site: SiteConfig;
  session: Pick<Session, 'token'> | null;
  /** The browser's key, the same for each repetition of the write. */
  idempotencyKey: string;
  /** Whether the browser has sent the write before, and got no answer. */
  isRepeated: boolean;
  locale: Locale;
}

/**
 * Sends a write to an upstream that has no idempotency keys, once for each key of the browser. A repetition gets the
 * first result while this process remembers it, otherwise A098, and is never sent: the memory of the web may be gone
 * after a restart, but the browser marks its repetitions. A result that is unknown becomes A098 too: the person looks
 * into the list, and decides (decision 30).
 */
export function sendUnguarded<T>(
  { site, session, idempotencyKey, isRepeated, locale }: Write,
  send: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const name = `${site.prefix} ${session?.token ?? ''} ${idempotencyKey}`;
  const existing = results.get(name) as Promise<Result<T>> | undefined;
  if (existing) return existing;
  const forget = () => void (results.get(name) === result && results.delete(name));
  const sendFirst = async (): Promise<Result<T>> => {
    // The count includes a repetition, whose first message may still be on the way to the web.
    const isFirst = await limitStore().count(site, 'writes', ONCE, name);
    if (!isFirst || isRepeated) return failure(CODE.outcomeUnknown, locale);
    const answer = await send();
    if (answer.ok) return answer;
    if (answer.unknown) return failure(CODE.outcomeUnknown, locale);
    // A write that was refused has changed nothing: it may be sent again with its key, as after a second factor (A041).
    await limitStore().forget(site, 'writes', ONCE, name);
    forget();
    return answer;
  };
  const result = sendFirst();
  results.set(name, result);
  if (results.size > MAX_RESULTS) results.delete(results.keys().next().value!);
  setTimeout(forget, ONCE.seconds * 1000).unref();
  return result;
}
