import { getIronSession } from 'iron-session';
import { cookies } from 'next/headers';
import { cipherKey, open, seal } from '@/lib/cipher/seal';
import { bodyMac, HEADER } from '@/lib/cipher/wire';
import { type Session, sessionCookie } from '@/lib/session/session';
import { findSite } from '@/lib/sites/sites';

export const dynamic = 'force-dynamic';

/** The proxying route as one writes it first: the same wire, the framework's cookies and the global fetch. */
export async function POST(request: Request, { params }: { params: Promise<{ prefix: string }> }) {
  const site = findSite((await params).prefix);
  if (!site) return Response.json({ resultCode: 'A001' }, { status: 404 });
  const { session } = await getIronSession<{ session?: Session }>(await cookies(), {
    password: site.cookieSecret,
    cookieName: sessionCookie(site.prefix),
  });
  if (!session) return Response.json({ resultCode: 'A005' }, { status: 401 });

  const key = cipherKey(site.passphrase);
  const timestamp = String(Date.now());
  const body = { ...(await request.json()), siteId: site.siteId, timestamp: Number(timestamp) };
  const wire = seal(JSON.stringify(body), key);
  const answer = await fetch(`${site.baseAddress[site.vendor]}/api/cash/getCoin`, {
    method: 'POST',
    cache: 'no-store',
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
  return Response.json(JSON.parse(open(data, key)));
}
