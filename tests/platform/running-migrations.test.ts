import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '@/platform/db/client';
import { SchemaTooNew } from '@/platform/db/migrate';
import { type Detached, detachedDatabase, onPostgres, onServer, urlOf } from '../fixtures/database';

const FOLDER = 'platform/db/migrations';
const journalOf = (folder: string) => join(folder, 'meta', '_journal.json');
const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(journalOf(FOLDER), 'utf8'));

let scratch: string;
let detached: Detached;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'pitboss-migrations-'));
  detached = await detachedDatabase('empty');
});
afterAll(async () => {
  rmSync(scratch, { recursive: true });
  await detached.drop();
});

test.runIf(onPostgres)('instances that start at once on an empty database migrate it once', async () => {
  const name = `pitboss_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(async (client) => void (await client.query(`CREATE DATABASE ${name}`)));
  const at = { databaseUrl: urlOf(name), dataDir: '' };
  try {
    const opened = await Promise.all([openDatabase(at), openDatabase(at), openDatabase(at)]);
    const applied = 'SELECT created_at FROM drizzle.__drizzle_migrations ORDER BY created_at';
    const { rows } = await opened[0].db.execute<{ created_at: string }>(applied);
    await Promise.all(opened.map((database) => database.close()));
    expect(rows.map(({ created_at }) => Number(created_at))).toEqual(journal.entries.map(({ when }) => when));
  } finally {
    await onServer(async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`)));
  }
});

test('an older version refuses a database that a newer one has migrated, and leaves it as it is', async () => {
  const older = join(scratch, 'older');
  cpSync(FOLDER, older, { recursive: true });
  const known = { ...journal, entries: journal.entries.slice(0, -2) };
  writeFileSync(journalOf(older), JSON.stringify(known));
  const refused = openDatabase({ ...detached, migrationsFolder: older });
  await expect(refused).rejects.toThrow(SchemaTooNew);
  await expect(refused).rejects.toThrow(
    /^the database has 2 migration\(s\) that this version does not know; start a newer version$/,
  );
  await (await openDatabase(detached)).close();
});
