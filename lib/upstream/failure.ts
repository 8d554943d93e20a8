import { SERVER_TEXT } from '@/lib/contract/codes';
import type { Locale } from '@/lib/i18n/locales';
import { codeText } from '@/lib/i18n/translate';
import { translator } from '@/lib/i18n/translator';
import { type Failure, fail } from '@/lib/rules/result';

/**
 * Returns the text for a code in the given language. Codes of `SERVER_TEXT` and unknown codes show the server's own
 * text, or RESPONSE_FAILED when there is none (WIRE-04).
 */
export function failureText(locale: Locale, code: string, fromServer = ''): string {
  if (fromServer && SERVER_TEXT.has(code)) return fromServer;
  const t = translator(locale);
  return codeText(t, `api.${code}`, fromServer || t('api.RESPONSE_FAILED'));
}

/** Returns a failure with its text in the given language. */
export const failure = (code: string, locale: Locale, fromServer?: string): Failure =>
  fail(code, failureText(locale, code, fromServer));
