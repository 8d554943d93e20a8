import { randomUUID } from 'node:crypto';
import { sealRequest, wireKeys } from '../../lib/cipher/message';
import { HEADER } from '../../lib/cipher/wire';
import type { Stack } from './worker-stack';

/** Signs a player in at the platform, as a player's site would, so that the back-office has somebody online. */
export async function signPlayerIn({ platform, sites }: Stack, memId: string): Promise<void> {
  const site = sites.find(({ siteId }) => siteId === 'demo')!;
  const message = {
    siteId: site.siteId,
    idempotencyKey: randomUUID(),
    memId,
    memPass: 'demo1234',
    accessIp: '203.0.113.7',
    entry: 'play',
  };
  const path = '/api/member/login';
  const timestamp = String(Date.now());
  const head = { path, token: '', timestamp, idempotencyKey: message.idempotencyKey };
  const { wire, mac } = sealRequest(wireKeys(site), head, JSON.stringify(message));
  const response = await fetch(platform + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [HEADER.apiKey]: site.apiKey,
      [HEADER.timestamp]: timestamp,
      [HEADER.mac]: mac,
      [HEADER.idempotencyKey]: message.idempotencyKey,
    },
    body: JSON.stringify({ data: wire }),
  });
  if (!response.ok) throw new Error(`${memId} could not sign in: ${response.status}`);
}
