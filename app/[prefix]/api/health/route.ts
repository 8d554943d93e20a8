import { answerHealth } from '@/lib/entry/health';
import { toResponse } from '@/lib/proxy/answer';
import { plainRequest } from '@/lib/proxy/plain-request';

export const dynamic = 'force-dynamic';
type Context = { params: Promise<{ prefix: string }> };

/** {@link answerHealth} */
export const GET = async (request: Request, { params }: Context): Promise<Response> =>
  toResponse(await answerHealth(plainRequest(request), (await params).prefix));
