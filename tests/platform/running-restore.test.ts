import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '@/platform/db/client';
import { siteAccount } from '@/platform/ledger/accounts';
import { post } from '@/platform/ledger/post';
import { type Detached, detachedDatabase, onPostgres } from '../fixtures/database';
import { createEmpty, directUrlOf } from '../fixtures/postgres-template';

const run = promisify(execFile);

function hasTools(): boolean {
  try {
    for (const tool of ['pg_dump', 'pg_restore']) execFileSync(tool, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

let detached: Detached;
let scratch: string;
beforeAll(async () => {
  detached = await detachedDatabase('demo');
  scratch = mkdtempSync(join(tmpdir(), 'pitboss-backup-'));
});
afterAll(async () => {
  rmSync(scratch, { recursive: true });
  await detached.drop();
});

async function within<T>(options: DatabaseOptions, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Everything that a restore could lose: rows of every table, money, triggers, functions, and where ids go on. */
async function inventory({ db }: Database) {
  const list = async (text: string) => (await db.execute<Record<string, string>>(sql.raw(text))).rows;
  const tables = await list("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
  const counts: Record<string, unknown> = {};
  for (const { name } of tables) counts[name!] = (await list(`SELECT count(*) AS n FROM "${name}"`))[0]!.n;
  return {
    counts,
    money: await list(
      'SELECT sum(balance) AS total, sum(seq) AS entries, sum(abs(balance)) AS moved FROM account',
    ),
    entries: await list("SELECT md5(string_agg(e::text, ',' ORDER BY id)) AS hash FROM entry AS e"),
    triggers: await list(
      'SELECT tgrelid::regclass::text AS on, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2',
    ),
    functions: await list(
      "SELECT proname, md5(prosrc) AS hash FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1, 2",
    ),
  };
}

/** Tries acts that the ledger refuses, and one that it must accept: moving money under a fresh id. */
async function works({ db }: Database): Promise<void> {
  const refused = async (text: string) => {
    const error = await db.execute(sql.raw(text)).then(
      () => undefined,
      (reason) => reason.cause?.code,
    );
    expect(error, text).toMatch(/^PB00[45]$/);
  };
  await refused('UPDATE entry SET amount = 1');
  await refused('DELETE FROM transfer');
  await refused('UPDATE account SET balance = balance + 1');
  const [house, suspense] = [
    await siteAccount(db, 'demo', 'house'),
    await siteAccount(db, 'demo', 'suspense'),
  ];
  const sides = [
    { accountId: house.id, type: 0, amount: '-5.00' },
    { accountId: suspense.id, type: 0, amount: '5.00' },
  ];
  const posted = await post(db, { siteId: 'demo', kind: 'suspense', sides });
  expect(posted.entries).toHaveLength(2);
}

test.runIf(onPostgres && hasTools())(
  'a dump restored into a fresh database is the same, and goes on',
  async () => {
    const file = join(scratch, 'pitboss.dump');
    const before = await within(detached, inventory);
    expect(before.money[0]!.total).toBe('0.00');
    await run('pg_dump', ['--format=custom', `--file=${file}`, directUrlOf(detached.databaseUrl!)]);
    const { databaseUrl, drop } = await createEmpty();
    try {
      await run('pg_restore', [
        '--exit-on-error',
        '--no-owner',
        `--dbname=${directUrlOf(databaseUrl)}`,
        file,
      ]);
      await within({ databaseUrl, dataDir: '' }, async (restored) => {
        expect(await inventory(restored)).toEqual(before);
        await works(restored);
      });
    } finally {
      await drop();
    }
  },
);

test.skipIf(onPostgres)(
  'a copy of DATA_DIR, made while the platform is stopped, is the same, and goes on',
  async () => {
    const before = await within(detached, inventory);
    expect(before.money[0]!.total).toBe('0.00');
    const copy = join(scratch, 'data');
    cpSync(detached.dataDir, copy, { recursive: true });
    await within({ dataDir: copy }, async (restored) => {
      expect(await inventory(restored)).toEqual(before);
      await works(restored);
    });
  },
);
