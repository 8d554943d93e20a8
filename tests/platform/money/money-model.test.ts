import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payRolling } from '@/platform/rollup/pay-rolling';
import { reconcile } from '@/platform/rollup/reconcile';
import { rollUp } from '@/platform/rollup/rollup';
import { withDatabase } from '../../fixtures/database';
import { brokenAccounts } from '../../fixtures/money-desk';
import { anySteps, walk } from '../../fixtures/money-steps';
import { seeded } from '../../fixtures/seeded';

const store = withDatabase();

test('[MOVE-05] any sequence of operations has the result of a sequential model', async () => {
  await fc.assert(
    fc.asyncProperty(anySteps(60), (steps) => walk(store.db, steps)),
    // Runs that find no time on a busy machine are left out.
    seeded({ numRuns: 4, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false }),
  );
  await rollUp(store.db);
  await payRolling(store.db);
  await rollUp(store.db);
  expect(await brokenAccounts(store.db)).toEqual([]);
  expect(await reconcile(store.db)).toEqual([]);
  const { rows } = await store.db.execute<{ n: number }>(
    sql`SELECT count(DISTINCT kind)::int AS n FROM transfer`,
  );
  expect(rows[0]!.n).toBeGreaterThan(10);
});
