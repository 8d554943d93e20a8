import { Counter, Histogram, type Registry } from 'prom-client';
import type { CallOutcome } from '../http/observe-calls';

/** Buckets in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** Registers number and duration of calls. Returns the function to call with each outcome. */
export function callMetrics(registry: Registry): (outcome: CallOutcome) => void {
  const registers = [registry];
  const calls = new Counter({
    name: 'pitboss_calls_total',
    help: 'Calls answered, by path and result code (0 is success)',
    labelNames: ['path', 'code'],
    registers,
  });
  const duration = new Histogram({
    name: 'pitboss_call_duration_seconds',
    help: 'Time from the request to its answer, by path',
    labelNames: ['path'],
    buckets: BUCKETS,
    registers,
  });
  return ({ path, code, ms }) => {
    calls.inc({ path, code });
    duration.observe({ path }, ms / 1000);
  };
}

/** Registers failed runs of background work. Returns the function to call with the name of the work. */
export function backgroundMetrics(registry: Registry): (work: string) => void {
  const failures = new Counter({
    name: 'pitboss_background_failures_total',
    help: 'Runs of background work that failed, by work',
    labelNames: ['work'],
    registers: [registry],
  });
  return (work) => failures.inc({ work });
}
