import { sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/client';

/**
 * Work tables of a step, which may be read by a later step in another transaction: unlogged tables in a schema of their
 * own. A crash of the server empties them.
 */
const schemaOf = (name: string) => sql.identifier(`generator ${name}`);

/** Makes the schema; until the transaction ends, unqualified names are those of its tables first. */
export async function createWorkTables(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`CREATE SCHEMA ${schemaOf(name)}`);
  await openWorkTables(tx, name);
}

/** Reads and writes the tables of an earlier step. */
export async function openWorkTables(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`SET LOCAL search_path TO ${schemaOf(name)}, public`);
}

export async function dropWorkTables(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`SET LOCAL client_min_messages TO warning`);
  await tx.execute(sql`DROP SCHEMA ${schemaOf(name)} CASCADE`);
}
