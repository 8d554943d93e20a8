import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { RenderQueue } from '@/lib/server/render-queue';
import { measureWeb, metricsReader } from '@/lib/server/web-metrics';
import type { Replica } from '@/platform/http/replica';
import { replicaMetrics } from '@/platform/metrics/replica';
import { withDemoWorld } from '../fixtures/database';
import { declaredNames, queriedNames, readSeries } from '../fixtures/metrics';
import { TEST_OPERATOR_KEY, withPlatform } from '../fixtures/platform-client';

const world = withDemoWorld();
// The embedded database has no pool.
const running = withPlatform(world, { pool: () => ({ inUse: 0, idle: 0, waiting: 0 }) });

const scrape = async () => {
  const headers = { authorization: `Bearer ${TEST_OPERATOR_KEY}` };
  return (await fetch(`${running.demo.base}/metrics`, { headers })).text();
};

/** Those of a platform that reads from a replica. */
function replicaText(): Promise<string> {
  const registry = new Registry();
  replicaMetrics(registry).watch({ isUsed: true, lag: async () => 0 } as Replica);
  return registry.metrics();
}

const DECLARED = ['deploy/monitoring/pitboss-alerts.yml', 'deploy/monitoring/grafana-dashboard.json'];
/** Metrics that other programs expose: Prometheus, node and blackbox exporter (tests/deploy/files.test.ts). */
const OF_OTHERS = /^(up$|node_|probe_)/;

test.each(DECLARED)('%s reads metrics that platform, web and back-up expose', async (file) => {
  const web = measureWeb(new RenderQueue());
  const texts = await Promise.all([scrape(), replicaText(), metricsReader(web.registry)()]);
  const exposed = new Set(texts.flatMap((text) => [...declaredNames(text)]));
  const backup = readFileSync('deploy/systemd/pitboss-backup.service', 'utf8');
  for (const [name] of backup.matchAll(/\bpitboss_[a-z_]+/g)) exposed.add(name);
  const read = [...queriedNames(readFileSync(file, 'utf8'))].filter((name) => !OF_OTHERS.test(name));
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((name) => !exposed.has(name))).toEqual([]);
});

test('docs/operating.md names every metric of ours, and no other', async () => {
  const web = measureWeb(new RenderQueue());
  const texts = await Promise.all([scrape(), replicaText(), metricsReader(web.registry)()]);
  const ours = new Set(texts.flatMap((text) => text.match(/(?<=^# TYPE )pitboss_\w+/gm) ?? []));
  const table = readFileSync('docs/operating.md', 'utf8');
  const documented = new Set([...table.matchAll(/^\| `(pitboss_\w+)/gm)].map(([, name]) => name!));
  expect([...documented].sort()).toEqual([...ours].sort());
});

test('requests that wait for the operator are told by kind, with the age of the oldest', async () => {
  const read = async (kind: string) => {
    const text = await scrape();
    return [
      readSeries(text, 'pitboss_requests_waiting', { kind }),
      readSeries(text, 'pitboss_requests_oldest_seconds', { kind }),
    ] as [number, number];
  };
  expect((await read('sign-up'))[0], 'of the demo world').toBeGreaterThan(0);
  await world.db.execute('UPDATE cash_request SET cash_status = 1 WHERE cash_status IN (0, 2)');
  await world.db.execute('UPDATE join_request SET status = -1 WHERE status = 0');
  for (const kind of ['deposit', 'withdrawal', 'sign-up']) expect(await read(kind), kind).toEqual([0, 0]);
  const ask = (status: number, age: string) =>
    world.db.execute(`INSERT INTO cash_request (site_id, member_id, cash_type, cash_status, amount, reg_at)
      SELECT site_id, id, -1, ${status}, 1000, now() - interval '${age}' FROM member
      WHERE site_id = 'demo' AND mem_id = 'player1'`);
  await ask(0, '1 hour');
  await ask(2, '2 hours');
  await ask(-1, '3 hours');
  await ask(1, '4 hours');
  const [count, oldest] = await read('withdrawal');
  expect(count).toBe(2);
  expect(oldest).toBeGreaterThanOrEqual(7_200);
  expect(oldest).toBeLessThan(10_800);
  expect(await read('deposit')).toEqual([0, 0]);
});
