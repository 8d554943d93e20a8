import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import type pg from 'pg';
import type { Db } from './client';
import { drizzleOnPool } from './pooled-session';
import * as schema from './schema';

const READ_ONLY = 'SET TRANSACTION READ ONLY';

/**
 * A pool that runs each statement in a read-only transaction of its own. The settings of a connection are left alone,
 * since a pooler in front of the database hands the connection to others.
 */
function readOnlyPool(pool: pg.Pool): pg.Pool {
  const query = async (statement: pg.QueryConfig, values?: unknown[]) => {
    const client = await pool.connect();
    let isDone = false;
    try {
      await client.query('BEGIN READ ONLY');
      const result = await client.query(statement, values);
      await client.query('COMMIT');
      isDone = true;
      return result;
    } finally {
      // A connection in which something failed may be within the transaction; the pool opens another one.
      client.release(!isDone);
    }
  };
  return { query, connect: () => pool.connect() } as unknown as pg.Pool;
}

/** The embedded database, each statement and transaction of which is read-only. */
function readOnlyEmbedded(client: PGlite): PGlite {
  const transaction: PGlite['transaction'] = (run) =>
    client.transaction(async (tx) => {
      await tx.exec(READ_ONLY);
      return run(tx);
    });
  const query = (...args: Parameters<PGlite['query']>) => transaction((tx) => tx.query(...args));
  return { query, transaction } as unknown as PGlite;
}

const made = new WeakMap<Db, Db>();

/**
 * The same database for reads alone: PostgreSQL refuses every statement that would write (25006). The same object for
 * the same database, so that what is cached by database is found again.
 */
export function readOnly(db: Db): Db {
  const known = made.get(db);
  if (known) return known;
  const { $client } = db as Db & { $client: pg.Pool | PGlite };
  const reading: Db =
    'transaction' in $client
      ? drizzleEmbedded(readOnlyEmbedded($client), { schema, casing: 'snake_case' })
      : drizzleOnPool(readOnlyPool($client), 'read only');
  made.set(db, reading);
  return reading;
}
