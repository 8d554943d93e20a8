import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePool } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { databaseFolder } from './folder';
import { SchemaTooNew, SchemaTooOld } from './schema-errors';
import {
  appliedFunctions,
  applySqlFunctions,
  type Connection,
  laterFunction,
  readSqlFunctions,
  type SqlFunction,
} from './sql-functions';

/**
 * The key of the lock on migrations, the same in every instance: instances that start at the same time migrate one
 * after the other.
 */
const MIGRATION_LOCK = 7_150_021;

/** The function that makes the views of tables by month again where a migration has changed the tables. */
const VIEWS = 'make_all_views';

/** The schema of a version. */
interface SchemaSource {
  migrationsFolder: string;
  /**
   * The moments at which the migrations were made, in milliseconds; the database stores the moments of those it has
   * applied as `created_at`.
   */
  migrations: ReadonlySet<number>;
  functions: readonly SqlFunction[];
}

const sources = new Map<string, SchemaSource>();

/**
 * Reads `migrations/` and `functions/` of a folder, once: files that an upgrade writes there while this version runs
 * are not this version's.
 */
function readSource(folder = databaseFolder()): SchemaSource {
  const cached = sources.get(folder);
  if (cached) return cached;
  const migrationsFolder = join(folder, 'migrations');
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  );
  const source = {
    migrationsFolder,
    migrations: new Set(journal.entries.map(({ when }) => when)),
    functions: readSqlFunctions(join(folder, 'functions')),
  };
  sources.set(folder, source);
  return source;
}

/**
 * The moment of the first migration of those from before the first release, which the baseline has replaced. The
 * baseline has the moment of the last one, so drizzle does not run the baseline where that migration is applied.
 */
const FIRST_REPLACED = 1_795_312_468_664;

const baselineOf = ({ migrations }: SchemaSource): number => Math.min(...migrations);

const APPLIED = 'SELECT created_at FROM drizzle.__drizzle_migrations';

/** The moments of applied migrations after the baseline that this version does not know. */
const unknownOf = (applied: readonly { created_at: unknown }[], source: SchemaSource): number[] =>
  applied
    .map(({ created_at }) => Number(created_at))
    .filter((when) => when > baselineOf(source) && !source.migrations.has(when));

const unknownMigrations = (unknown: readonly number[]) =>
  new SchemaTooNew(`${unknown.length} migration(s) that this version does not know`);

/** Throws {@link SchemaTooOld} or {@link SchemaTooNew} when migrations were applied that this version does not know. */
async function refuseUnknown({ query }: Connection, source: SchemaSource): Promise<void> {
  const { rows } = await query("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists");
  if (!(rows[0] as { exists: boolean }).exists) return;
  const applied = (await query(APPLIED)).rows as { created_at: unknown }[];
  if (applied.length === 0) return;
  const has = (when: number) => applied.some(({ created_at }) => Number(created_at) === when);
  if (!has(baselineOf(source))) throw new SchemaTooOld(has(FIRST_REPLACED));
  const unknown = unknownOf(applied, source);
  if (unknown.length > 0) throw unknownMigrations(unknown);
}

/** Brings a database to this version: new migrations first, then the functions whose text has changed, then views. */
async function migrate(
  connection: Connection,
  runMigrations: (config: { migrationsFolder: string }) => Promise<void>,
  folder?: string,
): Promise<void> {
  const source = readSource(folder);
  await refuseUnknown(connection, source);
  await runMigrations(source);
  await applySqlFunctions(connection, source.functions);
  if (source.functions.some(({ name }) => name === VIEWS)) await connection.query(`SELECT ${VIEWS}()`);
}

/** @param folder Holds `migrations/` and `functions/`; this version's own when left out. */
export async function migrateEmbedded(client: PGlite, folder?: string): Promise<void> {
  const connection: Connection = {
    query: (text, values) => client.query(text, values),
    exec: (text) => client.exec(text),
  };
  await migrate(connection, (config) => migratePglite(drizzleEmbedded(client), config), folder);
}

/**
 * Instances that start at once take turns: the first one migrates, the others find it done.
 * @param folder Holds `migrations/` and `functions/`; this version's own when left out.
 */
export async function migratePostgres(pool: pg.Pool, folder?: string): Promise<void> {
  const unlock = await lockMigrations(pool.options);
  try {
    await migrateLocked(pool, folder);
  } finally {
    await unlock();
  }
}

/**
 * Takes the lock in a transaction on a separate connection: a pooler in transaction mode may run statements outside a
 * transaction on any connection, and would never release a session's lock. Answers the function that releases the lock.
 */
async function lockMigrations(options: pg.ClientConfig): Promise<() => Promise<void>> {
  const client = new pg.Client(options);
  // If the connection is cut meanwhile, the server releases the lock.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    await client.end();
    throw error;
  }
  return async () => {
    await client.query('COMMIT').catch(() => {});
    await client.end();
  };
}

async function migrateLocked(pool: pg.Pool, folder?: string): Promise<void> {
  const client = await pool.connect();
  const connection: Connection = {
    query: (text, values) => client.query(text, values),
    exec: (text) => client.query(text),
  };
  try {
    await migrate(connection, (config) => migratePool(drizzlePostgres(client), config), folder);
  } finally {
    // A failed migration may have left the connection in any state.
    client.release(true);
  }
}

/** Raw queries of a database; its full type is declared in client.ts, which imports this file. */
interface RawQueries {
  execute<Row extends Record<string, unknown>>(query: SQL): Promise<{ rows: Row[] }>;
}

/** Whether the database has everything that this version adds to it; a newer version may have added more since. */
export async function isMigrated(db: RawQueries): Promise<boolean> {
  const { migrations, functions } = readSource();
  const { rows } = await db.execute<{ created_at: unknown }>(sql.raw(APPLIED));
  const migrated = new Set(rows.map(({ created_at }) => Number(created_at)));
  if (![...migrations].every((when) => migrated.has(when))) return false;
  const applied = await appliedFunctions((text) => db.execute(sql.raw(text)));
  return functions.every(({ name, hash }) => applied.get(name)?.includes(hash));
}

/**
 * The refusal of a database that a newer version has changed since this process has started; undefined for any other
 * database.
 */
export async function changedByNewer(db: RawQueries): Promise<SchemaTooNew | undefined> {
  const source = readSource();
  const { rows } = await db.execute<{ created_at: unknown }>(sql.raw(APPLIED));
  const unknown = unknownOf(rows, source);
  if (unknown.length > 0) return unknownMigrations(unknown);
  return laterFunction(await appliedFunctions((text) => db.execute(sql.raw(text))), source.functions);
}
