import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '@/platform/db/client';
import { type Detached, detachedDatabase, onPostgres } from '../fixtures/database';
import { TEST_SITES } from '../fixtures/platform-client';
import { PlatformProcess, platformEnv } from '../fixtures/platform-process';

const reason = onPostgres ? '' : ' (skipped: the embedded database serves one process)';

/** `npm run operator -- move-site` and the map, as a person and processes use them. */
describe.skipIf(reason !== '')(`[KEEP-10] the command${reason}`, { timeout: 240_000 }, () => {
  let source: Detached;
  let target: Detached;
  let old: PlatformProcess;
  beforeAll(async () => {
    [source, target] = await Promise.all([detachedDatabase('demo'), detachedDatabase('empty')]);
    old = await new PlatformProcess(platformEnv(source)).ready();
  });
  afterAll(async () => {
    await old?.stop();
    await Promise.all([source?.drop(), target?.drop()]);
  });

  const mapOf = (map: Record<string, string>) => ({ SITE_DATABASES: JSON.stringify(map) });
  const to = () => target.databaseUrl!;
  const env = (more = {}) => ({ ...process.env, DATABASE_URL: source.databaseUrl, ...more });
  const command = async (args: string[], more = {}): Promise<string> => {
    const options = { env: env(more) };
    return (await promisify(execFile)('node', ['scripts/run.mjs', 'operator', 'move-site', ...args], options))
      .stdout;
  };
  const mistake = (args: string[], more = {}): Promise<string> =>
    command(args, more).then(
      (stdout) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );
  const membersIn = async (databaseUrl: string): Promise<number> => {
    const { db, close } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 });
    const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM member`);
    await close();
    return rows[0]!.n;
  };
  const startError = async (map: Record<string, string>): Promise<string> =>
    new PlatformProcess({ ...platformEnv(source), ...mapOf(map) }).ready().then(
      () => 'ready',
      ({ message }: Error) => message,
    );

  test('refuses what cannot be moved, in one line', async () => {
    expect(await mistake(['demo'])).toMatch(
      /^pitboss: --to \(or MOVE_TO\) must name a PostgreSQL database\n$/,
    );
    expect(await mistake(['demo', '--to', source.databaseUrl!])).toContain(
      'names the database in which the site is',
    );
  });

  test('a map ahead of its move, or with two addresses of one database, stops the start', async () => {
    expect(await startError({ demo: to() })).toContain(
      'demo is still in the database of DATABASE_URL; move it first',
    );
    const same = new URL(source.databaseUrl!);
    same.searchParams.set('application_name', 'other');
    expect(await startError({ demo: same.href })).toContain(
      'DATABASE_URL and demo name one database by two addresses',
    );
  });

  test('killed in the middle and repeated, it moves the site, and the map leads there', async () => {
    const args = ['scripts/run.mjs', 'operator', 'move-site', 'demo'];
    const killed: ChildProcess = spawn('node', args, {
      env: env({ MOVE_TO: to() }),
      // A group of its own: the command is a child of the one that starts it.
      detached: true,
    });
    for await (const text of killed.stdout!) if (/copying/.test(String(text))) break;
    process.kill(-killed.pid!, 'SIGKILL');
    if (killed.exitCode === null && killed.signalCode === null) await once(killed, 'close');
    expect(await membersIn(to())).toBe(0);
    await expect(old.client(TEST_SITES.demo).login('ptn1')).rejects.toThrow('A013');
    await old.client(TEST_SITES.demo2).login('two1');

    const output = await command(['demo', '--to', to()]);
    expect(output).toMatch(/\d+ rows of \d+ tables copied and verified/);
    expect(output).toContain('{"demo": "postgres://…@');
    const map = mapOf({ demo: to() });
    const moved = await new PlatformProcess({ ...platformEnv(source), ...map }).ready();
    await expect(moved.client(TEST_SITES.demo).login('ptn1')).rejects.toThrow('A013');
    expect(await command(['demo', '--finish'], map)).toMatch(/^demo: open in /);
    await expect
      .poll(() =>
        moved
          .client(TEST_SITES.demo)
          .login('ptn1')
          .then(() => 'in', String),
      )
      .toBe('in');
    await moved.client(TEST_SITES.demo2).login('two1');
    await expect(old.client(TEST_SITES.demo).login('ptn1')).rejects.toThrow('A013');
    expect(await moved.stop()).toBe(0);
  });
});
