import { translator } from '@/lib/i18n/translator';
import { plainPage, plainPageHeaders } from '@/lib/install/plain-page';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { errorAnswer } from '@/lib/proxy/responses';
import * as CODE from '@/lib/rules/code';
import { requestLocale } from '@/lib/session/request-locale';
import { pathSide } from '@/lib/session/side';

/** When a browser or a proxy may try again, in seconds. */
const RETRY_SECONDS = 3;

/**
 * Answers with the answer in place of a page, or of a part or file of a list, that could not be rendered: too many are
 * (503).
 */
export async function answerBusy(request: PlainRequest): Promise<Answer> {
  const { headers, url } = request;
  const locale = requestLocale(headers.get('cookie'));
  const retry = { 'retry-after': String(RETRY_SECONDS) };
  const path = url.slice(url.indexOf('/', 1));
  if (path.startsWith('/api/')) {
    const refusal = errorAnswer(CODE.tooManyAttempts, locale);
    return { ...refusal, status: 503, headers: { ...refusal.headers, ...retry } };
  }
  const t = translator(locale);
  return {
    status: 503,
    headers: { ...plainPageHeaders(request), ...retry },
    body: plainPage({
      locale,
      side: pathSide(path),
      mark: '503',
      title: t('entry.busy.title'),
      note: t('entry.busy.note'),
      retry: t('entry.busy.retry'),
    }),
    cookies: [],
  };
}
