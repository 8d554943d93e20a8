import { exportList } from '@/components/list/export';
import { requestIdOf } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import { translator } from '@/lib/i18n/translator';
import { listUrlOf } from '@/lib/lists/filters';
import { layoutCookie, readLayout } from '@/lib/lists/layout';
import { envelopeResponse, errorResponse } from '@/lib/proxy/responses';
import { today as todayOf } from '@/lib/rules/day';
import { cookieValue } from '@/lib/session/cookie';
import { forgetSession, readSession } from '@/lib/session/read-session';
import { requestLocale } from '@/lib/session/request-locale';
import { isPartner } from '@/lib/session/session';
import { findSite } from '@/lib/sites/sites';
import { sendCall } from '@/lib/upstream/send-call';
import { findList } from './registry';

type Context = { params: Promise<{ prefix: string; list: string }> };

/** A list as a CSV file, by its route's name and the same query as its page. For partners, over their own branch. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { prefix, list: name } = await params;
  const cookies = request.headers.get('cookie');
  const locale = requestLocale(cookies);
  const site = findSite(prefix);
  const list = findList(name);
  if (!site || !list) return errorResponse('A001', locale);
  // Exports are expensive: only our own pages, or a URL typed by hand, may ask for one.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return errorResponse('A011', locale);
  const session = await readSession(site, cookies);
  if (!session) return errorResponse('A005', locale);
  if (!isPartner(session)) return errorResponse('A006', locale);

  const requestId = requestIdOf(request.headers.get(HEADER.requestId));
  const option = await sendCall(site, null, '/api/etc/siteOption', {}, { locale, requestId });
  if (!option.ok) return envelopeResponse(option, []);
  const today = todayOf();
  // If a parameter is given twice, the first one counts, as on the page.
  const query = Object.fromEntries([...new URL(request.url).searchParams].reverse());
  const exported = await exportList(
    list,
    {
      prefix,
      viewer: session,
      t: translator(locale),
      locale,
      today,
      call: (path, body) => sendCall(site, session, path, body, { locale, requestId }),
      url: listUrlOf(`/${prefix}/${name}`, query, list.filters({ memId: session.memId, today })),
      cashDecimal: option.data.siteOption.cashDecimal,
      count: 0,
    },
    readLayout(cookieValue(cookies, layoutCookie(name))).hidden,
  );
  if (!(exported instanceof ReadableStream)) {
    if (exported.code === 'TK999' || exported.code === 'A005') forgetSession(site, cookies);
    const refusal = envelopeResponse(exported, []);
    // A refusal must not be cached as if it were the file.
    return refusal.ok ? new Response(refusal.body, { status: 422, headers: refusal.headers }) : refusal;
  }
  return new Response(exported, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${today}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
