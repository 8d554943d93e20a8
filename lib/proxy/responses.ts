import { toEnvelope } from '@/lib/contract/envelope';
import type { Locale } from '@/lib/i18n/locales';
import { ownValue } from '@/lib/own-value';
import * as CODE from '@/lib/rules/code';
import type { Failure, Result } from '@/lib/rules/result';
import { failure } from '@/lib/upstream/failure';
import { failureStatus, WIRE_STATUS } from '@/lib/upstream/failure-status';
import type { Answer } from './answer';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

/** Characters from which compressing a body is worth its CPU time. */
export const COMPRESSED_FROM = 1024;

/** Not compressed. */
const SHORT_HEADERS = { ...HEADERS, 'cache-control': 'no-store, no-transform' } as const;

/**
 * Returns a result as the envelope that the browser reads. `declared` are the codes of the call: they are business
 * results with status 200, even if the wire uses the same code.
 */
export function envelopeAnswer(
  result: Result<unknown>,
  declared: readonly string[] = [],
  cookies: readonly string[] = [],
): Answer {
  const status =
    result.ok || declared.includes(result.code) ? 200 : (ownValue(WIRE_STATUS, result.code) ?? 200);
  const body = JSON.stringify(toEnvelope(result));
  return { status, headers: body.length < COMPRESSED_FROM ? SHORT_HEADERS : HEADERS, body, cookies };
}

/** Returns an answer that refuses a request for its method, and names those that its address has. */
export function wrongMethodAnswer(allowed: readonly string[], locale: Locale): Answer {
  const { status, headers, body, cookies } = errorAnswer(CODE.methodNotAllowed, locale);
  return { status, headers: { allow: allowed.join(', '), ...headers }, body, cookies };
}

/** Returns an answer that refuses a request by one of the wire's own codes. */
export const errorAnswer = (code: keyof typeof WIRE_STATUS & string, locale: Locale): Answer =>
  envelopeAnswer(failure(code, locale));

/** Returns an answer that is not given now, whatever the failure that prevents it. */
export const unavailableAnswer = (failure: Failure): Answer => ({ ...envelopeAnswer(failure), status: 503 });

/**
 * Returns an answer with the HTTP status of the failure in its body; rows of a list hold the failure among their data.
 */
export const withFailureStatus = (answer: Answer, { code }: Failure): Answer => ({
  ...answer,
  status: failureStatus(code),
});
