import cluster from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { RenderQueue } from './render-queue';
import { type RequestMetrics, renderMetrics, requestMetrics } from './request-metrics';
import { upstreamMetrics } from './upstream-metrics';
import { PROCESS_NUMBER } from './workers';

/** The metrics of one process of the web. */
export interface WebMetrics extends RequestMetrics {
  registry: Registry;
  /** Called with each page or fragment that is refused. */
  noteRefusedRender: () => void;
}

/**
 * Starts to measure this process. Its series have the label `process`, the number of its place in the group: each
 * process counts from 0, and the sum over processes would fall when one is replaced, which a rate takes for new requests.
 */
export function measureWeb(renders: RenderQueue): WebMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ process: process.env[PROCESS_NUMBER] ?? '1' });
  collectDefaultMetrics({ register: registry });
  upstreamMetrics(registry);
  if (cluster.isWorker) {
    // Answers the group's first process when that is asked for the metrics of all.
    new AggregatorRegistry();
    AggregatorRegistry.setRegistries(registry);
  }
  return {
    registry,
    ...requestMetrics(registry),
    noteRefusedRender: renderMetrics(registry, renders),
  };
}

/** Reads the metrics of a web, of one process by its registry, of a group from the group's first process. */
export function metricsReader(registry?: Registry): () => Promise<string> {
  const shared = new Registry();
  new Gauge({
    name: 'pitboss_web_processes',
    help: 'Processes of this web',
    registers: [shared],
    collect() {
      this.set(registry ? 1 : Object.keys(cluster.workers ?? {}).length);
    },
  });
  const group = new AggregatorRegistry();
  return async () =>
    (await shared.metrics()) + (await (registry ? registry.metrics() : group.clusterMetrics()));
}
