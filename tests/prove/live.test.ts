import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withDemoWorld } from '../fixtures/database';
import { type CrowdReport, LiveCrowd, quantile } from '../fixtures/live-crowd';
import { liveSessions } from '../fixtures/live-sessions';
import { type TestPlatform, withPlatform } from '../fixtures/platform-client';
import { redisAnswers, redisUrl } from '../fixtures/redis';

/** Concurrent subscribers, in a process of their own; the platform runs in this one. */
const SUBSCRIBERS = 2_000;
const ROUNDS = 3;
/** Limit until every subscriber has received the event (LIVE-02), in milliseconds. */
const WITHIN_MS = 2_000;

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const world = withDemoWorld();
const one = withPlatform(world);

async function gather(platforms: TestPlatform[]): Promise<LiveCrowd> {
  const channels = (await liveSessions(world.db, 'ptn2', SUBSCRIBERS)).map(({ channel }) => channel);
  const before = Date.now();
  const crowd = await LiveCrowd.gather(
    platforms.map(({ demo }) => demo.base),
    channels,
  );
  console.log(`${SUBSCRIBERS} subscribers signed in within ${Date.now() - before} ms`);
  return crowd;
}

/** Sets or lifts maintenance at one instance; checks and prints when the subscribers received it. */
async function announce(crowd: LiveCrowd, platform: TestPlatform, on: boolean): Promise<void> {
  await crowd.forget();
  const startDate = on ? new Date(Date.now() - 1_000).toISOString() : null;
  const endDate = on ? new Date(Date.now() + 3_600_000).toISOString() : null;
  const sentAt = Date.now();
  const [heard] = await Promise.all([
    crowd.listen('INSPECT', 10_000),
    platform.demo.operator('maintenance', { siteId: 'demo', startDate, endDate }),
  ]);
  check(heard, sentAt, on ? 'INSPECT Y' : 'INSPECT N');
}

function check({ heardAt, wrong, lost }: CrowdReport, sentAt: number, what: string): void {
  const delays = heardAt.filter((at) => at > 0).map((at) => Math.round(at - sentAt));
  delays.sort((a, b) => a - b);
  const [median, late, last] = [quantile(delays, 0.5), quantile(delays, 0.99), quantile(delays, 1)];
  console.log(`${what}: median ${median} ms, 99 % ${late} ms, last ${last} ms, of ${delays.length}`);
  expect({ heard: delays.length, wrong, lost }).toEqual({ heard: SUBSCRIBERS, wrong: 0, lost: 0 });
  expect(last).toBeLessThan(WITHIN_MS);
}

describe('one instance', () => {
  let crowd: LiveCrowd;
  beforeAll(async () => {
    crowd = await gather([one]);
  });
  afterAll(() => crowd.leave());

  test('[LIVE-02] 2,000 subscribers receive a site-wide INSPECT within two seconds, each once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await announce(crowd, one, true);
      await announce(crowd, one, false);
    }
  });
});

describe.skipIf(!(await redisAnswers()))('two instances on one database and Redis', () => {
  const [left, right] = [withPlatform(world, { redisUrl }), withPlatform(world, { redisUrl })];
  let crowd: LiveCrowd;
  beforeAll(async () => {
    crowd = await gather([left, right]);
  });
  afterAll(() => crowd.leave());

  test('[LIVE-02] 2,000 subscribers on two instances receive a site-wide INSPECT within two seconds, each once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await announce(crowd, round % 2 === 0 ? left : right, true);
      await announce(crowd, round % 2 === 0 ? right : left, false);
    }
  });

  test('[LIVE-03] an event of one member reaches all its windows on both instances, each once', async () => {
    await crowd.forget();
    const ptn1 = await left.demo.login('ptn1');
    const sentAt = Date.now();
    const [heard] = await Promise.all([
      crowd.listen('CASH', 10_000),
      ptn1.get('/api/retail/cashSend', { memId: 'ptn2', inAmt: 5000 }),
    ]);
    check(heard, sentAt, 'CASH');
  });
});
