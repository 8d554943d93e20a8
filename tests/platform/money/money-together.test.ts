import { beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '@/platform/demo/random';
import { onPostgres, withDatabase } from '../../fixtures/database';
import { crowd } from '../../fixtures/money-crowd';
import { brokenAccounts, MoneyDesk } from '../../fixtures/money-desk';
import { inTurn, meetAt, PAIRS } from '../../fixtures/money-pairs';
import { replays } from '../../fixtures/money-replays';
import { withSteppedConnections } from '../../fixtures/stepped-connection';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
const note = `replay with SEED=${seed}`;
const store = withDatabase();
let desk: MoneyDesk;
beforeAll(async () => {
  desk = await MoneyDesk.open(store.db);
});

describe('two concurrent operations', () => {
  const meet = onPostgres ? withSteppedConnections(store) : undefined;

  test.each(PAIRS)('[MOVE-05] %s and %s have the result of running one after the other', async (a, b) => {
    const allowed = await inTurn(desk, [a, b]);
    if (!meet) return;
    const random = seededRandom(seed);
    for (const pair of [
      [a, b],
      [b, a],
    ] as const) {
      const came = await meetAt(desk, pair, random.int(1, 12), meet.connections, meet.observer);
      if (came === null) continue;
      const [one, other, ...rest] = came.split(', ');
      const inOrder = pair[0] === a ? came : [other, one, ...rest].join(', ');
      expect([...allowed], note).toContain(inOrder);
    }
  });
});

test('[MOVE-05] concurrent clients lose nothing and spend nothing twice, in every read', async () => {
  const report = await crowd(await MoneyDesk.open(store.db), { clients: 16, ms: 2_000, seed });
  expect(report.done, note).toBeGreaterThan(10);
  expect(await brokenAccounts(store.db)).toEqual([]);
});

test('[MOVE-05] [C999] repeated keys get their first answers and move nothing', async () => {
  await replays(await MoneyDesk.open(store.db), { count: 150, seed });
});
