import { Histogram, type Registry } from 'prom-client';

/** Buckets in seconds, up to the longest wait for an upstream. */
const BUCKETS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** Registers durations by one label. Returns the function to call with the label's value and each time in milliseconds. */
export function durations<L extends string>(
  registry: Registry,
  { label, ...named }: { name: string; help: string; label: L },
): (value: string, ms: number) => void {
  const seconds = new Histogram({ ...named, labelNames: [label], buckets: BUCKETS, registers: [registry] });
  return (value, ms) => seconds.observe({ [label]: value } as Record<L, string>, ms / 1000);
}
