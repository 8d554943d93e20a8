import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withDemoWorld } from '../fixtures/database';
import { readSeries } from '../fixtures/metrics';
import { TEST_OPERATOR_KEY, withPlatform } from '../fixtures/platform-client';
import { TestPushService, vapidKeys } from '../fixtures/push-service';

const world = withDemoWorld();
const service = new TestPushService();
const push = { ...vapidKeys(), hosts: service.hosts, dispatcher: service.dispatcher };
/** Two platforms on one database, each with loops of its own; and one whose operator has set no keys. */
const first = withPlatform(world, { push });
const second = withPlatform(world, { push });
const plain = withPlatform(world, { push: undefined });

beforeAll(() => service.start());
afterAll(() => service.stop());

const capabilities = async (running: typeof first) =>
  (await running.demo.call('/api/common/capabilities', {})).data!.list;

test('[PUSH-01] [LIVE-04] a message is told within seconds, once, by two platforms on one database', async () => {
  const who = await first.demo.login('ptn3');
  const browser = service.browser();
  await who.get('/api/v2/push/subscribe', browser.subscription);
  await who.get('/api/v2/push/settings', { kinds: ['message'], detailsYn: 'N' });
  for (let nth = 1; nth <= 3; nth += 1) {
    // By turns from each platform: the event is heard where it happens, and by both where they share a bus.
    const { demo } = nth % 2 === 0 ? second : first;
    await demo.operator('message', { siteId: 'demo', memId: 'ptn3', title: `No. ${nth}`, content: 'text' });
    await vi.waitFor(() => expect(browser.notices).toHaveLength(nth), { timeout: 30_000, interval: 100 });
  }
  await sleep(2_500);
  expect(new Set(browser.notices.map(({ tag }) => tag)).size).toBe(3);
  expect(browser.tries).toBe(3);

  const sent = async ({ demo }: typeof first) => {
    const headers = { authorization: `Bearer ${TEST_OPERATOR_KEY}` };
    const text = await (await fetch(`${demo.base}/metrics`, { headers })).text();
    return readSeries(text, 'pitboss_push_notices_total', { delivery: 'sent' });
  };
  expect((await sent(first))! + (await sent(second))!).toBe(3);
});

test('[PUSH-03] without the operator’s keys there is no capability, and no call of it', async () => {
  expect(await capabilities(first)).toContain('push');
  expect(await capabilities(plain)).not.toContain('push');
  const who = await plain.demo.login('ptn4');
  const codes = [
    await who.call('/api/v2/push/state', {}),
    await who.call('/api/v2/push/subscribe', service.browser().subscription),
    await who.call('/api/v2/push/settings', { kinds: [], detailsYn: 'N' }),
    await who.call('/api/v2/push/test', {}),
  ].map(({ resultCode }) => resultCode);
  expect(codes).toEqual(['A001', 'A001', 'A001', 'A001']);
});
