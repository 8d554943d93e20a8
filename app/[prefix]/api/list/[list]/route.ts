import { listName } from '@/components/list/definition';
import {
  columnsFragment,
  exportFragment,
  FRAGMENTS,
  type FragmentName,
  filtersFragment,
  listFragment,
  menuFragment,
  nodeFragment,
  rowFragment,
} from '@/components/list/fragments';
import { type ListView, viewOf } from '@/components/list/list-view';
import { loadList } from '@/components/list/load-list';
import { FOLD_COOKIE, foldedParts } from '@/lib/fold';
import {
  FRAGMENT_HEADER,
  KEY_PARAM,
  LEVEL_PARAM,
  NODE_PARAM,
  PART_PARAM,
  SUB_PARAM,
  TREE_PARAM,
} from '@/lib/lists/fragment';
import { layoutCookie, readLayout } from '@/lib/lists/layout';
import { FRAGMENT_SECURITY } from '@/lib/middleware/security-headers';
import { envelopeResponse, errorResponse, withFailureStatus } from '@/lib/proxy/responses';
import type { Failure } from '@/lib/rules/result';
import { cookieValue } from '@/lib/session/cookie';
import { requestLocale } from '@/lib/session/request-locale';
import { siteOption } from '@/lib/upstream/site-calls';
import { type ListRequest, readListRequest } from '../../list-request';

type Context = { params: Promise<{ prefix: string; list: string }> };

/**
 * A fragment of a list as HTML (`_part`, of `FRAGMENTS`), at the same query as its page. A fragment that shows a failed
 * load has its status. A refusal is no fragment but an envelope. Only code of a page has fragments: elsewhere they are
 * HTML of this site without its page.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { headers: requestHeaders } = request;
  const cookies = requestHeaders.get('cookie');
  // Not every browser says it.
  if ((requestHeaders.get('sec-fetch-dest') ?? 'empty') !== 'empty')
    return errorResponse('A001', requestLocale(cookies));
  const read = await readListRequest(request, await params);
  if (read instanceof Response) return read;
  const name = read.params.get(PART_PARAM) ?? 'list';
  const part = FRAGMENTS.find((one) => one === name) ?? 'list';
  const { html, failure } = await render(part, read, cookies);
  const ended = read.sessionEnd();
  if (ended) return envelopeResponse(ended);
  if (html === undefined) return envelopeResponse(failure!);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    [FRAGMENT_HEADER]: part,
    'cache-control': 'no-store',
    ...FRAGMENT_SECURITY,
  };
  const response = new Response(html, { headers });
  return failure ? withFailureStatus(response, failure) : response;
}

interface Fragment {
  /** Undefined where the failure is all there is. */
  html?: string;
  failure?: Failure;
}

async function render(part: FragmentName, read: ListRequest, cookies: string | null): Promise<Fragment> {
  const { site, list, context, url, params } = read;
  if (part === 'node') {
    const memId = params.get(NODE_PARAM) ?? '';
    const level = Number(params.get(LEVEL_PARAM)) || 1;
    const node = await nodeFragment({ list, context: { ...context, url } }, { memId, level });
    return node.ok ? { html: node.data } : { failure: node };
  }
  const option = await siteOption(site, context.locale);
  if (!option.ok) return { failure: option };
  const isTurn = part === 'turn';
  const data = await loadList(list, context, url.state, {
    withTree: params.has(TREE_PARAM),
    withSum: part === 'list',
    onlyRows: part !== 'list',
    noRows: part === 'filters' || part === 'export',
  });
  const view = viewOf({
    ...{ list, context, url, data, cashDecimal: option.data.siteOption.cashDecimal },
    layout: readLayout(cookieValue(cookies, layoutCookie(listName(list)))),
    folded: foldedParts(cookieValue(cookies, FOLD_COOKIE)),
    isFilled: false,
    search: pageSearch(params),
  });
  const failure = data.page.ok ? {} : { failure: data.page };
  return { html: await htmlOf(part, view, params, isTurn), ...failure };
}

async function htmlOf(part: FragmentName, view: ListView, params: URLSearchParams, isTurn: boolean) {
  const key = params.get(KEY_PARAM) ?? '';
  switch (part) {
    case 'row':
      return rowFragment(view, key);
    case 'menu':
      return menuFragment(view, key);
    case 'filters':
      return filtersFragment(view);
    case 'export':
      return exportFragment(view);
    case 'columns':
      return columnsFragment(view);
    default:
      return listFragment(view, { isTurn, level: params.has(SUB_PARAM) ? 2 : 1 });
  }
}

/** The search params of the page, sorted. */
function pageSearch(params: URLSearchParams): string {
  const page = new URLSearchParams([...params].filter(([name]) => !name.startsWith('_')));
  page.sort();
  return page.toString();
}
