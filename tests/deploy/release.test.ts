import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { CAPTCHA, lineOf, OwnRelease, RELEASE, type ReleaseProcess } from '../fixtures/own-release';
import { startParts } from '../fixtures/release-parts';

const MAX_BYTES = 120_000_000;

let release: OwnRelease;
beforeEach(() => {
  release = new OwnRelease();
});
afterEach(() => release.remove());

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

/** Signs in by the form of a side without script; returns the status and the address that it leads to. */
async function signIn(origin: string, path: string, memId: string): Promise<(string | number | null)[]> {
  const html = await (await fetch(`${origin}${path}/login`)).text();
  const captcha = /<input[^>]*name="captcha"[^>]*>/.exec(html)?.[0].match(/value="([^"]*)"/)?.[1] ?? '';
  const response = await fetch(`${origin}${path}/api/session/login`, {
    method: 'POST',
    body: new URLSearchParams({ memId, memPass: 'demo1234', answer: CAPTCHA, captcha, next: '' }),
    headers: { origin },
    redirect: 'manual',
  });
  await response.arrayBuffer();
  return [response.status, response.headers.get('location')];
}

const expectBothSides = async (origin: string) => {
  expect(await signIn(origin, '/demo', 'ptn3')).toEqual([303, '/demo/partnerMain']);
  expect(await signIn(origin, '/demo/play', 'player1')).toEqual([303, '/demo/play']);
};

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The id of the process that started a process; undefined where it has ended. */
function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

/** The processes that a process has started. */
const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0 && parentOf(one) === pid);

test('is less than 120 MB, without packages of a build', () => {
  const bytes = filesOf(RELEASE).reduce(
    (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size,
    0,
  );
  console.log(`${Math.round(bytes / 1e6)} MB`);
  expect(bytes).toBeLessThan(MAX_BYTES);
  const packages = readdirSync(join(RELEASE, 'node_modules'));
  expect(packages).toEqual(expect.arrayContaining(['next', 'react', 'pg', 'fastify']));
  for (const name of ['@img', 'esbuild', 'playwright-core', 'tailwindcss', 'tsx', 'typescript', 'vitest'])
    expect(packages).not.toContain(name);
});

test('has of the source only what it reads, so that no settings or secrets of a clone get in', () => {
  const names = (folder: string) => readdirSync(join(RELEASE, folder)).sort();
  expect(names('.')).toEqual([
    '.build',
    '.next',
    'LICENSE',
    'README.md',
    'THIRD-PARTY-NOTICES.txt',
    'console',
    'messages',
    'node_modules',
    'package.json',
    'pitboss.mjs',
    'platform',
    'public',
    'sandbox',
  ]);
  expect(names('console')).toEqual(['.next']);
  expect(names('platform')).toEqual(['db']);
  expect(names('sandbox')).toEqual(['db']);
  expect(names('sandbox/db')).toEqual(['migrations']);
  expect(names('platform/db')).toEqual(['functions', 'migrations', 'statements']);
});

test('writes nothing into its own folder, and runs as a user without rights: a demo that serves both sides', async () => {
  const before = filesOf(release.folder).length;
  const [port, platformPort, consolePort] = [await getPort(), await getPort(), await getPort()];
  const started: ReleaseProcess = release.run(['pitboss.mjs', 'start'], {
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    CONSOLE_PORT: String(consolePort),
    PITBOSS_TEST_CAPTCHA: CAPTCHA,
  });
  await lineOf(started, /^Ready after/);
  const origin = `http://localhost:${port}`;
  await expectBothSides(origin);
  // The operator's console has an origin of its own.
  const console_ = await fetch(`http://localhost:${consolePort}/login`);
  expect(console_.status).toBe(200);
  expect(await console_.text()).toContain('/api/session/sign-in');
  // Next's image optimiser would write into the build.
  const image = await fetch(`${origin}/_next/image?url=%2Ficon.svg&w=64&q=75`);
  expect(image.status).toBe(404);
  await image.arrayBuffer();
  expect(filesOf(release.folder).length).toBe(before);

  const services = childrenOf(started.pid);
  expect(services).toHaveLength(3);
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  expect(services.filter(isRunning)).toEqual([]);
});

test('does not start twice on one port, and says so in one line', async () => {
  const port = String(await getPort());
  const { code, text } = await release.command(['start'], { PORT: port, PLATFORM_PORT: port });
  expect({ code, text }).toEqual({
    code: 1,
    text: `pitboss: PORT and PLATFORM_PORT are both ${port}; they must differ`,
  });
});

test('an unknown command lists the commands', async () => {
  const { code, text } = await release.command(['build']);
  expect({ code, text }).toEqual({
    code: 1,
    text: 'pitboss: usage: node pitboss.mjs start | operator | reconcile | conformance | verify-round',
  });
});

const { url, reason } = await findPostgres();
describe.skipIf(!url)(`on PostgreSQL${url ? '' : ` (skipped: ${reason})`}`, () => {
  test('both parts by themselves, the web in two processes, and the commands of an operator', async () => {
    const parts = await startParts(release);
    try {
      await expectBothSides(`http://localhost:${parts.port}`);
      const env = parts.env;
      const help = await release.command(['operator', 'help'], env);
      expect(help.code).toBe(0);
      expect(help.text).toMatch(/^node pitboss\.mjs operator <act>/);
      expect(help.text).toContain('site-option');
      expect(help.text).not.toContain('npm run');
      const mistake = await release.command(['operator', 'dance'], env);
      expect(mistake.text).toMatch(/see node pitboss\.mjs operator help$/);
      const reconciled = await release.command(['reconcile', '--sample', '50'], env);
      expect(reconciled.text).toMatch(/^50 partner-days compared in .* s: 0 differences$/);
      const pids = [...childrenOf(parts.web.pid), parts.web.pid, parts.platform.pid];
      expect(pids).toHaveLength(4);
      for (const part of [parts.web, parts.platform]) {
        part.child.kill('SIGTERM');
        expect(await part.ended).toBe(0);
      }
      expect(pids.filter(isRunning)).toEqual([]);
    } finally {
      await parts.drop();
    }
  });
});
