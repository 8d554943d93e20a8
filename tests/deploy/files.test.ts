import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/paths.mjs';

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
});

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

test('web and platform share a network that neither of them holds, so that each may start again alone', () => {
  const shared = docker('compose.yaml').match(/network_mode: .*/g);
  expect(shared).toEqual(['network_mode: service:loopback', 'network_mode: service:loopback']);
});

test('the data folder of the image is a volume, where its file system is read-only', () => {
  const folder = /DATA_DIR=(\S+)/.exec(docker('Dockerfile'))![1];
  expect(docker('compose.yaml')).toContain(`volumes: [records:${folder}]`);
});
