import { sql } from 'drizzle-orm';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Db, PoolState } from '../db/client';
import { withTimeout } from '../shared/with-timeout';
import { countTransfers } from './transfers';

/** A scrape waits no longer for the database. */
const TIMEOUT_MS = 2_000;
/** The outbox is counted up to this number. */
const MAX_COUNTED = 100_000;

interface DatabaseReading {
  outbox: number;
  lag: number;
  transfers: ReadonlyMap<string, number>;
}

/** Reads all figures of a scrape at once; null if the database does not answer. */
function reader(db: Db): () => Promise<DatabaseReading | null> {
  const transfers = countTransfers(db);
  const read = async (): Promise<DatabaseReading> => {
    const { rows } = await db.execute<{ outbox: number; lag: number }>(sql`
      SELECT (SELECT count(*)::integer FROM (SELECT FROM outbox LIMIT ${MAX_COUNTED}) AS o) AS outbox,
        coalesce((SELECT greatest(0, extract(epoch FROM now() - at))::float8 FROM outbox ORDER BY id LIMIT 1), 0) AS lag`);
    return { ...rows[0]!, transfers: await transfers() };
  };
  let last: Promise<DatabaseReading | null> | undefined;
  // Metrics are collected concurrently, each for itself: those of one scrape share a reading.
  return () => {
    last ??= withTimeout(read(), TIMEOUT_MS)
      .catch(() => null)
      .finally(() => {
        last = undefined;
      });
    return last;
  };
}

/** Registers metrics of connections, outbox and transfers, read at each scrape. */
export function databaseMetrics(registry: Registry, db: Db, pool?: () => PoolState): void {
  const registers = [registry];
  const read = reader(db);
  new Gauge({
    name: 'pitboss_database_up',
    help: 'Whether the database answered this scrape',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'pitboss_outbox_rows',
    help: `Events waiting to be rolled up, counted up to ${MAX_COUNTED}`,
    registers,
    async collect() {
      this.set((await read())?.outbox ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'pitboss_rollup_lag_seconds',
    help: 'Age of the oldest event that is not rolled up yet',
    registers,
    async collect() {
      this.set((await read())?.lag ?? Number.NaN);
    },
  });
  new Counter({
    name: 'pitboss_transfers_total',
    help: 'Transfers by kind, by whichever instance, since this one was first asked',
    labelNames: ['kind'],
    registers,
    async collect() {
      const reading = await read();
      if (!reading) return;
      this.reset();
      for (const [kind, count] of reading.transfers) this.inc({ kind }, count);
    },
  });
  if (pool) poolMetrics(registry, pool);
}

function poolMetrics(registry: Registry, pool: () => PoolState): void {
  new Gauge({
    name: 'pitboss_database_connections',
    help: 'Connections of this instance’s pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { inUse, idle } = pool();
      this.set({ state: 'in_use' }, inUse);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'pitboss_database_waiting',
    help: 'Calls of this instance that wait for a connection',
    registers: [registry],
    collect() {
      this.set(pool().waiting);
    },
  });
}
