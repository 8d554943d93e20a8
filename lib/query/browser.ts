import type { CallPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { Envelope } from '@/lib/contract/envelope';

/** Longest wait for the web, in milliseconds: it answers within the 10 seconds that it gives the upstream. */
const TIMEOUT_MS = 15_000;

/**
 * The text of a code that arises in the browser alone, where no server can send it; the site's layout puts it into
 * the page's head as `<meta name="text-NT99">`.
 */
const pageText = (code: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="text-${code}"]`)?.content ?? '';

/**
 * Makes an upstream call through the web's proxying handler. Always answers an envelope: a network that fails is
 * NT99 or TE99, for writes (those with an idempotency key) with `resultUnknown`; retry these with the same key.
 */
export async function callUpstream<P extends CallPath>(
  prefix: string,
  path: P,
  body: RequestOf<P>,
  options: { idempotencyKey?: string; signal?: AbortSignal } = {},
): Promise<Envelope<ResponseOf<P>>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  try {
    const response = await fetch(`/${prefix}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    const envelope: unknown = await response.json();
    if (typeof envelope === 'object' && envelope !== null && 'resultCode' in envelope) {
      return envelope as Envelope<ResponseOf<P>>;
    }
  } catch (error) {
    if (options.signal?.aborted) throw error;
  }
  const code = timeout.aborted ? 'TE99' : 'NT99';
  const failed: Envelope<ResponseOf<P>> = { resultCode: code, resultMessage: pageText(code) };
  return options.idempotencyKey ? { ...failed, resultUnknown: true } : failed;
}
