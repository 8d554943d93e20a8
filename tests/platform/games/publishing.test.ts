import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vendorRows } from '@/sandbox/catalogue';
import { openSandbox } from '@/sandbox/server/sandbox';
import { withDatabase } from '../../fixtures/database';

/** How the sandbox makes its games known to a platform, here a server that only counts the messages. */

const world = withDatabase();

/** Messages at once. */
const AT_ONCE = 8;
const siteIds = ['demo', 'demo2', 'demo3'];
const all = siteIds.flatMap((siteId) => vendorRows.map(({ vendorCode }) => `${siteId} ${vendorCode}`));

let isAway = true;
/** Messages of a try that have come so far, and those without an answer. */
let come = 0;
let open: ServerResponse[] = [];
let mostOpen = 0;
const published: string[] = [];
const answerAll = () => {
  const answered = open;
  open = [];
  const resultCode = isAway ? 'E002' : '0';
  for (const response of answered) response.end(JSON.stringify({ resultCode, resultMessage: '', data: {} }));
};
const platform = createServer((request, response) => {
  if (!isAway) published.push(`${request.headers['x-site']} ${request.headers['x-vendor']}`);
  mostOpen = Math.max(mostOpen, open.push(response));
  come++;
  // After a while in which more than the bound would come.
  if (open.length === AT_ONCE || come % all.length === 0) setTimeout(answerAll, 100);
});
beforeAll(() => new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => platform.close(resolve)));

test('[GAME-01] a platform that was away at the start learns of all games, a bounded number of vendors at once', async () => {
  const { connect, work } = await openSandbox(world.db);
  const base = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  await connect({ base, siteIds, secretOf: async () => 'secret' });
  expect(published).toEqual([]);
  expect(mostOpen).toBe(AT_ONCE);

  isAway = false;
  const publishing = work.find(({ everyMs }) => everyMs === 10_000)!;
  await publishing.run();
  expect(published.toSorted()).toEqual(all.toSorted());
  await publishing.run();
  expect(published).toHaveLength(all.length);
});
