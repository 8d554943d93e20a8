import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  rows: Row[];
}

/** Answer of both drivers to raw SQL. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** The database that holds the sandbox's books, or a transaction on it. */
export type Db = PgDatabase<RowsResult, Record<string, unknown>>;

/** Any fixed number, the same in every instance: two that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_150_023;

/** The folder of migrations: beside this file when it runs from source, in the source tree when it runs from a bundle. */
function migrationsFolder(): string {
  const ownFolder = fileURLToPath(new URL('migrations', import.meta.url));
  return existsSync(ownFolder)
    ? ownFolder
    : join(fileURLToPath(new URL('../sandbox/db', import.meta.url)), 'migrations');
}

/** Brings the books to this version. The migrations that were applied are noted in the books themselves. */
export async function migrateBooks(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(sql`CREATE SCHEMA IF NOT EXISTS sandbox`);
    await tx.execute(sql`CREATE TABLE IF NOT EXISTS sandbox.migration (made_at bigint PRIMARY KEY)`);
    const { rows } = await tx.execute<{ last: string | null }>(
      sql`SELECT max(made_at)::text AS last FROM sandbox.migration`,
    );
    const last = Number(rows[0]!.last ?? 0);
    for (const { folderMillis, sql: statements } of readMigrationFiles({
      migrationsFolder: migrationsFolder(),
    })) {
      if (folderMillis <= last) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`INSERT INTO sandbox.migration VALUES (${folderMillis})`);
    }
  });
}
