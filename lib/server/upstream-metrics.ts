import { Counter, Gauge, type Registry } from 'prom-client';
import { CODES, SUCCESS } from '@/lib/contract/codes';
import { observeMessages } from '@/lib/upstream/observe';
import { waitingMessages } from '@/lib/upstream/send-message';
import { durations } from './durations';

/** Values of the label `code`, since an upstream that is not ours may answer with any text. */
const KNOWN: ReadonlySet<string> = new Set([SUCCESS, ...CODES]);

/** Registers messages to upstreams, by site: number, code and time of the answer, and how many wait for a connection. */
export function upstreamMetrics(registry: Registry): void {
  const registers = [registry];
  const calls = new Counter({
    name: 'pitboss_web_upstream_calls_total',
    help: 'Messages to upstreams, by site and result code: 0 is success, TE99 no answer in time, NT99 none that is valid',
    labelNames: ['site', 'code'],
    registers,
  });
  const noteDuration = durations(registry, {
    name: 'pitboss_web_upstream_duration_seconds',
    help: 'Time from a message to its answer, or to the end of the wait, by site',
    label: 'site',
  });
  new Gauge({
    name: 'pitboss_web_upstream_waiting',
    help: 'Messages that wait for a connection to their upstream',
    registers,
    collect() {
      this.set(waitingMessages());
    },
  });
  observeMessages((site, code, ms) => {
    calls.inc({ site, code: KNOWN.has(code) ? code : 'other' });
    noteDuration(site, ms);
  });
}
