import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import { lockDataFolder } from './data-folder';
import { createEmbedded } from './embedded';
import { migrateEmbedded, migratePostgres } from './migrate';
import { drizzleOnPool } from './pooled-session';
import * as schema from './schema';
import { StandbyError } from './standby-error';
import { TracedPool } from './traced-pool';

interface Rows<Row> {
  rows: Row[];
}

/** Answer of both drivers to raw SQL. Moments and days are text, numerics are text, bigints are numbers. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** The database, or a transaction on it; functions that take a `Db` work in both. */
export type Db = PgDatabase<RowsResult, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** The connections of a pool: those that are in use, those that are free, and the number of calls that wait for one. */
export interface PoolState {
  inUse: number;
  idle: number;
  waiting: number;
}

export interface Database {
  db: Db;
  kind: 'embedded' | 'postgres';
  /** The state of the pool at this moment; the embedded database has none. */
  pool?: () => PoolState;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL address; if absent, the embedded database in `dataDir` is opened. */
  databaseUrl?: string;
  /** Folder of the embedded database, or `:memory:`. */
  dataDir: string;
  /** The most connections to PostgreSQL at the same time. */
  poolSize?: number;
  /** The folder of `migrations/` and `functions/`; by default this version's own. */
  schemaFolder?: string;
}

/** The type of `bigint[]`, which paths and ids have: they contain no nulls and are never nested. */
const INT8_ARRAY: number = 1016;

/**
 * Opens the database and brings it to the newest schema. On the embedded one an open transaction blocks everything
 * else, so keep transactions short and never query `db` inside one – use its own `tx`.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openEmbedded(options);
}

async function openPostgres(
  connectionString: string,
  { poolSize = 10, schemaFolder }: DatabaseOptions,
): Promise<Database> {
  const pool = createPool({ connectionString, max: poolSize, onConnect: refuseStandby });
  try {
    await migratePostgres(pool, schemaFolder);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { kind: 'postgres', ...pooled(pool) };
}

/** A streaming replica of the database, which serves reads alone. */
export interface ReplicaDatabase extends Pick<Database, 'db' | 'close'> {
  pool: () => PoolState;
  /**
   * A separate connection that asks how far the replica is: reads that wait for the other connections do not delay the
   * question.
   */
  probe: Db;
}

/**
 * A statement of a replica that takes longer counts as lost, for example to a machine that has gone from the network.
 */
const REPLICA_STATEMENT_MS = 5_000;
const REPLICA_CONNECT_MS = 2_000;

interface ReplicaPoolOptions {
  poolSize?: number;
  /** The time, in milliseconds, after which a statement counts as lost. */
  statementMs?: number;
}

/** Makes a pool for a replica. Nothing is connected yet, so the replica may be down. */
export function openReplica(
  connectionString: string,
  { poolSize = 10, statementMs = REPLICA_STATEMENT_MS }: ReplicaPoolOptions = {},
): ReplicaDatabase {
  const open = (max: number) =>
    pooled(
      createPool({
        connectionString,
        max,
        connectionTimeoutMillis: REPLICA_CONNECT_MS,
        query_timeout: statementMs,
      }),
    );
  const [reads, probe] = [open(poolSize), open(1)];
  return {
    ...reads,
    probe: probe.db,
    close: () => Promise.all([reads.close(), probe.close()]).then(() => {}),
  };
}

/**
 * An address with `?pgbouncer=true`, as other clients write it. In transaction mode a connection leads to another
 * server process for each transaction, so that statements prepared by name are not found again.
 */
const BEHIND_PGBOUNCER = /[?&]pgbouncer=true(&|$)/;

/**
 * Refuses a connection to a standby, as libpq does for `target_session_attrs=primary`: in the seconds of a failover a
 * balancer may still lead to the server that was the primary. A server becomes a standby by a restart only, which cuts
 * its connections, so open ones need no check.
 */
async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
  if (rows[0]!.standby) throw new StandbyError();
}

function createPool(config: pg.PoolConfig): pg.Pool {
  // Ids, sequences and counts stay far below 2^53; the embedded driver returns numbers too.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  pg.types.setTypeParser(INT8_ARRAY, (text) => JSON.parse(`[${text.slice(1, -1)}]`));
  const isPooled = BEHIND_PGBOUNCER.test(config.connectionString ?? '');
  // Statements here take milliseconds; compiling one takes hundreds, and the planner's guess at when it pays is often
  // wrong. An address with `options` of its own has the last word. PgBouncer refuses options.
  const pool = new TracedPool(isPooled ? config : { options: '-c jit=off', ...config }, !isPooled);
  // The pool replaces an idle connection that the server has cut. Without a listener the event would end the process.
  pool.on('error', () => {});
  return pool;
}

const pooled = (pool: pg.Pool) => ({
  db: drizzleOnPool(pool),
  pool: (): PoolState => ({
    inUse: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }),
  close: () => pool.end(),
});

async function openEmbedded({ dataDir, schemaFolder }: DatabaseOptions): Promise<Database> {
  let unlock = () => {};
  let folder: string | undefined;
  if (dataDir !== ':memory:') {
    unlock = lockDataFolder(dataDir);
    folder = join(dataDir, 'db');
  }
  try {
    const client = await createEmbedded({ dataDir: folder });
    await migrateEmbedded(client, schemaFolder);
    return embeddedDatabase(client, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Wraps a migrated embedded database, for example one that was loaded from a dump. */
export function embeddedDatabase(client: PGlite, released: () => void = () => {}): Database {
  return {
    db: drizzleEmbedded(client, { schema, casing: 'snake_case' }),
    kind: 'embedded',
    close: async () => {
      await client.close();
      released();
    },
  };
}
