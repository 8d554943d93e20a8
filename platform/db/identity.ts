import { sql } from 'drizzle-orm';
import type { Db } from './client';

/**
 * The identity of a PostgreSQL database, which does not depend on the spelling of its address: the identifier of its
 * server, and its name.
 */
export async function databaseIdentity(db: Db): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT system_identifier || '/' || current_database() AS id FROM pg_control_system()`,
  );
  return rows[0]!.id;
}
