import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePool } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';

/** Any fixed number, the same in every instance: two that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_150_021;

/** Beside this file when it runs from source, in the source tree when it runs from the bundle under `.build/`. */
function defaultFolder(): string {
  const besideSource = fileURLToPath(new URL('./migrations', import.meta.url));
  return existsSync(besideSource)
    ? besideSource
    : fileURLToPath(new URL('../platform/db/migrations', import.meta.url));
}

export async function migrateEmbedded(client: PGlite, migrationsFolder = defaultFolder()): Promise<void> {
  await migratePglite(drizzleEmbedded(client), { migrationsFolder });
}

export async function migratePostgres(pool: pg.Pool, migrationsFolder = defaultFolder()): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePool(drizzlePostgres(connection), { migrationsFolder });
  } finally {
    // Dropping the connection gives the lock back whatever state it is in.
    connection.release(true);
  }
}
