import { sql } from 'drizzle-orm';
import { Counter, Gauge, type Registry } from 'prom-client';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import type { Db, PoolState } from '../db/client';
import { IS_PENDING } from '../shared/member-states';
import { withTimeout } from '../shared/with-timeout';
import { countTransfers } from './transfers';

/** The longest wait of a scrape for the database. */
const TIMEOUT_MS = 2_000;
/** The outbox is counted up to this number. */
const MAX_COUNTED = 100_000;

interface DatabaseReading {
  outbox: number;
  lag: number;
  transfers: ReadonlyMap<string, number>;
  requests: readonly OpenRequests[];
}

/** Requests of one kind that wait for the operator, and the age of the oldest one in seconds. */
interface OpenRequests extends Record<string, unknown> {
  kind: string;
  count: number;
  oldest: number;
}

/** Deposits, withdrawals and sign-ups; a row for each kind, with zeros where none waits. */
const OPEN_REQUESTS = sql`
  WITH waiting AS (
    SELECT CASE r.cash_type WHEN ${CASH_TYPE.deposit} THEN 'deposit' ELSE 'withdrawal' END AS kind, r.reg_at
    FROM cash_request r WHERE ${IS_PENDING}
    UNION ALL SELECT 'sign-up', reg_at FROM join_request WHERE status = 0
  )
  SELECT kind, count(reg_at)::integer AS count,
    coalesce(greatest(0, extract(epoch FROM now() - min(reg_at))), 0)::float8 AS oldest
  FROM unnest(ARRAY['deposit', 'withdrawal', 'sign-up']) AS kind LEFT JOIN waiting USING (kind) GROUP BY kind`;

/** Returns a reader of all figures of a scrape at once; the reader answers null if the database does not answer. */
function reader(db: Db): () => Promise<DatabaseReading | null> {
  const transfers = countTransfers(db);
  const read = async (): Promise<DatabaseReading> => {
    const { rows } = await db.execute<{ outbox: number; lag: number }>(sql`
      SELECT (SELECT count(*)::integer FROM (SELECT FROM outbox LIMIT ${MAX_COUNTED}) AS o) AS outbox,
        coalesce((SELECT greatest(0, extract(epoch FROM now() - at))::float8 FROM outbox ORDER BY id LIMIT 1), 0) AS lag`);
    const requests = await db.execute<OpenRequests>(OPEN_REQUESTS);
    return { ...rows[0]!, transfers: await transfers(), requests: requests.rows };
  };
  let last: Promise<DatabaseReading | null> | undefined;
  // Metrics are collected concurrently and independently: those of one scrape share a reading.
  return () => {
    last ??= withTimeout(read(), TIMEOUT_MS)
      .catch(() => null)
      .finally(() => {
        last = undefined;
      });
    return last;
  };
}

/** A database with its pool. All databases except the default one have a name, the value of the label `database`. */
interface MeasuredDatabase {
  name?: string;
  db: Db;
  pool?: () => PoolState;
}

/**
 * Registers metrics of connections, outbox and transfers of every database, read at each scrape. The metrics of the
 * default database have no label `database`.
 */
export function databaseMetrics(registry: Registry, databases: readonly MeasuredDatabase[]): void {
  const readings = databases.map(({ name, db }) => ({ labels: labelsOf(name), read: reader(db) }));
  const options = { labelNames: ['database'], registers: [registry] };
  /** Registers a gauge for each database, which is NaN while the database does not answer. */
  const gauge = (
    name: string,
    help: string,
    value: (reading: DatabaseReading | null) => number | undefined,
  ) =>
    new Gauge({
      name,
      help,
      ...options,
      async collect() {
        const values = await Promise.all(readings.map(async ({ read }) => value(await read()) ?? Number.NaN));
        for (const [i, { labels }] of readings.entries()) this.set(labels, values[i]!);
      },
    });
  gauge('pitboss_database_up', 'Whether the database answered this scrape', (reading) => (reading ? 1 : 0));
  gauge(
    'pitboss_outbox_rows',
    `Events waiting to be rolled up, counted up to ${MAX_COUNTED}`,
    (reading) => reading?.outbox,
  );
  gauge(
    'pitboss_rollup_lag_seconds',
    'Age of the oldest event that is not rolled up yet',
    (reading) => reading?.lag,
  );
  new Counter({
    name: 'pitboss_transfers_total',
    help: 'Transfers by kind, by whichever instance, since this one was first asked',
    labelNames: ['kind', 'database'],
    registers: [registry],
    async collect() {
      const read = await Promise.all(readings.map((one) => one.read()));
      if (read.every((reading) => !reading)) return;
      this.reset();
      for (const [i, { labels }] of readings.entries()) {
        for (const [kind, count] of read[i]?.transfers ?? []) this.inc({ kind, ...labels }, count);
      }
    },
  });
  const requestsGauge = (name: string, help: string, value: (requests: OpenRequests) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind', 'database'],
      registers: [registry],
      async collect() {
        const read = await Promise.all(readings.map((one) => one.read()));
        this.reset();
        for (const [i, { labels }] of readings.entries()) {
          for (const row of read[i]?.requests ?? []) this.set({ kind: row.kind, ...labels }, value(row));
        }
      },
    });
  requestsGauge(
    'pitboss_requests_waiting',
    'Deposits, withdrawals and sign-ups that wait for the operator, by kind',
    ({ count }) => count,
  );
  requestsGauge(
    'pitboss_requests_oldest_seconds',
    'Age of the oldest request that waits for the operator, by kind; 0 for none',
    ({ oldest }) => oldest,
  );
  const pools = databases.filter(({ pool }) => pool);
  if (pools.length > 0) poolMetrics(registry, pools);
}

const labelsOf = (name: string | undefined) => (name === undefined ? {} : { database: name });

function poolMetrics(registry: Registry, databases: readonly MeasuredDatabase[]): void {
  new Gauge({
    name: 'pitboss_database_connections',
    help: 'Connections of this instance’s pool, by state',
    labelNames: ['state', 'database'],
    registers: [registry],
    collect() {
      for (const { name, pool } of databases) {
        const { inUse, idle } = pool!();
        this.set({ state: 'in_use', ...labelsOf(name) }, inUse);
        this.set({ state: 'idle', ...labelsOf(name) }, idle);
      }
    },
  });
  new Gauge({
    name: 'pitboss_database_waiting',
    help: 'Calls of this instance that wait for a connection',
    labelNames: ['database'],
    registers: [registry],
    collect() {
      for (const { name, pool } of databases) this.set(labelsOf(name), pool!().waiting);
    },
  });
}
