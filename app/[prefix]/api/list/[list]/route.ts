import { type ListData, listName } from '@/components/list/definition';
import { drawList } from '@/components/list/draw-list';
import { loadList } from '@/components/list/load-list';
import { type DrawnList, packData, type TurnedPage } from '@/components/list/packed-data';
import { FOLD_COOKIE, foldedParts } from '@/lib/fold';
import { layoutCookie, readLayout } from '@/lib/lists/layout';
import { envelopeResponse, withFailureStatus } from '@/lib/proxy/responses';
import { ok } from '@/lib/rules/result';
import { cookieValue } from '@/lib/session/cookie';
import { siteOption } from '@/lib/upstream/site-calls';
import { type ListRequest, readListRequest } from '../../list-request';

type Context = { params: Promise<{ prefix: string; list: string }> };

/**
 * The rows of a list and what else it shows, without the page around it: a `PackedData`. The tree comes where `withTree`
 * asks for it, and a sum that costs reading every row unless `noSum` does without. With `drawn` a `DrawnList` comes
 * instead where it can be drawn, and with `turn` besides, from another page of the same list, a `TurnedPage`. Where the
 * rows failed, the failure stands among the data and the status says so.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const path = await params;
  const asked = await readListRequest(request, path);
  if (asked instanceof Response) return asked;
  const { list, context, url, params: query, sessionEnd } = asked;
  const isDrawn = query.has('drawn');
  const isTurn = isDrawn && query.has('turn');
  const wanted = { withTree: query.has('withTree'), withSum: !query.has('noSum') };
  let data = await loadList(list, context, url.state, { ...wanted, isTurn });
  const drawn =
    isDrawn && !sessionEnd() ? await drawnAnswer(asked, data, request.headers.get('cookie')) : null;
  // What cannot be drawn needs the rest as well: a page that has no rows any more, or could not be read.
  if (isTurn && !drawn && !sessionEnd()) data = await loadList(list, context, url.state, wanted);
  const ended = sessionEnd();
  if (ended) return envelopeResponse(ended);
  const answer = envelopeResponse(ok(drawn ?? packData(data)));
  return data.page.ok ? answer : withFailureStatus(answer, data.page);
}

/** The list drawn as its page would, by the person's own layout; null where it cannot be. */
async function drawnAnswer(
  { site, list, context, url, params }: ListRequest,
  data: ListData,
  cookies: string | null,
): Promise<DrawnList | TurnedPage | null> {
  const option = await siteOption(site, context.locale);
  if (!option.ok) return null;
  const isTurn = params.has('turn');
  return drawList({
    ...{ list, data, isTurn, hasTotals: isTurn && params.has('noSum') },
    layout: readLayout(cookieValue(cookies, layoutCookie(listName(list)))),
    context: {
      ...{ ...context, url, cashDecimal: option.data.siteOption.cashDecimal },
      areChartsFolded: foldedParts(cookieValue(cookies, FOLD_COOKIE)).includes('charts'),
    },
  });
}
