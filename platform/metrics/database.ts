import { sql } from 'drizzle-orm';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Db, PoolState } from '../db/client';
import { withTimeout } from '../shared/with-timeout';
import { countTransfers } from './transfers';

/** A scrape may not wait for a database that does not answer. */
const ANSWER_WITHIN_MS = 2_000;
/** Beyond this the outbox is simply long; counting all of it would cost more than it tells. */
const MOST_COUNTED = 100_000;

interface Reading {
  outbox: number;
  lag: number;
  transfers: ReadonlyMap<string, number>;
}

/** What is asked of the database at a scrape, all of it once; null when it does not answer. */
function reader(db: Db): () => Promise<Reading | null> {
  const transfers = countTransfers(db);
  const read = async (): Promise<Reading> => {
    const { rows } = await db.execute<{ outbox: number; lag: number }>(sql`
      SELECT (SELECT count(*)::integer FROM (SELECT FROM outbox LIMIT ${MOST_COUNTED}) AS o) AS outbox,
        coalesce((SELECT greatest(0, extract(epoch FROM now() - at))::float8 FROM outbox ORDER BY id LIMIT 1), 0) AS lag`);
    return { ...rows[0]!, transfers: await transfers() };
  };
  let last: Promise<Reading | null> | undefined;
  // Metrics are collected side by side, each by itself: those of one scrape share a reading.
  return () => {
    last ??= withTimeout(read(), ANSWER_WITHIN_MS)
      .catch(() => null)
      .finally(() => {
        last = undefined;
      });
    return last;
  };
}

/** Connections, the outbox and the transfers, as they stand when somebody asks. */
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
    help: `Events waiting to be rolled up, counted up to ${MOST_COUNTED}`,
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
