import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vendorRows } from '@/sandbox/catalogue';
import { openSandbox } from '@/sandbox/server/sandbox';
import { withDatabase } from '../../fixtures/database';

/** How the sandbox makes its games known to a platform, here a server that only counts the messages. */

const world = withDatabase();

let isAway = true;
let open = 0;
let mostOpen = 0;
const published: string[] = [];
const platform = createServer((request, response) => {
  open++;
  mostOpen = Math.max(mostOpen, open);
  setTimeout(() => {
    open--;
    if (!isAway) published.push(`${request.headers['x-site']} ${request.headers['x-vendor']}`);
    response.end(JSON.stringify({ resultCode: isAway ? 'E002' : '0', resultMessage: '', data: {} }));
  }, 20);
});
beforeAll(() => new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => platform.close(resolve)));

test('[GAME-01] a platform that was away at the start learns of all games, a bounded number of vendors at once', async () => {
  const { connect, work } = await openSandbox(world.db);
  const siteIds = ['demo', 'demo2', 'demo3'];
  const base = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  await connect({ base, siteIds, secretOf: async () => 'secret' });
  expect(published).toEqual([]);
  expect(mostOpen).toBe(8);

  isAway = false;
  const publishing = work.find(({ everyMs }) => everyMs === 10_000)!;
  await publishing.run();
  const all = siteIds.flatMap((siteId) => vendorRows.map(({ vendorCode }) => `${siteId} ${vendorCode}`));
  expect(published.toSorted()).toEqual(all.toSorted());
  await publishing.run();
  expect(published).toHaveLength(all.length);
});
