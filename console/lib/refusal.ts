import type { Locale } from '@/lib/i18n/locales';
import { codeText } from '@/lib/i18n/translate';
import { failureText } from '@/lib/upstream/failure';
import { consoleTexts } from './texts';

interface RefusalDetail {
  /** The platform's own line, in English. */
  message?: string;
  /** After how many seconds to try again. */
  seconds?: number | undefined;
}

/**
 * What a refusal means to an operator: the text for its code at this act, or at any, or the one that the web has; then
 * the platform's own line, and when to try again.
 */
export function refusalText(
  locale: Locale,
  act: string,
  code: string,
  { message = '', seconds }: RefusalDetail = {},
): string {
  const t = consoleTexts(locale);
  const general = codeText(t, `refusals.${code}`, failureText(locale, code));
  const text = codeText(t, `refusals.at.${act}.${code}`, general);
  const wait = seconds ? t('refusals.wait', { seconds }) : '';
  return [text, message && message !== text ? `(${message})` : '', wait].filter(Boolean).join(' ');
}
