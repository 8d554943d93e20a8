import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withBriefLocks } from '@/platform/shared/brief-locks';
import { onPostgres, withDatabase } from '../../fixtures/database';

const store = withDatabase();

test.runIf(onPostgres)('a change of tables that ends in a deadlock with a call is made again', async () => {
  const { db } = store;
  await db.execute(sql`CREATE TABLE one (n int)`);
  await db.execute(sql`CREATE TABLE two (n int)`);
  let tries = 0;
  let meet = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const call = db.transaction(async (tx) => {
    // PostgreSQL ends the one that looks for a deadlock first: the other.
    await tx.execute(sql`SET LOCAL deadlock_timeout = '1min'`);
    await tx.execute(sql`LOCK TABLE two`);
    await met;
    await tx.execute(sql`LOCK TABLE one`);
  });
  const change = withBriefLocks(
    db,
    async (tx) => {
      tries++;
      await tx.execute(sql`SET LOCAL deadlock_timeout = '200ms'`);
      await tx.execute(sql`LOCK TABLE one`);
      meet();
      await tx.execute(sql`LOCK TABLE two`);
      return 'changed';
    },
    30_000,
  );
  expect(await change).toBe('changed');
  await call;
  expect(tries).toBe(2);
});
