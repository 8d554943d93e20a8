import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ReadOutcome, Replica } from '../http/replica';

/** Buckets in seconds. */
const BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5];

/** Registers the metrics of reads from a replica. */
export function replicaMetrics(registry: Registry): {
  /** Called after each read, with the number of seconds that the read waited for the replica, if it did. */
  noteRead: (outcome: ReadOutcome, waited?: number) => void;
  /** Reads the state of the replica at each scrape. */
  watch: (replica: Replica) => void;
} {
  const registers = [registry];
  const reads = new Counter({
    name: 'pitboss_reads_total',
    help: 'Calls that a replica can answer: by the replica, the primary, repeated there, or by the replica alone',
    labelNames: ['by'],
    registers,
  });
  const waits = new Histogram({
    name: 'pitboss_replica_wait_seconds',
    help: 'Time that a read waited until the replica held everything committed before it',
    buckets: BUCKETS,
    registers,
  });
  const noteRead = (by: ReadOutcome, waited?: number) => {
    reads.inc({ by });
    if (waited !== undefined) waits.observe(waited);
  };
  return { noteRead, watch: (replica) => watch(registers, replica) };
}

function watch(registers: Registry[], replica: Replica): void {
  new Gauge({
    name: 'pitboss_replica_up',
    help: 'Whether reads go to the replica',
    registers,
    collect() {
      this.set(replica.isUsed ? 1 : 0);
    },
  });
  new Gauge({
    name: 'pitboss_replica_lag_seconds',
    help: 'Age of the last transaction that the replica has replayed, 0 if it has replayed all',
    registers,
    async collect() {
      this.set(await replica.lag().catch(() => Number.NaN));
    },
  });
}
