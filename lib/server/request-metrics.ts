import type { ServerResponse } from 'node:http';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { RequestKind } from '@/lib/proxy/own-handler';
import { durations } from './durations';
import type { RenderQueue } from './render-queue';

/**
 * Kind and arrival (`performance.now()`) of a request, as a property of its response: the hash table of a map of responses
 * would outlive many of them (docs/decisions/2026-11-29-hidden-classes.md).
 */
const ARRIVAL = Symbol('arrival');
type Measured = ServerResponse & { [ARRIVAL]?: { kind: RequestKind; since: number } };

/** The status of a request whose client left before its answer. */
const LEFT = 'left';

/** The functions to call with the response of each request. */
export interface RequestMetrics {
  /** As the request arrives. */
  noteRequest: (response: ServerResponse, kind: RequestKind) => void;
  /** Once the response has ended, or its client has left. */
  noteAnswered: (response: ServerResponse) => void;
}

/**
 * Registers number, status and duration of requests. The duration of kind `other` is not measured, since live connections
 * are open for hours.
 */
export function requestMetrics(registry: Registry): RequestMetrics {
  const requests = new Counter({
    name: 'pitboss_web_requests_total',
    help: 'Requests answered, by kind and HTTP status; status "left" where the client left before its answer',
    labelNames: ['kind', 'status'],
    registers: [registry],
  });
  const noteDuration = durations(registry, {
    name: 'pitboss_web_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by kind',
    label: 'kind',
  });
  return {
    noteRequest(response: Measured, kind) {
      response[ARRIVAL] = { kind, since: performance.now() };
    },
    noteAnswered(response: Measured) {
      const arrival = response[ARRIVAL];
      if (!arrival) return;
      const { kind, since } = arrival;
      requests.inc({ kind, status: response.headersSent ? String(response.statusCode) : LEFT });
      if (kind !== 'other') noteDuration(kind, performance.now() - since);
    },
  };
}

/** Registers the pages and fragments in a queue. Returns the function to call with each one that is refused. */
export function renderMetrics(registry: Registry, queue: RenderQueue): () => void {
  const registers = [registry];
  new Gauge({
    name: 'pitboss_web_renders',
    help: 'Pages and fragments of lists, by state: those that are rendered, and those that wait for their turn',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = queue.state();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  const refused = new Counter({
    name: 'pitboss_web_renders_refused_total',
    help: 'Pages and fragments answered 503, because too many waited or the wait was too long',
    registers,
  });
  return () => refused.inc();
}
