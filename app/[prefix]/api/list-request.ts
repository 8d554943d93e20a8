import type { AnyList, ListLoadContext } from '@/components/list/definition';
import { makeLoadContext, readUrl } from '@/components/list/load-context';
import { toRequestId } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import { translator } from '@/lib/i18n/translator';
import type { ListUrl, SearchParams } from '@/lib/lists/filters';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { errorAnswer, unavailableAnswer } from '@/lib/proxy/responses';
import { isClosedTo, isShownBy } from '@/lib/routes/partner-routes';
import * as CODE from '@/lib/rules/code';
import type { Failure } from '@/lib/rules/result';
import { sessionEndReason } from '@/lib/rules/session-end';
import { forgetSession } from '@/lib/session/read-session';
import { requestLocale } from '@/lib/session/request-locale';
import { isPartner } from '@/lib/session/session';
import { askedView, readPageSession } from '@/lib/session/view-binding';
import type { SiteConfig } from '@/lib/sites/config';
import { findSite } from '@/lib/sites/sites';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { sendCall } from '@/lib/upstream/send-call';
import { siteOption } from '@/lib/upstream/site-calls';
import { noteViewedPage } from '@/lib/upstream/viewed-page';
import { findList } from './lists';

/** A request for a list's data: the context for loading, and the state that its query describes. */
interface ListRequest {
  site: SiteConfig;
  list: AnyList;
  context: ListLoadContext;
  url: ListUrl;
  params: URLSearchParams;
  /** The asking partner, `nickname (id)`. */
  asker: string;
  /** The refusal of a call because the platform has ended the session. */
  sessionEnd: () => Failure | undefined;
}

/**
 * Reads a request for the data of a list, by its name and the same query as its page. Refuses all but partners, and
 * other sites' pages: lists are expensive.
 */
export async function readListRequest(
  request: PlainRequest,
  { prefix, list: name }: { prefix: string; list: string },
): Promise<ListRequest | Answer> {
  const { headers } = request;
  const cookies = headers.get('cookie');
  const locale = requestLocale(cookies);
  const site = findSite(prefix);
  const list = findList(name);
  if (!site || !list) return errorAnswer(CODE.unknownCall, locale);
  if (headers.get('sec-fetch-site') === 'cross-site') return errorAnswer(CODE.otherOrigin, locale);
  const session = await readPageSession(site, cookies, 'partner', askedView(headers, request.url));
  if (session === 'other') return errorAnswer(CODE.viewOver, locale);
  if (!session) return errorAnswer(CODE.signInRequired, locale);
  if (!isPartner(session) || isClosedTo(session.loginType, list.route))
    return errorAnswer(CODE.notAllowed, locale);

  const capabilities = await siteCapabilities(site);
  if (!isShownBy(capabilities, list.route)) return errorAnswer(CODE.unknownCall, locale);

  const requestId = toRequestId(headers.get(HEADER.requestId));
  const unnoted = await noteViewedPage(site, session, request.url, { locale, requestId });
  if (unnoted) return unavailableAnswer(unnoted);
  const params = new URL(request.url, 'http://web').searchParams;
  let sessionEnd: Failure | undefined;
  const call: ListLoadContext['call'] = async (path, body, options) => {
    const result = await sendCall(site, session, path, body, { locale, requestId, ...options });
    if (!result.ok && sessionEndReason(result.code)) {
      sessionEnd = result;
      forgetSession(site, cookies);
    }
    return result;
  };
  const context = await makeLoadContext({
    site,
    session,
    t: translator(locale),
    locale,
    call,
    capabilities,
    siteOption: () => siteOption(site, locale),
    member: () => call('/api/member/info', {}),
  });
  return {
    site,
    list,
    context,
    url: readUrl(list, context, queryOf(params)),
    params,
    asker: `${session.memNick} (${session.memId})`,
    sessionEnd: () => sessionEnd,
  };
}

/** Params as a page gets them: several values of one name as an array. */
const queryOf = (params: URLSearchParams): SearchParams =>
  Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]));
