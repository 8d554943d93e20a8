import { get } from 'node:http';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CONSOLE, PLATFORM_BUNDLE, ROOT, WEB_SERVER } from './paths.mjs';
import { elapsed, printLine } from './progress.mjs';
import { startService } from './service.mjs';

const PROBE_INTERVAL_MS = 150;
/** A line about a server that does not answer yet is printed at this interval. */
const WAIT_LINE_MS = 10_000;

/** Bounds a web process at some 400 MB in all (docs/decisions/2026-11-27-memory-of-the-web.md). */
const WEB_HEAP = '--max-old-space-size=320';

/** Returns the environment that services get from this process. `LOG_LEVEL` is a default. */
export function inheritedEnv() {
  // Next would bind to a HOSTNAME from the shell, and bound to a loopback address it breaks its own rewrites.
  const { HOSTNAME: _, ...env } = process.env;
  return { LOG_LEVEL: 'warn', ...env, NEXT_TELEMETRY_DISABLED: '1' };
}

const productionEnv = () => ({ ...inheritedEnv(), NODE_ENV: 'production' });

const PROGRESS_LINE = /^progress (\d+) (\d+) (.*)$/;
/** Either service's line once it listens on its port. */
const READY_LINE = /^ready \d+$/;

/**
 * Starts the platform on loopback. `ready` resolves once it listens and rejects with the reason if it ends before.
 * `onProgress(done, total, part)` is called with the progress of the demo data.
 */
export function startPlatform({ port, dataDir, env, log, onProgress = () => {} }) {
  const { promise: listening, resolve: onListening } = withResolvers();
  const service = startService('platform', ['--enable-source-maps', PLATFORM_BUNDLE], {
    env: { ...productionEnv(), ...env, PLATFORM_PORT: String(port), DATA_DIR: dataDir },
    log,
    handleLine(line) {
      const progress = PROGRESS_LINE.exec(line);
      if (progress) onProgress(Number(progress[1]), Number(progress[2]), progress[3]);
      else if (READY_LINE.test(line)) onListening();
      else return false;
      return true;
    },
  });
  // Without a limit: demo data may take long on a small machine, and shows its own progress.
  return { ...service, ready: service.waitUntil(listening) };
}

/** A line of Next at its start, of use to no one. */
const NEXT_START = /^\s*✓ Running next\.config/;

const PLATFORM_SECRETS = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SITE_DATABASES',
  'SITE_DATABASES_FILE',
  'OPERATOR_KEY',
  'OPERATOR_KEYS',
  'OPERATOR_FACTOR_KEY',
  'METRICS_KEY',
  'PUSH_VAPID_PUBLIC_KEY',
  'PUSH_VAPID_PRIVATE_KEY',
  'PUSH_VAPID_SUBJECT',
];
const CONSOLE_SECRETS = ['CONSOLE_SESSION_SECRET'];
/** Keys of the sites, by which the web speaks to their upstreams. */
const WEB_SECRETS = ['PITBOSS_SITES', 'PITBOSS_SITES_FILE', 'REDIS_URL'];

const without = (env, names) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));

/** Returns an environment for the web, without the secrets of platform and console. */
export const webEnv = (env) => without(env, [...PLATFORM_SECRETS, ...CONSOLE_SECRETS]);

/**
 * Returns an environment for the console, without the secrets of platform and web: an operator's sign-in is its only
 * key.
 */
export const consoleEnv = (env) => without(env, [...PLATFORM_SECRETS, ...WEB_SECRETS]);

/**
 * Starts a production server of ours. `ready` resolves once it listens itself and `url` is answered without a server
 * error, however long that takes, and rejects with the reason if it ends before. `waits` gets a line every ten seconds
 * that it does not answer yet.
 */
function startServer(name, { url, env, cwd, log, waits }) {
  const { promise: listening, resolve: onListening } = withResolvers();
  const service = startService(name, [WEB_HEAP, path.join(cwd, WEB_SERVER)], {
    cwd,
    env,
    log,
    handleLine(line) {
      // Another process may answer at the port, so the server's own line counts.
      if (READY_LINE.test(line)) onListening();
      else return NEXT_START.test(stripVTControlCharacters(line));
      return true;
    },
  });
  const ended = new AbortController();
  service.rejectOnExit().catch(() => ended.abort());
  const answered = listening.then(() => answers(name, url, ended.signal, waits));
  return { ...service, ready: service.waitUntil(answered) };
}

/** Starts the web's production server, in one process unless `WEB_WORKERS` says otherwise; `probe` is a path of it. */
export function startWeb({ port, probe, env, cwd = ROOT, log, waits = printLine }) {
  return startServer('web', {
    url: `http://localhost:${port}${probe}`,
    env: { WEB_WORKERS: '1', ...webEnv({ ...productionEnv(), ...env }), PORT: String(port) },
    cwd,
    log,
    waits,
  });
}

/**
 * Where the console opens views of members' screens: the web's public address, by default that of this machine, under the
 * name that it has in the lines of the start.
 */
export const webOrigin = (port) => ({
  CONSOLE_WEB_ORIGIN: process.env.CONSOLE_WEB_ORIGIN || `http://localhost:${port}`,
});

/** Starts the console's production server, which asks the platform at `platformPort` of this machine. */
export function startConsole({ port, host, platformPort, env, log, waits = printLine }) {
  return startServer('console', {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}/api/health`,
    env: {
      ...consoleEnv({ ...productionEnv(), ...env }),
      CONSOLE_PORT: String(port),
      CONSOLE_HOST: host,
      PLATFORM_PORT: String(platformPort),
    },
    cwd: path.join(ROOT, CONSOLE),
    log,
    waits,
  });
}

/** Returns the status of an address. `fetch` would refuse some ports without asking, such as 6000. */
const readStatus = (url, signal) =>
  new Promise((resolve, reject) => {
    get(url, { agent: false, signal }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode));
    }).once('error', reject);
  });

/** Waits until an address answers without a server error, or until `signal`. */
async function answers(name, url, signal, waits) {
  const since = Date.now();
  let state = 'no answer';
  const ticker = setInterval(
    () => waits(`  the ${name} is not ready yet, ${elapsed(since)}: ${state} at ${url}`),
    WAIT_LINE_MS,
  );
  try {
    while (!signal.aborted) {
      try {
        const status = await readStatus(url, signal);
        if (status < 500) return;
        state = `status ${status}`;
      } catch {
        state = 'no answer';
      }
      await new Promise((resolve) => setTimeout(resolve, PROBE_INTERVAL_MS));
    }
  } finally {
    clearInterval(ticker);
  }
}

/** Returns a promise with the function that resolves it; Node 20 has no `Promise.withResolvers`. */
function withResolvers() {
  let resolve;
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
