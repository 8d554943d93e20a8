import { loadList } from '@/components/list/load-list';
import { packData } from '@/components/list/packed-data';
import { envelopeResponse } from '@/lib/proxy/responses';
import { ok } from '@/lib/rules/result';
import { readListRequest } from '../../list-request';

type Context = { params: Promise<{ prefix: string; list: string }> };

/**
 * The rows of a list and what else it shows, without the page around it: a `PackedData`. The tree comes where `withTree`
 * asks for it.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const asked = await readListRequest(request, await params);
  if (asked instanceof Response) return asked;
  const { list, context, url, params: query, sessionEnd } = asked;
  const data = await loadList(list, context, url.state, { withTree: query.has('withTree') });
  return envelopeResponse(sessionEnd() ?? ok(packData(data)));
}
