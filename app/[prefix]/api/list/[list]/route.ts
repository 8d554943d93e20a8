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
 * The rows of a list and its other data, without the page around it: a `PackedData`. The tree is included only with
 * `withTree`; `noSum` leaves out a sum that costs reading every row. With `drawn` the answer is a `DrawnList` where the
 * list can be rendered as text, and with `turn` as well, from another page of the same list, a `TurnedPage`. If the
 * rows failed, the failure is among the data and sets the status.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const path = await params;
  const listRequest = await readListRequest(request, path);
  if (listRequest instanceof Response) return listRequest;
  const { list, context, url, params: query, sessionEnd } = listRequest;
  const isDrawn = query.has('drawn');
  const isTurn = isDrawn && query.has('turn');
  const wanted = { withTree: query.has('withTree'), withSum: !query.has('noSum') };
  let data = await loadList(list, context, url.state, { ...wanted, isTurn });
  const drawnList =
    isDrawn && !sessionEnd() ? await renderedAnswer(listRequest, data, request.headers.get('cookie')) : null;
  // A list that cannot be rendered needs the rest as well: its page has no rows any more, or could not be read.
  if (isTurn && !drawnList && !sessionEnd()) data = await loadList(list, context, url.state, wanted);
  const ended = sessionEnd();
  if (ended) return envelopeResponse(ended);
  const answer = envelopeResponse(ok(drawnList ?? packData(data)));
  return data.page.ok ? answer : withFailureStatus(answer, data.page);
}

/** The list rendered as its page would be, in the person's own layout; null where it cannot be rendered. */
async function renderedAnswer(
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
