import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseInUse, lockFile } from '@/platform/db/lock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitboss-lock-'));
  file = join(folder, 'db.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('is refused to a second process, with the id of the first, and is free after its release', () => {
  const unlock = lockFile(file);
  expect(() => lockFile(file)).toThrow(DatabaseInUse);
  expect(() => lockFile(file)).toThrow(`process ${process.pid}`);
  unlock();
  expect(existsSync(file)).toBe(false);
  lockFile(file)();
});

test('of a live process is respected, of a dead one is taken over', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(other, 'spawn');
  writeFileSync(file, `${other.pid} `);
  expect(() => lockFile(file)).toThrow(`process ${other.pid}`);
  other.kill();
  await once(other, 'exit');
  const unlock = lockFile(file);
  expect(readFileSync(file, 'utf8')).toContain(String(process.pid));
  unlock();
});

test('of a dead process whose id was reused is taken over', () => {
  writeFileSync(file, `${process.ppid} 1`);
  if (!existsSync('/proc')) return;
  lockFile(file)();
});

test('left by an earlier process of the same id is taken over', () => {
  writeFileSync(file, `${process.pid} 1`);
  lockFile(file)();
});
