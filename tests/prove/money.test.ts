import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payRolling } from '@/platform/rollup/pay-rolling';
import { reconcile } from '@/platform/rollup/reconcile';
import { rollUp } from '@/platform/rollup/rollup';
import { onPostgres, withDatabase } from '../fixtures/database';
import { crash } from '../fixtures/money-crash';
import { crowd } from '../fixtures/money-crowd';
import { brokenAccounts, MoneyDesk } from '../fixtures/money-desk';
import { inTurn, meetAt, PAIRS } from '../fixtures/money-pairs';
import { replays } from '../fixtures/money-replays';
import { anySteps, walk } from '../fixtures/money-steps';
import { whyNoCluster } from '../fixtures/own-cluster';
import { seeded } from '../fixtures/seeded';
import { withSteppedConnections } from '../fixtures/stepped-connection';
import { seedOf, setting } from './setting';

/** Long forms of the tests in tests/platform/money; the environment sets how long. */
const WALKS = setting('PROVE_WALKS', 100);
const CROWD_SECONDS = setting('PROVE_CROWD_SECONDS', 60);
const REPLAYS = setting('PROVE_REPLAYS', 10_000);
const KILLS = setting('PROVE_KILLS', 20);
const TRANSFERS = setting('PROVE_TRANSFERS', 100_000);
const HOUR = 3_600_000;

const seed = seedOf();
const note = `replay with SEED=${seed}`;
const store = withDatabase();
const where = onPostgres ? 'PostgreSQL' : 'the embedded database';

test(`[MOVE-05] ${WALKS} random sequences of all operations, on ${where}`, { timeout: HOUR }, async () => {
  await fc.assert(
    fc.asyncProperty(anySteps(300), (steps) => walk(store.db, steps)),
    seeded({ numRuns: WALKS, endOnFailure: true }),
  );
});

describe.runIf(onPostgres)('two concurrent operations', () => {
  const meet = withSteppedConnections(store);
  let desk: MoneyDesk;
  let schedules = 0;
  beforeAll(async () => {
    desk = await MoneyDesk.open(store.db);
  });
  afterAll(() => console.log(`${schedules} meetings of ${PAIRS.length} pairs`));

  test.each(PAIRS)(
    '[MOVE-05] %s and %s, met before every statement of either',
    { timeout: HOUR },
    async (a, b) => {
      const allowed = [...(await inTurn(desk, [a, b]))];
      for (const pair of [
        [a, b],
        [b, a],
      ] as const) {
        for (let statement = 0; ; statement++) {
          const came = await meetAt(desk, pair, statement, meet.connections, meet.observer);
          if (came === null) break;
          const [one, other, ...rest] = came.split(', ');
          const inOrder = pair[0] === a ? came : [other, one, ...rest].join(', ');
          expect(allowed, `${pair[0]} held before statement ${statement + 1}`).toContain(inOrder);
          schedules++;
        }
      }
    },
  );
});

test(`[MOVE-05] 16 clients for ${CROWD_SECONDS} s with continuous reads`, { timeout: HOUR }, async () => {
  const desk = await MoneyDesk.open(store.db);
  const report = await crowd(desk, { clients: 16, ms: CROWD_SECONDS * 1000, seed });
  console.log(`${report.done} done, ${report.refused} refused, ${report.reads} reads; ${note}`);
  expect(report.done, note).toBeGreaterThan(0);
});

test(`[MOVE-05] [C999] ${REPLAYS} replays of idempotency keys`, { timeout: HOUR }, async () => {
  await replays(await MoneyDesk.open(store.db), { count: REPLAYS, seed, sends: 50 });
});

test('[MOVE-05] afterwards every account equals its entries, and every figure its raw rows', async () => {
  await rollUp(store.db);
  await payRolling(store.db);
  await rollUp(store.db);
  expect(await brokenAccounts(store.db)).toEqual([]);
  expect(await reconcile(store.db)).toEqual([]);
  const { rows } = await store.db.execute(sql`SELECT count(*)::int AS transfers FROM transfer`);
  console.log(rows[0]);
});

const reason = onPostgres ? whyNoCluster() : 'the embedded database lives in the platform’s own process';
test.skipIf(reason)(
  `[MOVE-05] ${KILLS} times kill -9 during ${TRANSFERS} transfers${reason ? ` (skipped: ${reason})` : ''}`,
  { timeout: HOUR },
  async () => {
    const report = await crash({ transfers: TRANSFERS, kills: KILLS });
    console.log(report);
    expect(report.acknowledged).toBeGreaterThanOrEqual(TRANSFERS);
    expect(report.kills).toBe(KILLS);
  },
);
