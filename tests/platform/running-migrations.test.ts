import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '@/platform/db/client';
import { migrateEmbedded, migratePostgres } from '@/platform/db/migrate';
import { SchemaTooNew, SchemaTooOld } from '@/platform/db/schema-errors';
import { memberAccounts } from '@/platform/ledger/accounts';
import { post } from '@/platform/ledger/post';
import { onPostgres, withDatabase } from '../fixtures/database';
import { createEmpty, onServer } from '../fixtures/postgres-template';
import { ledgerWorld } from './ledger/ledger-world';

const FOLDER = 'platform/db';
const journalOf = (folder: string) => join(folder, 'migrations', 'meta', '_journal.json');
const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(journalOf(FOLDER), 'utf8'));
const FUNCTIONS = readdirSync(join(FOLDER, 'functions')).map((file) => file.replace('.sql', ''));

const world = withDatabase();
let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'pitboss-migrations-'));
});
afterAll(() => rmSync(scratch, { recursive: true }));

/** Brings the database to the version in a folder, as every start does. */
function migrate(folder?: string): Promise<void> {
  const { $client } = world.db as unknown as { $client: pg.Pool & PGlite };
  return onPostgres ? migratePostgres($client, folder) : migrateEmbedded($client, folder);
}

/** A version that differs from this one by the changes of `change` to its folder. */
function version(name: string, change: (folder: string) => void): string {
  const folder = join(scratch, name);
  for (const part of ['migrations', 'functions']) {
    cpSync(join(FOLDER, part), join(folder, part), { recursive: true });
  }
  change(folder);
  return folder;
}

const appendTo = (name: string, text: string) => (folder: string) =>
  appendFileSync(join(folder, 'functions', `${name}.sql`), text);

/** Every function as it is stored, with the transaction that wrote it. */
async function storedFunctions(): Promise<Map<string, string>> {
  const { rows } = await world.db.execute<{ proname: string; xmin: string }>(
    "SELECT proname, xmin::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace",
  );
  return new Map(rows.map(({ proname, xmin }) => [proname, xmin]));
}

test.runIf(onPostgres)('instances that start at once on an empty database migrate it once', async () => {
  const { databaseUrl, drop } = await createEmpty();
  const at = { databaseUrl, dataDir: '' };
  try {
    const opened = await Promise.all([openDatabase(at), openDatabase(at), openDatabase(at)]);
    const { db } = opened[0];
    const migrations = await db.execute('SELECT created_at FROM drizzle.__drizzle_migrations ORDER BY 1');
    const functions = await db.execute('SELECT name FROM function_version ORDER BY 1');
    await Promise.all(opened.map((database) => database.close()));
    expect(migrations.rows.map((row) => Number(row.created_at))).toEqual(
      journal.entries.map(({ when }) => when),
    );
    expect(functions.rows.map((row) => row.name)).toEqual(FUNCTIONS);
  } finally {
    await drop();
  }
});

test.runIf(onPostgres)(
  'a role without other rights than to own the database migrates it, and posts',
  async () => {
    const { databaseUrl, drop } = await createEmpty();
    const database = new URL(databaseUrl).pathname.slice(1);
    const role = `${database}_owner`;
    const owner = new URL(databaseUrl);
    owner.username = role;
    owner.password = 'secret';
    const asServer = (...statements: string[]) =>
      onServer(async (client) => {
        for (const statement of statements) await client.query(statement);
      });
    try {
      await asServer(
        `CREATE ROLE ${role} LOGIN PASSWORD 'secret' NOSUPERUSER`,
        `ALTER DATABASE ${database} OWNER TO ${role}`,
      );
      const opened = await openDatabase({ databaseUrl: owner.href, dataDir: '' });
      const { siteId, house, members } = await ledgerWorld(opened.db, 'plain', 1);
      const { balance } = await opened.db.transaction(async (tx) => {
        const sides = [
          { accountId: members[0]!.cash, type: 1, amount: '5' },
          { accountId: house, type: -1, amount: '-5' },
        ];
        await post(tx, { siteId, kind: 'deposit', sides });
        return (await memberAccounts(tx, members[0]!.id)).cash;
      });
      await opened.close();
      expect(Number(balance)).toBe(5);
    } finally {
      await drop();
      await asServer(`DROP ROLE IF EXISTS ${role}`);
    }
  },
);

test('a function whose text has changed is replaced, the others are left as they are', async () => {
  const before = await storedFunctions();
  await migrate();
  expect(await storedFunctions()).toEqual(before);
  const changed = version('changed', appendTo('sides_balance', '\n-- changed\n'));
  await migrate(changed);
  await migrate(changed);
  const differing = [...(await storedFunctions())].filter(([name, xmin]) => before.get(name) !== xmin);
  expect(differing.map(([name]) => name)).toEqual(['sides_balance']);

  // The version before it no longer starts: it would restore the functions that the newer one has replaced.
  const refused = migrate();
  await expect(refused).rejects.toThrow(SchemaTooNew);
  await expect(refused).rejects.toThrow(
    /^the database has a later sides_balance than this version; start a newer version$/,
  );
  await world.db.execute("DELETE FROM function_version WHERE name = 'sides_balance'");
  await migrate();
});

test('a function that cannot be made undoes those that were made with it', async () => {
  const before = await storedFunctions();
  const broken = version('broken', (folder) => {
    appendTo('path_at', '\n-- changed\n')(folder);
    appendTo('zz', 'CREATE FUNCTION zz() RETURNS nonsense LANGUAGE sql AS $$ $$;')(folder);
  });
  await expect(migrate(broken)).rejects.toThrow(/nonsense/);
  expect(await storedFunctions()).toEqual(before);
  await migrate();
});

test('an older version refuses a database that a newer one has migrated, and leaves it as it is', async () => {
  const { when } = journal.entries.at(-1)!;
  const added = [1, 2].map((n) => ({
    idx: 1000 + n,
    when: when + n,
    tag: `100${n}_more`,
    breakpoints: true,
  }));
  const newer = version('newer', (folder) => {
    for (const { tag } of added) writeFileSync(join(folder, 'migrations', `${tag}.sql`), 'SELECT 1;');
    writeFileSync(journalOf(folder), JSON.stringify({ ...journal, entries: [...journal.entries, ...added] }));
  });
  await migrate(newer);
  const refused = migrate();
  await expect(refused).rejects.toThrow(SchemaTooNew);
  await expect(refused).rejects.toThrow(
    /^the database has 2 migration\(s\) that this version does not know; start a newer version$/,
  );
  await migrate(newer);
  await world.db.execute(`DELETE FROM drizzle.__drizzle_migrations WHERE created_at > ${when}`);
});

test('a database from before the first release is refused with advice', async () => {
  const { rows } = await world.db.execute<{ when: string }>(
    'UPDATE drizzle.__drizzle_migrations SET created_at = 1 RETURNING 1',
  );
  expect(rows.length).toBe(journal.entries.length);
  const refused = migrate();
  await expect(refused).rejects.toThrow(SchemaTooOld);
  await expect(refused).rejects.toThrow(
    /^the database is from a version before the first release and cannot be upgraded; delete the folder "db" in DATA_DIR, or point DATABASE_URL at an empty database, and start again$/,
  );
  await world.db.execute('DELETE FROM drizzle.__drizzle_migrations');
  for (const { when } of journal.entries) {
    await world.db.execute(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('', ${when})`,
    );
  }
  await migrate();
});
