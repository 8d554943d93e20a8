import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { expect, test, vi } from 'vitest';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { declaredNames, queriedNames } from '../fixtures/metrics';

/** The output of a program in a folder of deploy/; throws with it where the program fails. */
const run = (program: string, args: string[], folder: string) =>
  execFileSync(program, args, { cwd: join(ROOT, 'deploy', folder), encoding: 'utf8', stdio: 'pipe' });

const ANALYZE = '/usr/bin/systemd-analyze';
const UNITS = ['pitboss-platform.service', 'pitboss-web.service', 'pitboss-backup.service'];

test.skipIf(!existsSync(ANALYZE)).each(UNITS)('systemd understands %s, which exposes little', (unit) => {
  const args = ['verify', '--man=no', unit];
  const { stderr } = spawnSync(ANALYZE, args, { cwd: join(ROOT, 'deploy/systemd'), encoding: 'utf8' });
  const complaints = stderr.trim().split('\n').filter(Boolean);
  // The path of Node is that of Debian's package, which this machine may not have.
  const isNodeMissing = !existsSync('/usr/bin/node');
  expect(complaints.filter((line) => !(isNodeMissing && line.includes('/usr/bin/node')))).toEqual([]);
  const report = run(ANALYZE, ['security', '--offline=true', unit], 'systemd');
  const exposure = Number(/Overall exposure level[^:]*: ([\d.]+)/.exec(report)![1]);
  expect(exposure).toBeLessThan(2);
});

const PROMTOOL = '/usr/bin/promtool';
test.skipIf(!existsSync(PROMTOOL))('the alert rules fire when they should', () => {
  expect(run(PROMTOOL, ['check', 'rules', 'pitboss-alerts.yml'], 'monitoring')).toContain('SUCCESS');
  expect(run(PROMTOOL, ['test', 'rules', 'pitboss-alerts.test.yml'], 'monitoring')).toContain('SUCCESS');
  const config = run(PROMTOOL, ['check', 'config', '--syntax-only', 'prometheus.yml'], 'monitoring');
  expect(config).toContain('SUCCESS');
});

test('every alert has a case in which it fires', () => {
  const read = (name: string) => readFileSync(join(ROOT, 'deploy/monitoring', name), 'utf8');
  const alerts = [...read('pitboss-alerts.yml').matchAll(/- alert: (\S+)/g)].map(([, name]) => name!);
  const cases = read('pitboss-alerts.test.yml').matchAll(/alertname: (\S+)\n +exp_alerts:( \[\])?$/gm);
  const fires = new Set<string>();
  for (const [, name, isSilent] of cases) if (!isSilent) fires.add(name!);
  expect(alerts.length).toBeGreaterThan(20);
  expect(alerts.filter((name) => !fires.has(name))).toEqual([]);
});

test('every job of the alerts and the dashboard is scraped, at the ports that the units set', () => {
  const read = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');
  const config = read('monitoring/prometheus.yml');
  const jobs = [...config.matchAll(/job_name: (\S+)/g)].map(([, name]) => name);
  const rules = read('monitoring/pitboss-alerts.yml') + read('monitoring/grafana-dashboard.json');
  const asked = [...rules.matchAll(/job=~?\\?"([^"\\]+)/g)].flatMap(([, names]) => names!.split('|'));
  expect(asked.filter((name) => !jobs.includes(name))).toEqual([]);
  const port = /WEB_METRICS_PORT=(\d+)/.exec(read('systemd/pitboss-web.service'))![1];
  expect(config).toContain(`127.0.0.1:${port}`);
  expect(read('docker/compose.yaml')).toContain(`WEB_METRICS_PORT: "${port}"`);
});

test('the back-up tells its time to the node exporter, readable by it, and does without one', () => {
  const unit = readFileSync(join(ROOT, 'deploy/systemd/pitboss-backup.service'), 'utf8');
  const [, script] = /^ExecStart=\+\/bin\/sh -c '(cd \/var\/lib\/prometheus.*)'$/m.exec(unit)!;
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-textfile-'));
  const runIn = (where: string) => {
    const line = script!.replaceAll('%%', '%').replace(/(?<=^cd )\S+/, where);
    return spawnSync('/bin/sh', ['-c', `umask 077; ${line}`]).status;
  };
  expect([runIn(folder), runIn(join(folder, 'nowhere'))]).toEqual([0, 0]);
  expect(readdirSync(folder)).toEqual(['pitboss.prom']);
  const file = join(folder, 'pitboss.prom');
  const [, seconds] = /^pitboss_backup_finished_timestamp_seconds (\d+)\n$/.exec(readFileSync(file, 'utf8'))!;
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
  expect(statSync(file).mode & 0o777).toBe(0o644);
  rmSync(folder, { recursive: true });
});

