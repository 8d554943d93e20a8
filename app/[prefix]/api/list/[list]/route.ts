import { toResponse } from '@/lib/proxy/answer';
import { plainRequest } from '@/lib/proxy/plain-request';
import { answerFragment } from '../../answer-fragment';

type Context = { params: Promise<{ prefix: string; list: string }> };

/** A fragment of a list, for `next dev` and hosts that know Next alone: the production server answers ahead of Next. */
export const GET = async (request: Request, { params }: Context): Promise<Response> =>
  toResponse(await answerFragment(plainRequest(request), await params));
