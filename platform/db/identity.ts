import { sql } from 'drizzle-orm';
import type { Db } from './client';

/** The identity of a PostgreSQL database: its server's identifier and its name, however its address is spelled. */
export async function databaseIdentity(db: Db): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT system_identifier || '/' || current_database() AS id FROM pg_control_system()`,
  );
  return rows[0]!.id;
}
