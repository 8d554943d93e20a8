import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '@/platform/db/client';
import { type Detached, detachedDatabase, onPostgres } from '../fixtures/database';
import { PlatformProcess, platformEnv } from '../fixtures/platform-process';

let detached: Detached;
let database: Database;
beforeEach(async () => {
  if (!onPostgres) return;
  detached = await detachedDatabase('demo');
  database = await openDatabase({ ...detached, poolSize: 1 });
});
afterEach(async () => {
  await database?.close();
  await detached?.drop();
});

test.runIf(onPostgres).each([
  [
    'a migration',
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)",
    '1 migration(s) that this version does not know',
  ],
  [
    'a function',
    "INSERT INTO function_version (name, hash) VALUES ('post_transfer', 'later')",
    'a later post_transfer than this version',
  ],
])('an instance stops once a newer version has changed its database: %s', async (_, change, what) => {
  const running = await new PlatformProcess({ ...platformEnv(detached), DRAIN_SECONDS: '7' }).ready();
  const ptn1 = await running.client().login('ptn1');
  await database.db.execute(change);
  let status = 200;
  while (status === 200) {
    await sleep(100);
    ({ status } = await fetch(`${running.base}/ready`));
  }
  expect(status).toBe(503);
  // Calls are still answered, until the balancer sends no more of them here.
  await ptn1.get('/api/member/info', {});
  expect(await running.exited).toBe(1);
  const line = `platform: stopping, since the database has ${what}; start a newer version\n`;
  expect(running.log.split(line)).toHaveLength(2);
});
