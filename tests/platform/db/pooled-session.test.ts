import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { type Db, openReplica } from '@/platform/db/client';
import { onPostgres } from '../../fixtures/database';
import { serverUrl } from '../../fixtures/postgres-template';

/** Transactions give their connection back after any error. The pools here have one, so that a test fails without it. */

const STATEMENT_MS = 300;

function poolOfOne(): Db {
  const pool = openReplica(serverUrl, { poolSize: 1, statementMs: STATEMENT_MS });
  onTestFinished(() => pool.close());
  return pool.db;
}
const pid = async (db: Db) =>
  (await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)).rows[0]!.pid;

test.runIf(onPostgres)('a connection whose BEGIN fails is replaced', async () => {
  const db = poolOfOne();
  const before = await pid(db);
  const run = () => expect.unreachable();
  for (let n = 0; n < 3; n++) {
    await expect(db.transaction(run, { isolationLevel: 'none' as 'serializable' })).rejects.toThrow('begin');
  }
  expect(await pid(db)).not.toBe(before);
});

test.runIf(onPostgres)('a connection that is cut within a transaction is replaced', async () => {
  const db = poolOfOne();
  const before = await pid(db);
  const cut = db.transaction((tx) => tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`));
  await expect(cut).rejects.toThrow();
  expect(await pid(db)).not.toBe(before);
});

test.runIf(onPostgres)('a connection whose statement is still running is replaced', async () => {
  const db = poolOfOne();
  const before = await pid(db);
  await expect(db.transaction((tx) => tx.execute(sql`SELECT pg_sleep(60)`))).rejects.toThrow();
  expect(await pid(db)).not.toBe(before);
});

test.runIf(onPostgres)('a connection is used again after a commit and after a rollback', async () => {
  const db = poolOfOne();
  const before = await pid(db);
  expect(await db.transaction((tx) => pid(tx))).toBe(before);
  await expect(db.transaction((tx) => tx.execute(sql`SELECT 1 / 0`))).rejects.toThrow();
  await expect(db.transaction(() => Promise.reject(new Error('given up')))).rejects.toThrow('given up');
  expect(await pid(db)).toBe(before);
});
