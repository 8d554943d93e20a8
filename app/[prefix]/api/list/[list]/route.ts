import { loadList } from '@/components/list/load-list';
import { packData } from '@/components/list/packed-data';
import { envelopeResponse, withFailureStatus } from '@/lib/proxy/responses';
import { ok } from '@/lib/rules/result';
import { readListRequest } from '../../list-request';

type Context = { params: Promise<{ prefix: string; list: string }> };

/**
 * The rows of a list and what else it shows, without the page around it: a `PackedData`. The tree comes where `withTree`
 * asks for it, and a sum that costs reading every row unless `noSum` does without. Where the rows failed, the failure
 * stands among the data and the status says so.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const asked = await readListRequest(request, await params);
  if (asked instanceof Response) return asked;
  const { list, context, url, params: query, sessionEnd } = asked;
  const data = await loadList(list, context, url.state, {
    withTree: query.has('withTree'),
    withSum: !query.has('noSum'),
  });
  const ended = sessionEnd();
  if (ended) return envelopeResponse(ended);
  const answer = envelopeResponse(ok(packData(data)));
  return data.page.ok ? answer : withFailureStatus(answer, data.page);
}
