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

/** The database or a transaction on it; functions that take one work in both. */
export type Db = PgDatabase<RowsResult, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** Connections of a pool: those at work, those without work, and how many calls wait for one. */
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
  /** A PostgreSQL address; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string;
  /** Folder of the embedded database, or `:memory:`. */
  dataDir: string;
  /** Most connections to PostgreSQL at once. */
  poolSize?: number;
  /** Holds `migrations/` and `functions/`; this version's own when left out. */
  schemaFolder?: string;
}

/** Type of `bigint[]`, of paths and ids: they hold no nulls and are never nested. */
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

/** A streaming replica of the database, for reads alone. */
export interface ReplicaDatabase extends Pick<Database, 'db' | 'close'> {
  pool: () => PoolState;
  /** A connection of its own, for asking how far the replica is: reads that wait for the others do not delay it. */
  probe: Db;
}

/** A statement of a replica that takes longer counts as lost, e.g. to a machine that is gone from the network. */
const REPLICA_STATEMENT_MS = 5_000;
const REPLICA_CONNECT_MS = 2_000;

interface ReplicaPoolOptions {
  poolSize?: number;
  /** Milliseconds after which a statement counts as lost. */
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
 * An address with `?pgbouncer=true`, as other clients write it: in transaction mode a connection is another server's
 * process from one transaction to the next, so that statements prepared by name are not found again.
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
  // An idle connection that the server cuts is replaced by the pool; without a listener it would end the process.
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

/** Wraps a migrated embedded database, e.g. one that was loaded from a dump. */
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
