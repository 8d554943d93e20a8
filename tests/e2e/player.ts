import { randomUUID } from 'node:crypto';
import { cipherKey, seal } from '../../lib/cipher/seal';
import { bodyMac, HEADER } from '../../lib/cipher/wire';
import type { Stack } from './worker-stack';

/** Signs a player in at the platform, as a player's site would, so that the back-office has somebody online. */
export async function signPlayerIn({ platform, sites }: Stack, memId: string): Promise<void> {
  const { siteId, apiKey, passphrase } = sites.find((site) => site.siteId === 'demo')!;
  const message = {
    siteId,
    idempotencyKey: randomUUID(),
    memId,
    memPass: 'demo1234',
    accessIp: '203.0.113.7',
    entry: 'play',
  };
  const wire = seal(JSON.stringify(message), cipherKey(passphrase));
  const timestamp = String(Date.now());
  const response = await fetch(`${platform}/api/member/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [HEADER.apiKey]: apiKey,
      [HEADER.timestamp]: timestamp,
      [HEADER.mac]: bodyMac(apiKey, timestamp, wire),
    },
    body: JSON.stringify({ data: wire }),
  });
  if (!response.ok) throw new Error(`${memId} could not sign in: ${response.status}`);
}
