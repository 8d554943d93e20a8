import {
  createTableRelationsHelpers,
  type ExtractTablesWithRelations,
  extractTablesRelationalConfig,
  type RelationalSchemaConfig,
} from 'drizzle-orm';
import { NodePgDatabase, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import * as schema from './schema';

type Schema = typeof schema;
type Tables = ExtractTablesWithRelations<Schema>;

/** PostgreSQL's status of a connection without an open transaction. */
const IDLE = 'I';

/**
 * A session on a pool that always returns its connection. Drizzle's own session (0.45) loses a connection whose BEGIN
 * fails, as in a failover: after ten of them an instance waits for a connection for ever. It also returns a connection
 * that is still within a transaction or a statement (drizzle-team/drizzle-orm, issue 6114).
 */
class PooledSession extends NodePgSession<Schema, Tables> {
  constructor(
    private readonly pool: pg.Pool,
    dialect: PgDialect,
    private readonly tables: RelationalSchemaConfig<Tables>,
    private readonly accessMode?: PgTransactionConfig['accessMode'],
  ) {
    super(pool, dialect, tables);
  }

  override async transaction<T>(
    run: (tx: NodePgTransaction<Schema, Tables>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    const client = await this.pool.connect();
    let hasBegun = false;
    try {
      const session = new NodePgSession<Schema, Tables>(client, this.dialect, this.tables);
      return await session.transaction(
        (tx) => {
          hasBegun = true;
          return run(tx);
        },
        this.accessMode ? { ...config, accessMode: this.accessMode } : config,
      );
    } finally {
      // With `true` the pool closes the connection, and opens another one when it needs it.
      client.release(!hasBegun || client.getTransactionStatus() !== IDLE);
    }
  }
}

/**
 * Drizzle on a pool, with columns named in snake case; `$client` is the pool, as with drizzle's own function. With
 * `accessMode` each transaction has it.
 */
export function drizzleOnPool(
  pool: pg.Pool,
  accessMode?: PgTransactionConfig['accessMode'],
): NodePgDatabase<Schema> & { $client: pg.Pool } {
  const { tables, tableNamesMap } = extractTablesRelationalConfig<Tables>(
    schema,
    createTableRelationsHelpers,
  );
  const config = { fullSchema: schema, schema: tables, tableNamesMap };
  const dialect = new PgDialect({ casing: 'snake_case' });
  const db = new NodePgDatabase(dialect, new PooledSession(pool, dialect, config, accessMode), config);
  return Object.assign(db, { $client: pool });
}
