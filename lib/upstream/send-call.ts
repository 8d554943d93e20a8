import type { Call } from '@/lib/contract/call';
import { type CallPath, calls, type RequestOf, type ResponseOf } from '@/lib/contract/calls';
import type { Capabilities } from '@/lib/contract/capabilities';
import { SUCCESS } from '@/lib/contract/codes';
import { LATE_PARTS_MS } from '@/lib/contract/envelope';
import type { Locale } from '@/lib/i18n/locales';
import { timeForRead } from '@/lib/request/request-scope';
import * as CODE from '@/lib/rules/code';
import { ok, type Result } from '@/lib/rules/result';
import type { Session } from '@/lib/session/session';
import { switchCapabilityOff } from '@/lib/sites/capabilities';
import type { SiteConfig } from '@/lib/sites/config';
import { answerData, callMessage } from './call-message';
import { saidCapabilities } from './capabilities';
import { failure } from './failure';
import { sendMessage } from './send-message';
import { sendUnguarded } from './unguarded-write';
import { isUnknownCode } from './unknown-call';

/** Time for an answer in addition to that for its late parts, in milliseconds. */
const BESIDE_LATE_PARTS_MS = 1_000;

/** Options of one call. */
export interface CallOptions {
  /** For writes; random when absent. A retry of the same write must send the same key (decision 30). */
  idempotencyKey?: string;
  /** Whether the browser has sent this write before with the same key, and got no answer. */
  isRepeated?: boolean;
  /** Sent to the upstream, so that one request can be followed through the logs of both sides. */
  requestId?: string;
  locale?: Locale;
  /** The longest wait in milliseconds; the site's when absent. */
  timeoutMs?: number;
  /**
   * For a read whose last answer was late: the upstream waits for the missing parts. Where the web itself waits less
   * than that takes, it asks as usual, because an answer without these parts is better than none.
   */
  waits?: boolean | undefined;
  /** For reads: whether nobody waits for the answer any more, after which it is given up. */
  isGone?: (() => boolean) | undefined;
}

/**
 * Returns the data of a success. Some calls of the documents answer their result alone, others have their message in
 * the envelope.
 */
const successData = (message: string | undefined, data: unknown) =>
  data === undefined || typeof data === 'object' ? { resultMessage: message, ...data } : data;

/**
 * Sends one call of the contract to the site's upstream: composes its texts, adds the site id and the idempotency key or
 * timestamp, encrypts, posts, decrypts, and parses the answer by the contract. Expected failures are returned as values
 * with a text in the caller's language; `unknown` marks a write whose outcome is not known. Pages use `callUpstreamAs`.
 *
 * A write with a key goes to an upstream without idempotency keys once ({@link sendUnguarded}). While the capabilities of
 * the upstream are unknown, nothing is sent: an unknown key or field could do harm there.
 *
 * The reads of one request to the web wait for the site's time-out together: calls that follow one another would add up
 * their waits.
 */
export async function sendCall<P extends CallPath>(
  site: SiteConfig,
  session: Pick<Session, 'token'> | null,
  path: P,
  body: RequestOf<P>,
  options: CallOptions = {},
): Promise<Result<ResponseOf<P>>> {
  const { kind, from }: Call = calls[path];
  const { locale = 'ko', idempotencyKey, isRepeated = false } = options;
  const capability = typeof from === 'object' ? from.own : undefined;
  const capabilities = await saidCapabilities(site);
  if ('code' in capabilities) {
    const failed = failure(capabilities.code, locale, capabilities.message);
    // Nothing was sent this time, but the first message of a repeated write may have been carried out.
    return isRepeated ? { ...failed, unknown: true } : failed;
  }
  if (capability && !capabilities.has(capability)) return failure(CODE.unknownCall, locale);
  const send = () => sendWith(capabilities, site, session, path, body, options);
  return kind === 'read' || !idempotencyKey || capabilities.has('idempotency')
    ? send()
    : sendUnguarded({ site, session, idempotencyKey, isRepeated, locale }, send);
}

/** Sends a call to an upstream with these capabilities. */
async function sendWith<P extends CallPath>(
  capabilities: Capabilities,
  site: SiteConfig,
  session: Pick<Session, 'token'> | null,
  path: P,
  body: RequestOf<P>,
  options: CallOptions,
): Promise<Result<ResponseOf<P>>> {
  const { kind, from, response, refused, refusalIn }: Call = calls[path];
  const locale = options.locale ?? 'ko';
  const isWrite = kind === 'write';
  const ownMs = options.timeoutMs ?? site.upstreamTimeoutMs;
  const timeoutMs = isWrite ? ownMs : Math.min(ownMs, timeForRead(site.upstreamTimeoutMs));
  if (timeoutMs < 1) return failure(CODE.timeout, locale);
  const waits =
    options.waits && capabilities.has('late') && timeoutMs >= LATE_PARTS_MS + BESIDE_LATE_PARTS_MS;
  const { idempotencyKey } = options;
  const message = callMessage({ site, capabilities }, path, body, { idempotencyKey, waits });
  const answer = await sendMessage(site, {
    path: message.path,
    body: message.body,
    idempotencyKey: message.idempotencyKey,
    token: session?.token,
    requestId: options.requestId,
    locale,
    timeoutMs,
    isGone: options.isGone,
  });
  if (answer.kind === 'unknownCall' || (answer.kind === 'envelope' && isUnknownCode(answer.resultCode))) {
    if (typeof from === 'object') switchCapabilityOff(site.prefix, from.own);
    return failure(CODE.unknownCall, locale);
  }
  if (answer.kind !== 'envelope') {
    const failed = failure(answer.kind === 'timeout' ? CODE.timeout : CODE.noConnection, locale);
    return isWrite && answer.sent ? { ...failed, unknown: true } : failed;
  }
  if (answer.resultCode !== SUCCESS) {
    const why = refused?.safeParse(answer.data);
    const failed = failure(answer.resultCode, locale, answer.resultMessage);
    if (isWrite && (answer.isUnproved || answer.resultUnknown)) return { ...failed, unknown: true };
    return why?.success ? { ...failed, data: why.data } : failed;
  }
  const answered = successData(answer.resultMessage, answerData(site, path, answer.data));
  const refusal = refusalIn?.(answered);
  if (refusal) return failure(refusal, locale, answer.resultMessage);
  const data = response.safeParse(answered);
  if (data.success) {
    const success: Result<ResponseOf<P>> = ok(data.data as ResponseOf<P>);
    return success.ok && answer.resultLate ? { ...success, isLate: true } : success;
  }
  // The upstream says that the call succeeded, but its answer does not fit the contract.
  const failed = failure(CODE.noConnection, locale);
  return isWrite ? { ...failed, unknown: true } : failed;
}
