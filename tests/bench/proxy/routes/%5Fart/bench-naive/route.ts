import { getIronSession } from 'iron-session';
import { cookies } from 'next/headers';
import { openAnswer, sealRequest, wireKeys } from '@/lib/cipher/message';
import { HEADER } from '@/lib/cipher/wire';
import { calls } from '@/lib/contract/calls';
import { type Session, sessionCookie } from '@/lib/session/session';
import { findSite } from '@/lib/sites/sites';

export const dynamic = 'force-dynamic';

const PATH = '/api/cash/getCoin';

/**
 * The same work in the obvious way: same wire, same checks against the contract, same time-out, with the framework's
 * cookies, iron-session and the global fetch.
 */
export async function POST(request: Request) {
  const site = findSite('demo');
  if (!site) return Response.json({ resultCode: 'A001' }, { status: 404 });
  const { session } = await getIronSession<{ session?: Session }>(await cookies(), {
    password: site.cookieSecret,
    cookieName: sessionCookie(site.prefix),
  });
  if (!session) return Response.json({ resultCode: 'A005' }, { status: 401 });

  const body = calls[PATH].request.parse(await request.json());
  const keys = wireKeys(site);
  const timestamp = String(Date.now());
  const head = { path: PATH, token: session.token, timestamp, idempotencyKey: '' };
  const message = { ...body, siteId: site.siteId, timestamp: Number(timestamp) };
  const { wire, mac } = sealRequest(keys, head, JSON.stringify(message));
  const answer = await fetch(`${site.baseAddress[site.vendor]}${PATH}`, {
    method: 'POST',
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
    headers: {
      'content-type': 'application/json',
      [HEADER.apiKey]: site.apiKey,
      [HEADER.token]: session.token,
      [HEADER.timestamp]: timestamp,
      [HEADER.mac]: mac,
    },
    body: JSON.stringify({ data: wire }),
  });
  const { data } = await answer.json();
  const sealed = { wire: data, mac: answer.headers.get(HEADER.mac) ?? '' };
  const envelope = JSON.parse(openAnswer(keys, { timestamp, mac }, sealed));
  return Response.json({ ...envelope, data: calls[PATH].response.parse(envelope.data) });
}