const EXPORTERS = ['/usr/bin/prometheus-node-exporter', '/usr/bin/prometheus-blackbox-exporter'] as const;
test.skipIf(EXPORTERS.some((program) => !existsSync(program)))(
  'the metrics of the exporters that rules and dashboard read are those of the real ones',
  async () => {
    const [nodePort, probePort, sitePort] = [await getPort(), await getPort(), await getPort()];
    const folder = mkdtempSync(join(tmpdir(), 'pitboss-exporters-'));
    writeFileSync(join(folder, 'blackbox.yml'), 'modules: { http_2xx: { prober: http } }\n');
    writeFileSync(join(folder, 'pitboss.prom'), 'pitboss_backup_finished_timestamp_seconds 1780000000\n');
    const site = createServer((_, response) => response.end('ok')).listen(sitePort, '127.0.0.1');
    const processes = [
      spawn(EXPORTERS[0], [
        `--web.listen-address=127.0.0.1:${nodePort}`,
        `--collector.textfile.directory=${folder}`,
      ]),
      spawn(EXPORTERS[1], [
        `--web.listen-address=127.0.0.1:${probePort}`,
        `--config.file=${join(folder, 'blackbox.yml')}`,
      ]),
    ];
    try {
      const probe = `/probe?module=http_2xx&target=http://127.0.0.1:${sitePort}`;
      const scrape = (port: number, path: string) =>
        vi.waitFor(async () => (await fetch(`http://127.0.0.1:${port}${path}`)).text(), 30_000);
      const texts = [await scrape(nodePort, '/metrics'), await scrape(probePort, probe)];
      const exposed = new Set(texts.flatMap((text) => [...declaredNames(text)]));
      expect(exposed).toContain('pitboss_backup_finished_timestamp_seconds');
      // A machine may not let its clock be read, and a probe of a site without TLS has no certificate.
      for (const name of ['node_timex_sync_status', 'probe_ssl_earliest_cert_expiry']) exposed.add(name);
      const rules = ['pitboss-alerts.yml', 'grafana-dashboard.json'].map((name) =>
        readFileSync(join(ROOT, 'deploy/monitoring', name), 'utf8'),
      );
      const read = [...queriedNames(rules.join('\n'))].filter((name) => /^(node|probe)_/.test(name));
      expect(read.length).toBeGreaterThan(3);
      expect(read.filter((name) => !exposed.has(name))).toEqual([]);
    } finally {
      for (const one of processes) one.kill();
      site.close();
      rmSync(folder, { recursive: true });
    }
  },
);

test('the units, the image and the README of a release start the same files', () => {
  const commands = ['.build/platform.mjs', '.next/pitboss-server.mjs'];
  const files = [
    'systemd/pitboss-platform.service',
    'systemd/pitboss-web.service',
    'docker/compose.yaml',
    'release.md',
  ];
  const texts = files.map((file) => readFileSync(join(ROOT, 'deploy', file), 'utf8'));
  for (const command of commands) expect(texts.filter((text) => text.includes(command)).length).toBe(3);
});

const docker = (name: string) => readFileSync(join(ROOT, 'deploy/docker', name), 'utf8');

test('secrets beside the compose file are in neither commits nor the context of a build', () => {
  const secrets = ['deploy/docker/.env', 'deploy/docker/sites.json'];
  const ignored = execFileSync('git', ['check-ignore', ...secrets], { cwd: ROOT, encoding: 'utf8' });
  expect(ignored.trim().split('\n')).toEqual(secrets);
  expect(docker('Dockerfile.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['**/.env*', '**/sites.json']),
  );
});

test('web, platform and console share a network that none of them holds, so that each may start again alone', () => {
  const shared = docker('compose.yaml').match(/network_mode: .*/g);
  expect(shared).toEqual(Array(3).fill('network_mode: service:loopback'));
});

test('the data folder of the image is a volume, where its file system is read-only', () => {
  const folder = /DATA_DIR=(\S+)/.exec(docker('Dockerfile'))![1];
  expect(docker('compose.yaml')).toContain(`volumes: [records:${folder}]`);
});
