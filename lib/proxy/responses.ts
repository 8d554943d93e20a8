import { toEnvelope } from '@/lib/contract/envelope';
import type { Locale } from '@/lib/i18n/locales';
import type { Result } from '@/lib/rules/result';
import { failure } from '@/lib/upstream/failure';

/** HTTP status of the codes that are not business results; every other code answers 200. */
const STATUS: Readonly<Record<string, number>> = {
  A001: 404,
  A002: 400,
  A003: 502,
  A004: 502,
  A005: 401,
  A006: 403,
  A007: 413,
  A008: 405,
  A009: 429,
  A010: 400,
  A011: 403,
  A012: 415,
  A013: 503,
  A016: 401,
  A017: 401,
  A018: 404,
  A020: 400,
  NT99: 502,
  E001: 502,
  TE99: 504,
};

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
  const status = result.ok || declared.includes(result.code) ? 200 : (STATUS[result.code] ?? 200);
  const body = JSON.stringify(toEnvelope(result));
  const response = new Response(body, { status, headers: HEADERS });
  // Not compressed. Next drops `content-length`, so that nothing later on knows how short it is.
  if (body.length < COMPRESSED_FROM) response.headers.set('cache-control', 'no-store, no-transform');
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** One of the wire's own refusals. */
export const errorResponse = (code: keyof typeof STATUS & string, locale: Locale): Response =>
  envelopeResponse(failure(code, locale));
