import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ask } from '@/platform/games/protocols/hub88/ask';
import { newOwnKey } from '@/platform/games/vendor/keys';
import type { Vendor } from '@/platform/games/vendor/vendors';
import type { SiteKeys } from '@/platform/shared/config';
import { Hub88 } from '../fixtures/hub88-stand-in';

const site = { siteId: 'demo', vendorKey: Buffer.alloc(32, 7) } as unknown as SiteKeys;
const hub = new Hub88('http://127.0.0.1:9');
let vendor: Vendor;
beforeAll(async () => {
  const on = { siteId: 'demo', vendorCode: 'hub' };
  const { sealed, publicKey } = await newOwnKey(site, on);
  hub.operatorKey = publicKey;
  const row = { ...on, ownKey: sealed, launchUrl: await hub.listen(), settings: { operatorId: '7' } };
  vendor = row as unknown as Vendor;
});
afterAll(() => hub.close());

const TOKEN = 'a-token-that-nobody-may-read';
/** Asks for a game; answers the code and what was noted. */
async function tried(by: Vendor): Promise<[string, string[]]> {
  const noted: string[] = [];
  const asking = { site, secretOf: async () => '', noteFailure: (cause: string) => void noted.push(cause) };
  const question = {
    path: '/game/url',
    fields: { token: TOKEN, operator_id: 7n },
    answer: z.object({ url: z.url() }),
  };
  const result = await ask(by, asking, question);
  return [result.ok ? 'ok' : result.code, noted];
}

test('[VENDOR-06] each failure of a request says why, by a status or the name of an error and no more', async () => {
  expect(await tried(vendor)).toEqual(['ok', []]);
  hub.gameAnswer = { status: 404, body: `{"error":"${TOKEN}"}` };
  expect(await tried(vendor)).toEqual(['TE99', ['/game/url: answered 404']]);
  hub.gameAnswer = { status: 200, body: `"${TOKEN}"` };
  expect(await tried(vendor)).toEqual(['TE99', ['/game/url: answered something else']]);
  expect(await tried({ ...vendor, launchUrl: 'http://127.0.0.1:9' })).toEqual([
    'TE99',
    ['/game/url: TypeError'],
  ]);
  expect(await tried({ ...vendor, ownKey: '' })).toEqual(['TE99', ['/game/url: the site has no key for it']]);
});

test('[VENDOR-06] the base address may end in a slash; a request with a player’s token follows the vendor nowhere else', async () => {
  hub.gameAnswer = { status: 200, body: '' };
  expect(await tried({ ...vendor, launchUrl: `${vendor.launchUrl}/` })).toEqual(['ok', []]);
  expect(hub.asked.token).toBe(TOKEN);
  const elsewhere = createServer(({ url }, response) =>
    response.writeHead(307, { location: vendor.launchUrl + url }).end(),
  );
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  const moved = { ...vendor, launchUrl: `http://127.0.0.1:${port}` };
  expect(await tried(moved)).toEqual(['TE99', ['/game/url: TypeError']]);
  elsewhere.closeAllConnections();
  elsewhere.close();
});
