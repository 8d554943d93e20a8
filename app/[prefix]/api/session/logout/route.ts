import { requestIdOf } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import { readForm, seeOther } from '@/lib/entry/form';
import { endSession } from '@/lib/session/end-session';
import { readSession } from '@/lib/session/read-session';
import { sendCall } from '@/lib/upstream/send-call';

type Context = { params: Promise<{ prefix: string }> };

/** Signs out here and at the platform (SESS-06). The browser is signed out even when the platform does not answer. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const post = await readForm(request, (await params).prefix);
  if (post instanceof Response) return post;
  const { site, headers } = post;
  const session = await readSession(site, headers.get('cookie'));
  const cookie = endSession(site, headers);
  const requestId = requestIdOf(headers.get(HEADER.requestId));
  if (session) await sendCall(site, session, '/api/member/logout', {}, { requestId });
  return seeOther(`/${site.prefix}/login`, [cookie]);
}
