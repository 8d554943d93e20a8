import type { Locale } from '@/lib/i18n/locales';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { errorAnswer } from '@/lib/proxy/responses';
import * as CODE from '@/lib/rules/code';
import { isSameOrigin } from '@/lib/session/same-origin';

/** Largest form, in bytes. */
const MAX_FORM_BYTES = 16 * 1024;

/** Reads the form of a post of this origin, or returns the answer that refuses it. */
export async function readSameOriginForm(
  { headers, readBody }: PlainRequest,
  locale: Locale,
): Promise<URLSearchParams | Answer> {
  if (!isSameOrigin(headers)) return errorAnswer(CODE.otherOrigin, locale);
  if (!headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return errorAnswer(CODE.invalidRequest, locale);
  }
  const text = await readBody(MAX_FORM_BYTES);
  return text === null ? errorAnswer(CODE.bodyTooLarge, locale) : new URLSearchParams(text);
}

/** Returns a redirect that turns a form post into a GET. */
export const seeOther = (location: string, cookies: readonly string[] = []): Answer => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
  body: null,
  cookies,
});
