import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type ListenOptions, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WEB_SERVER } from '../../scripts/lib/paths.mjs';
import { startWeb } from '../../scripts/lib/stack.mjs';

let folder: string;
const servers: Server[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pitboss-start-'));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Takes a port as another process would. */
async function take(options: ListenOptions, server: Server = createServer()): Promise<void> {
  servers.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, resolve);
  });
}

/** Runs a command of this Node; answers its exit code and what it wrote. */
async function run(args: readonly string[], env: Record<string, string> = {}) {
  const { code, stdout, stderr } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, ...env },
  }).then(
    (output) => ({ code: 0, ...output }),
    (error) => error as { code: number; stdout: string; stderr: string },
  );
  return { code, stdout, stderr };
}

test.each([
  ['PORT', 'IPv4', { host: '127.0.0.1' }],
  ['PORT', 'IPv6', { host: '::1' }],
  ['PORT', 'both', { host: '::' }],
  ['PLATFORM_PORT', 'IPv4', { host: '127.0.0.1' }],
  ['PLATFORM_PORT', 'IPv6', { host: '::1' }],
  ['PLATFORM_PORT', 'both', { host: '::' }],
  ['CONSOLE_PORT', 'IPv4', { host: '127.0.0.1' }],
  ['WEB_METRICS_PORT', 'IPv4', { host: '127.0.0.1' }],
] as const)(
  'npm start ends at once with one line, and builds nothing, where %s is taken by %s',
  async (name, _, options) => {
    const port = await getPort();
    await take({ ...options, port });
    const free = {
      PORT: String(await getPort()),
      PLATFORM_PORT: String(await getPort()),
      CONSOLE_PORT: String(await getPort()),
    };
    expect(
      await run(['scripts/run.mjs', 'start'], { ...free, [name]: String(port), DATA_DIR: folder }),
    ).toEqual({
      code: 1,
      stdout: '',
      stderr: `pitboss: port ${port} is taken; choose another with ${name}=…\n`,
    });
  },
);

test('npm run dev, which serves no metrics, does not look at their port', async () => {
  const [port, platformPort, metricsPort] = [await getPort(), await getPort(), await getPort()];
  // The platform's ends it, where nothing before has.
  for (const taken of [metricsPort, platformPort]) await take({ host: '127.0.0.1', port: taken });
  const ports = { PORT: port, PLATFORM_PORT: platformPort, WEB_METRICS_PORT: metricsPort };
  const env = Object.fromEntries(Object.entries(ports).map(([name, value]) => [name, String(value)]));
  expect((await run(['scripts/run.mjs', 'dev'], { ...env, DATA_DIR: folder })).stderr).toBe(
    `pitboss: port ${platformPort} is taken; choose another with PLATFORM_PORT=…\n`,
  );
});

test('npm start names two of its ports that are one', async () => {
  const [port, platformPort] = [String(await getPort()), String(await getPort())];
  const env = { PORT: port, PLATFORM_PORT: platformPort, WEB_METRICS_PORT: platformPort, DATA_DIR: folder };
  expect((await run(['scripts/run.mjs', 'start'], env)).stderr).toBe(
    `pitboss: PLATFORM_PORT and WEB_METRICS_PORT are both ${platformPort}; they must differ\n`,
  );
});

/** Starts a script in the place of the web's server. */
function startScript(script: string, port: number, waits?: (line: string) => void) {
  mkdirSync(path.join(folder, path.dirname(WEB_SERVER)), { recursive: true });
  writeFileSync(path.join(folder, WEB_SERVER), script);
  return startWeb({ port, probe: '/health', env: {}, cwd: folder, log: () => {}, waits });
}

test('a web whose port another process has taken meanwhile is never ready, though that one answers', async () => {
  const port = await getPort();
  await take(
    { port },
    createHttpServer((_, response) => void response.end()),
  );
  const web = startScript(
    `setTimeout(() => { console.error('web: port ${port} is taken; set PORT to another'); process.exit(1); }, 1_000);`,
    port,
  );
  await expect(web.ready).rejects.toThrow(
    `the web stopped (exit code 1): port ${port} is taken; set PORT to another`,
  );
});

test('a web that answers late is waited for, with a line now and then that says what it answers', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const port = await getPort();
  const lines: string[] = [];
  const web = startScript(
    `import { createServer } from 'node:http';
    let status = 503;
    process.on('SIGUSR2', () => { status = 200; });
    createServer((_, response) => response.writeHead(status).end())
      .listen(${port}, () => console.log('ready ${port}'));`,
    port,
    (line) => void lines.push(line),
  );
  try {
    await vi.waitFor(
      () => {
        vi.advanceTimersByTime(10_000);
        expect(lines.at(-1)).toMatch(`status 503 at http://localhost:${port}/health`);
      },
      // A process starts in seconds on a busy machine.
      { timeout: 20_000 },
    );
    // Ten minutes more on a busy machine.
    vi.advanceTimersByTime(600_000);
    process.kill(web.pid!, 'SIGUSR2');
    await web.ready;
  } finally {
    vi.useRealTimers();
    await web.stop();
  }
});

test('a web is ready on a port that fetch refuses, too', async () => {
  const port = await getPort({ port: [6000, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 10080] });
  const web = startScript(
    `import { createServer } from 'node:http';
    createServer((_, response) => response.end()).listen(${port}, () => console.log('ready ${port}'));`,
    port,
  );
  try {
    await web.ready;
    await expect(fetch(`http://localhost:${port}/health`)).rejects.toMatchObject({
      cause: { message: 'bad port' },
    });
  } finally {
    await web.stop();
  }
});

test('no service of esbuild stays beside a command that has loaded its TypeScript', async () => {
  const script = `
    import { spawnSync } from 'node:child_process';
    import { setTimeout } from 'node:timers/promises';
    import { loadTypeScript } from './scripts/lib/load-typescript.mjs';
    const [{ parseSites }] = await Promise.all(
      ['lib/sites/config.ts', 'lib/rules/day.ts'].map((file) => loadTypeScript(file)),
    );
    const services = () =>
      spawnSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
        .stdout.split('\\n')
        .filter((line) => line.includes('esbuild'));
    // A service has been asked to end; on a busy machine that takes a moment.
    for (let tries = 0; tries < 300 && services().length > 0; tries++) await setTimeout(100);
    console.log(typeof parseSites, services());
  `;
  expect(await run(['--input-type=module', '-e', script])).toEqual({
    code: 0,
    stdout: 'function []\n',
    stderr: '',
  });
});
