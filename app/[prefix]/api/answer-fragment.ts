import { listName } from '@/components/list/definition';
import { renderFragment } from '@/components/list/fragments';
import { FOLD_COOKIE, foldedParts } from '@/lib/fold';
import { FRAGMENT_HEADER } from '@/lib/lists/fragment';
import { layoutCookie, readLayout } from '@/lib/lists/layout';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { envelopeAnswer, errorAnswer, withFailureStatus } from '@/lib/proxy/responses';
import * as CODE from '@/lib/rules/code';
import { FRAGMENT_SECURITY } from '@/lib/security-headers';
import { cookieValue } from '@/lib/session/cookie';
import { requestLocale } from '@/lib/session/request-locale';
import { readListRequest } from './list-request';

/**
 * A fragment of a list (`_part`) at the same query as its page: the parts of the page that it replaces as JSON, otherwise
 * HTML. A fragment that shows a failed load has its status. A refusal is no fragment but an envelope. Only code of a page
 * has fragments: elsewhere they are HTML of this site without its page.
 */
export async function answerFragment(
  request: PlainRequest,
  at: { prefix: string; list: string },
): Promise<Answer> {
  const { headers: requestHeaders } = request;
  const cookies = requestHeaders.get('cookie');
  // Not every browser says it.
  if ((requestHeaders.get('sec-fetch-dest') ?? 'empty') !== 'empty')
    return errorAnswer(CODE.unknownCall, requestLocale(cookies));
  const read = await readListRequest(request, at);
  if ('status' in read) return read;
  const { list, context, url, params: query } = read;
  const { name, html, parts, failure } = await renderFragment({
    list,
    context,
    url,
    params: query,
    layout: readLayout(cookieValue(cookies, layoutCookie(listName(list)))),
    folded: foldedParts(cookieValue(cookies, FOLD_COOKIE)),
  });
  const ended = read.sessionEnd();
  if (ended) return envelopeAnswer(ended);
  const body = parts ? JSON.stringify(parts) : html;
  if (body === undefined) return envelopeAnswer(failure!);
  const headers = {
    'content-type': `${parts ? 'application/json' : 'text/html'}; charset=utf-8`,
    [FRAGMENT_HEADER]: name,
    'cache-control': 'no-store',
    ...FRAGMENT_SECURITY,
  };
  const answer = { status: 200, headers, body, cookies: [] };
  return failure ? withFailureStatus(answer, failure) : answer;
}
