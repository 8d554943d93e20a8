import { sql } from 'drizzle-orm';
import type { Db } from './books';

/** The tables of the books with their keys. */
const KEYS = {
  play: ['token_hash'],
  spin: ['site_id', 'mem_id'],
  seed: ['site_id', 'mem_id'],
  round: ['id'],
  part: ['round_id', 'bet_id'],
};
const ROWS_AT_ONCE = 500;
/** Any fixed number: instances that start at once take turns at each source. */
const ADOPTION_LOCK = 7_150_024;

const tableOf = (name: string) => sql`sandbox.${sql.identifier(name)}`;

/** Copies a table, in place of rows of the same key. */
async function copyRows(from: Db, to: Db, name: string, columns: readonly string[]): Promise<void> {
  const table = tableOf(name);
  const key = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  for (let at = 0, read = ROWS_AT_ONCE; read === ROWS_AT_ONCE; at += read) {
    const { rows } = await from.execute<{ row: string }>(
      sql`SELECT to_jsonb(t)::text AS row FROM ${table} AS t ORDER BY ${key} LIMIT ${ROWS_AT_ONCE} OFFSET ${at}`,
    );
    read = rows.length;
    const json = `[${rows.map(({ row }) => row).join(',')}]`;
    const adopted = sql`jsonb_populate_recordset(NULL::${table}, ${json}::jsonb)`;
    await to.execute(sql`DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${adopted})`);
    await to.execute(sql`INSERT INTO ${table} SELECT * FROM ${adopted}`);
  }
}

/**
 * Moves the rows of other books into these. A site in a database of its own had its books there before the sandbox had
 * one place for all. Rows of the same key are replaced: they are from before the site moved. Safe to repeat: the source
 * is locked until it is empty, so that an instance that starts at the same time finds nothing to copy, and replaces no
 * row that was changed here since.
 */
export async function adoptBooks(db: Db, source: Db): Promise<void> {
  const { rows } = await source.execute<{ exists: boolean }>(
    sql`SELECT to_regclass('sandbox.round') IS NOT NULL AS exists`,
  );
  if (!rows[0]!.exists) return;
  await source.transaction(async (from) => {
    await from.execute(sql`SELECT pg_advisory_xact_lock(${ADOPTION_LOCK})`);
    // These books are committed first: an interruption in between copies the same rows once more.
    await db.transaction(async (tx) => {
      for (const [name, columns] of Object.entries(KEYS)) await copyRows(from, tx, name, columns);
    });
    for (const name of Object.keys(KEYS)) await from.execute(sql`DELETE FROM ${tableOf(name)}`);
  });
}
