import { randomUUID } from 'node:crypto';
import { type CallPath, calls, type RequestOf, type ResponseOf } from '@/lib/contract/calls';
import { SERVER_TEXT, SUCCESS } from '@/lib/contract/codes';
import { type Failure, fail, ok, type Result } from '@/lib/contract/envelope';
import type { Locale } from '@/lib/i18n/locales';
import { codeText } from '@/lib/i18n/translate';
import { translator } from '@/lib/i18n/translator';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { send } from './send';

/** Longest wait for an upstream answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

export interface UpstreamOptions {
  /** For writes; a fresh one when absent. A retry of the same act must carry the same one (decision 30). */
  idempotencyKey?: string;
  /** Passed on, so that one request can be followed through the logs of both sides. */
  requestId?: string;
  locale?: Locale;
  timeoutMs?: number;
}

/**
 * The text for a code in the person's language. A few codes bring the server's own text for the case; a code we do
 * not know shows the server's text, or RESPONSE_FAILED when there is none (WIRE-04).
 */
export function failureText(locale: Locale, code: string, fromServer = ''): string {
  if (fromServer && SERVER_TEXT.has(code)) return fromServer;
  const t = translator(locale);
  return codeText(t, `api.${code}`, fromServer || t('api.RESPONSE_FAILED'));
}

/** A failure with its text. */
export const failure = (code: string, locale: Locale, fromServer?: string): Failure =>
  fail(code, failureText(locale, code, fromServer));

/**
 * Makes one upstream call: adds site id and key or timestamp, seals, posts, opens, and checks the answer against the
 * contract. Expected failures come back as values with a text for the person.
 */
export async function callUpstream<P extends CallPath>(
  site: SiteConfig,
  session: Pick<Session, 'token'> | null,
  path: P,
  body: RequestOf<P>,
  options: UpstreamOptions = {},
): Promise<Result<ResponseOf<P>>> {
  const { kind, response } = calls[path];
  const locale = options.locale ?? 'ko';
  const isWrite = kind === 'write';
  const answer = await send(site, {
    path,
    body: {
      ...body,
      siteId: site.siteId,
      ...(isWrite ? { idempotencyKey: options.idempotencyKey ?? randomUUID() } : { timestamp: Date.now() }),
    },
    token: session?.token,
    requestId: options.requestId,
    locale,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
  });
  if (answer.kind !== 'envelope') {
    const failed = failure(answer.kind === 'timeout' ? 'TE99' : 'NT99', locale);
    return isWrite && answer.sent ? { ...failed, unknown: true } : failed;
  }
  if (answer.resultCode !== SUCCESS) return failure(answer.resultCode, locale, answer.resultMessage);
  const data = response.safeParse(answer.data);
  if (data.success) return ok(data.data as ResponseOf<P>);
  // The act is done, but what came of it cannot be read.
  const nonsense = failure('NT99', locale);
  return isWrite ? { ...nonsense, unknown: true } : nonsense;
}
