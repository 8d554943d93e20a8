import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePool } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import type { Db } from './client';

/** Any fixed number, the same in every instance: two that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_150_021;

/** The database was migrated by a newer version: what this one would write may be wrong there. */
export class SchemaTooNew extends Error {
  override name = 'SchemaTooNew';
  constructor(unknown: number) {
    super(`the database has ${unknown} migration(s) that this version does not know; start a newer version`);
  }
}

/** Beside this file when it runs from source, in the source tree when it runs from the bundle under `.build/`. */
function defaultFolder(): string {
  const besideSource = fileURLToPath(new URL('./migrations', import.meta.url));
  return existsSync(besideSource)
    ? besideSource
    : fileURLToPath(new URL('../platform/db/migrations', import.meta.url));
}

const known = new Map<string, ReadonlySet<number>>();

/**
 * When each migration was made (milliseconds); the database keeps these as `created_at` of those applied. Read once:
 * what an upgrade puts into the folder while this version runs is not this version's.
 */
function knownMigrations(folder: string): ReadonlySet<number> {
  const before = known.get(folder);
  if (before) return before;
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
  );
  const all = new Set(journal.entries.map(({ when }) => when));
  known.set(folder, all);
  return all;
}

const APPLIED = 'SELECT created_at FROM drizzle.__drizzle_migrations';

type Query = (text: string) => Promise<{ rows: unknown[] }>;

/** Throws {@link SchemaTooNew} when migrations were applied that the folder does not hold. */
async function refuseNewer(query: Query, folder: string): Promise<void> {
  const { rows } = await query("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists");
  if (!(rows[0] as { exists: boolean }).exists) return;
  const expected = knownMigrations(folder);
  const applied = (await query(APPLIED)).rows as { created_at: unknown }[];
  const unknown = applied.filter(({ created_at }) => !expected.has(Number(created_at))).length;
  if (unknown > 0) throw new SchemaTooNew(unknown);
}

export async function migrateEmbedded(client: PGlite, migrationsFolder = defaultFolder()): Promise<void> {
  await refuseNewer((text) => client.query(text), migrationsFolder);
  await migratePglite(drizzleEmbedded(client), { migrationsFolder });
}

/** Instances that start at once take turns: the first one migrates, the others find it done. */
export async function migratePostgres(pool: pg.Pool, migrationsFolder = defaultFolder()): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewer((text) => connection.query(text), migrationsFolder);
    await migratePool(drizzlePostgres(connection), { migrationsFolder });
  } finally {
    // Dropping the connection gives the lock back whatever state it is in.
    connection.release(true);
  }
}

/** Whether the database has every migration that this version knows; a newer version may have added more since. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ created_at: unknown }>(sql.raw(APPLIED));
  const applied = new Set(rows.map(({ created_at }) => Number(created_at)));
  return [...knownMigrations(defaultFolder())].every((when) => applied.has(when));
}
