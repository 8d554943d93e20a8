import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const DISTRIBUTION = '/usr/lib/postgresql';
const run = promisify(execFile);

/** The newest pgbench on this machine. */
export function findPgbench() {
  const versions = existsSync(DISTRIBUTION) ? readdirSync(DISTRIBUTION) : [];
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DISTRIBUTION, version, 'bin/pgbench'))
    .find(existsSync);
}

/** Runs pgbench on a database; answers transactions a second and throws if one of them failed. */
export async function transactionsPerSecond(pgbench, url, args) {
  const { stdout } = await run(pgbench, [...args, url]);
  const failed = /number of failed transactions: (\d+)/.exec(stdout);
  if (failed && failed[1] !== '0') throw new Error(`pgbench: ${failed[1]} transactions failed`);
  return Number(/^tps = ([\d.]+)/m.exec(stdout)[1]);
}

/** Fills pgbench's own tables. */
export const initialise = (pgbench, url, scale) => run(pgbench, ['-i', '-q', '-s', String(scale), url]);
