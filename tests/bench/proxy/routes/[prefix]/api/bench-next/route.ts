import { toResponse } from '@/lib/proxy/answer';
import { plainRequest } from '@/lib/proxy/plain-request';
import { answerCall } from '@/lib/proxy/proxy';

export const dynamic = 'force-dynamic';

/** The proxying handler as a route of Next, as on hosts that know Next alone. */
export const POST = async (request: Request): Promise<Response> =>
  toResponse(await answerCall({ ...plainRequest(request), url: '/demo/api/cash/getCoin' }));
