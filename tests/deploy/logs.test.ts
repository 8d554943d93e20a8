import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/paths.mjs';

const LOGROTATE = '/usr/sbin/logrotate';
const JOURNALD = '/usr/lib/systemd/systemd-journald';
const isRoot = process.getuid?.() === 0;
const hasNamespaces = isRoot && spawnSync('unshare', ['-m', 'true']).status === 0;

const deployFile = (file: string) => readFileSync(join(ROOT, 'deploy', file), 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitboss-logs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(!existsSync(LOGROTATE))(
  'logrotate takes the lines so far away, and the process writes on into the emptied file',
  async () => {
    const config = join(folder, 'config');
    writeFileSync(config, deployFile('logrotate/pitboss').replaceAll('/var/log/pitboss', folder));
    // logrotate reads no configuration that others may write.
    chmodSync(config, 0o600);
    const rotate = () => execFileSync(LOGROTATE, ['-f', '-s', join(folder, 'state'), config]);
    const log = join(folder, 'pitboss.log');
    const script = 'let n = 0; process.stdin.on("data", () => console.error(JSON.stringify({ line: ++n })));';
    const writer = spawn('sh', ['-c', `exec "$0" -e "$1" >>"${log}" 2>&1`, process.execPath, script], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const linesOf = (text: string) =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).line);
    const read = () => linesOf(readFileSync(log, 'utf8'));
    try {
      for (const round of [1, 2, 3]) {
        writer.stdin!.write('x');
        while (!existsSync(log) || !read().includes(round)) await setTimeout(20);
        expect(read(), 'no hole where the old lines were').toEqual([round]);
        if (round < 3) rotate();
      }
    } finally {
      writer.kill();
      await once(writer, 'exit');
    }
    expect(linesOf(readFileSync(`${log}.1`, 'utf8'))).toEqual([2]);
    expect(linesOf(gunzipSync(readFileSync(`${log}.2.gz`)).toString())).toEqual([1]);
    expect(readdirSync(folder).filter((name) => name.startsWith('pitboss.log'))).toHaveLength(3);
  },
);

/** Runs in a mount namespace of its own, with a journal that only it sees. */
const JOURNAL_SCRIPT = `
  set -e
  mount -t tmpfs tmpfs /run
  mount -t tmpfs tmpfs /var/log
  mkdir -p /run/systemd/journal /run/log/journal /var/log/journal
  mount -t tmpfs tmpfs /etc/systemd
  mkdir /etc/systemd/journald.conf.d
  cp "$1" /etc/systemd/journald.conf.d/pitboss.conf
  ${JOURNALD} &
  journal=$!
  trap 'kill $journal' EXIT
  until [ -S /run/systemd/journal/stdout ]; do sleep 0.1; done
  # Persistent from here on.
  kill -USR1 $journal
  until ls /var/log/journal/*/system.journal >/dev/null 2>&1; do sleep 0.1; done
  "$2" -e 'for (let line = 1; line <= 200000; line++) console.log(JSON.stringify({ line, text: "x".repeat(200) }))' |
    systemd-cat -t pitboss
  until journalctl -q -t pitboss -n 1 --no-pager -o cat 2>/dev/null | grep -q '"line":200000,'; do sleep 0.1; done
  du -s --block-size=1 /var/log/journal | cut -f 1
`;

test.skipIf(!hasNamespaces || !existsSync(JOURNALD))(
  'the journal holds the newest lines within its bound',
  () => {
    const config = join(folder, 'journald.conf');
    const bound = 16_000_000;
    const text = deployFile('systemd/journald.conf');
    expect(text).toContain('SystemMaxUse=4G\nSystemKeepFree=2G\n');
    writeFileSync(config, text.replace('SystemMaxUse=4G\nSystemKeepFree=2G\n', `SystemMaxUse=${bound}\n`));
    const output = execFileSync(
      'unshare',
      ['-m', 'sh', '-c', JOURNAL_SCRIPT, 'sh', config, process.execPath],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const bytes = Number(output.trim().split('\n').at(-1));
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(bytes).toBeLessThanOrEqual(bound);
  },
);
