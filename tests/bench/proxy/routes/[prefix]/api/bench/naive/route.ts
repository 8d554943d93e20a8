import { getIronSession } from 'iron-session';
import { cookies } from 'next/headers';
import { cipherKey, open, seal } from '@/lib/cipher/seal';
import { bodyMac, HEADER } from '@/lib/cipher/wire';
import { calls } from '@/lib/contract/calls';
import { type Session, sessionCookie } from '@/lib/session/session';
import { findSite } from '@/lib/sites/sites';

export const dynamic = 'force-dynamic';

const PATH = '/api/cash/getCoin';

/**
 * The same work in the obvious way: same wire, same checks against the contract, same time-out, with the framework's
 * cookies, iron-session and the global fetch.
 */
export async function POST(request: Request, { params }: { params: Promise<{ prefix: string }> }) {
  const site = findSite((await params).prefix);
  if (!site) return Response.json({ resultCode: 'A001' }, { status: 404 });
  const { session } = await getIronSession<{ session?: Session }>(await cookies(), {
    password: site.cookieSecret,
    cookieName: sessionCookie(site.prefix),
  });
  if (!session) return Response.json({ resultCode: 'A005' }, { status: 401 });

  const body = calls[PATH].request.parse(await request.json());
  const key = cipherKey(site.passphrase);
  const timestamp = String(Date.now());
  const wire = seal(JSON.stringify({ ...body, siteId: site.siteId, timestamp: Number(timestamp) }), key);
  const answer = await fetch(`${site.baseAddress[site.vendor]}${PATH}`, {
    method: 'POST',
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
    headers: {
      'content-type': 'application/json',
      [HEADER.apiKey]: site.apiKey,
      [HEADER.token]: session.token,
      [HEADER.timestamp]: timestamp,
      [HEADER.mac]: bodyMac(site.apiKey, timestamp, wire),
    },
    body: JSON.stringify({ data: wire }),
  });
  const { data } = await answer.json();
  const envelope = JSON.parse(open(data, key));
  return Response.json({ ...envelope, data: calls[PATH].response.parse(envelope.data) });
}
