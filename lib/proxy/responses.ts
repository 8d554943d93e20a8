import { toEnvelope } from '@/lib/contract/envelope';
import type { Locale } from '@/lib/i18n/locales';
import { ownValue } from '@/lib/own-value';
import type { Failure, Result } from '@/lib/rules/result';
import { failure } from '@/lib/upstream/failure';
import { failureStatus, WIRE_STATUS } from '@/lib/upstream/failure-status';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

/** Characters from which compressing a body is worth its CPU time. */
const COMPRESSED_FROM = 1024;

/**
 * A result as the envelope that the browser reads. `declared` are the codes of the call: they are business results with
 * status 200, even if the wire uses the same code.
 */
export function envelopeResponse(
  result: Result<unknown>,
  declared: readonly string[] = [],
  setCookies: readonly string[] = [],
): Response {
  const status =
    result.ok || declared.includes(result.code) ? 200 : (ownValue(WIRE_STATUS, result.code) ?? 200);
  const body = JSON.stringify(toEnvelope(result));
  const response = new Response(body, { status, headers: HEADERS });
  // Not compressed. Next drops `content-length`, so that nothing later on knows how short it is.
  if (body.length < COMPRESSED_FROM) response.headers.set('cache-control', 'no-store, no-transform');
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** One of the wire's own refusals. */
export const errorResponse = (code: keyof typeof WIRE_STATUS & string, locale: Locale): Response =>
  envelopeResponse(failure(code, locale));

/** An answer with the HTTP status of the failure in its body; rows of a list hold the failure among their data. */
export const withFailureStatus = ({ body, headers }: Response, { code }: Failure): Response =>
  new Response(body, { status: failureStatus(code), headers });
