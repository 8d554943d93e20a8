import type { CallPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { Envelope } from '@/lib/contract/envelope';
import * as CODE from '@/lib/rules/connection-code';
import { REPEATED_HEADER } from '@/lib/rules/repeated-write';
import { noteAnswered, noteSent } from './idempotency-key';

/** The longest wait for the web, in milliseconds; the web waits less for the upstream (`upstreamTimeoutMs`). */
const TIMEOUT_MS = 15_000;

/** Codes that arise in the browser alone, where no server can send their text. */
type OfflineCode = typeof CODE.noConnection | typeof CODE.timeout;

/** Makes calls of one site; see {@link createCallApi}. */
export type CallApi = <P extends CallPath>(
  path: P,
  body: RequestOf<P>,
  options?: { idempotencyKey?: string; signal?: AbortSignal },
) => Promise<Envelope<ResponseOf<P>>>;

/**
 * Makes upstream calls through the web's proxying handler. Always answers an envelope: a network that fails is NT99 or
 * TE99 with `textOf` it, for writes (those with an idempotency key) with `resultUnknown`; retry these with the same
 * key, and a header marks them as repetitions. Throws only the reason that `signal` was aborted with.
 */
export function createCallApi(prefix: string, textOf: (code: OfflineCode) => string): CallApi {
  return async function callApi<P extends CallPath>(
    path: P,
    body: RequestOf<P>,
    { idempotencyKey, signal }: { idempotencyKey?: string; signal?: AbortSignal } = {},
  ): Promise<Envelope<ResponseOf<P>>> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
    if (idempotencyKey && noteSent(idempotencyKey)) headers[REPEATED_HEADER] = '1';
    try {
      const response = await fetch(`/${prefix}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const envelope: unknown = await response.json();
      if (typeof envelope === 'object' && envelope !== null && 'resultCode' in envelope) {
        if (idempotencyKey && !('resultUnknown' in envelope)) noteAnswered(idempotencyKey);
        return envelope as Envelope<ResponseOf<P>>;
      }
    } catch (error) {
      if (signal?.aborted) throw error;
    }
    const code = timeout.aborted ? CODE.timeout : CODE.noConnection;
    const failed: Envelope<ResponseOf<P>> = {
      resultCode: code,
      resultMessage: textOf(code),
      isUnreachable: true,
    };
    return idempotencyKey ? { ...failed, resultUnknown: true } : failed;
  };
}
