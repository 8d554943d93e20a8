import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDemoWorld } from '../fixtures/database';
import { LiveCrowd, quantile } from '../fixtures/live-crowd';
import { liveSessions } from '../fixtures/live-sessions';
import { withPlatform } from '../fixtures/platform-client';

const SUBSCRIBERS = 200;
const world = withDemoWorld();
const running = withPlatform(world);

let crowd: LiveCrowd;
beforeAll(async () => {
  const sessions = await liveSessions(world.db, 'ptn2', SUBSCRIBERS);
  crowd = await LiveCrowd.gather(
    [running.demo.base],
    sessions.map(({ channel }) => channel),
  );
});
afterAll(() => crowd.leave());

test('[LIVE-02] every subscriber hears that maintenance begins, once and within two seconds', async () => {
  const startDate = new Date(Date.now() - 1_000).toISOString();
  const endDate = new Date(Date.now() + 3_600_000).toISOString();
  const sentAt = Date.now();
  await running.demo.operator('maintenance', { siteId: 'demo', startDate, endDate });
  const { heardAt, wrong, lost } = await crowd.listen('INSPECT', 5_000);
  const delays = heardAt.map((at) => at - sentAt).sort((a, b) => a - b);
  expect({ heard: heardAt.filter((at) => at > 0).length, wrong, lost }).toEqual({
    heard: SUBSCRIBERS,
    wrong: 0,
    lost: 0,
  });
  expect(quantile(delays, 1)).toBeLessThan(2_000);
});
