import { translator } from '@/lib/i18n/translator';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { errorAnswer } from '@/lib/proxy/responses';
import * as CODE from '@/lib/rules/code';
import { requestLocale } from '@/lib/session/request-locale';
import type { Side } from '@/lib/session/side';
import { findSite } from '@/lib/sites/sites';
import { languageParam } from './language-param';
import { plainPage, plainPageHeaders } from './plain-page';

/**
 * Answers with the page that the worker shows when the network fails (INSTALL-02), in the language of the address. It
 * holds nothing of any person; A001 for an unknown site.
 */
export async function answerOfflinePage(request: PlainRequest, prefix: string, side: Side): Promise<Answer> {
  const { headers, url } = request;
  const site = findSite(prefix);
  if (!site) return errorAnswer(CODE.unknownCall, requestLocale(headers.get('cookie')));
  const locale = languageParam(url);
  const t = translator(locale);
  return {
    status: 200,
    headers: plainPageHeaders(request),
    body: plainPage({
      locale,
      side,
      mark: t('entry.offline.mark'),
      title: t('entry.offline.title'),
      note: t('entry.offline.note'),
      retry: t('entry.offline.retry'),
    }),
    cookies: [],
  };
}
