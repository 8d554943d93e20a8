import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CliError } from './cli-error.mjs';
import { PLATFORM_BUNDLE, ROOT, WEB_SERVER } from './paths.mjs';
import { progressBar } from './progress.mjs';
import { startService } from './service.mjs';

const WEB_READY_TIMEOUT_MS = 60_000;
const PROBE_INTERVAL_MS = 150;

/** Bounds a web process at some 400 MB in all (docs/decisions/2026-11-27-memory-of-the-web.md). */
const WEB_HEAP = '--max-old-space-size=320';

/** The environment that services get from this process. `LOG_LEVEL` is a default. */
export function inheritedEnv() {
  // Next would bind to a HOSTNAME from the shell, and bound to a loopback address it breaks its own rewrites.
  const { HOSTNAME: _, ...env } = process.env;
  return { LOG_LEVEL: 'warn', ...env, NEXT_TELEMETRY_DISABLED: '1' };
}

const productionEnv = () => ({ ...inheritedEnv(), NODE_ENV: 'production' });

const PROGRESS_LINE = /^progress (\d+) (\d+) (.*)$/;

/** Starts the platform on loopback. `ready` resolves once it listens and rejects with the reason if it ends before. */
export function startPlatform({ port, dataDir, env, log, bar = progressBar() }) {
  let onReady;
  const listening = new Promise((resolve) => {
    onReady = resolve;
  });
  const service = startService('platform', ['--enable-source-maps', PLATFORM_BUNDLE], {
    env: { ...productionEnv(), ...env, PLATFORM_PORT: String(port), DATA_DIR: dataDir },
    log,
    handleLine(line) {
      const progress = PROGRESS_LINE.exec(line);
      if (progress) bar.update(Number(progress[1]), Number(progress[2]), progress[3]);
      else if (/^ready \d+$/.test(line)) onReady();
      else return false;
      return true;
    },
  });
  // Without a limit: demo data may take long on a small machine, and shows its own progress.
  return { ...service, ready: service.waitUntil(listening).finally(() => bar.end()) };
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
  'METRICS_KEY',
];

/** An environment without the secrets of the platform alone, for the web. */
export const withoutPlatformSecrets = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !PLATFORM_SECRETS.includes(name)));

/**
 * Starts the web's production server, in one process unless `WEB_WORKERS` says otherwise. `ready` resolves once the path
 * `probe` is answered.
 */
export function startWeb({ port, probe, env, cwd = ROOT, log }) {
  const webEnv = withoutPlatformSecrets({ ...productionEnv(), ...env });
  const service = startService('web', [WEB_HEAP, path.join(cwd, WEB_SERVER)], {
    cwd,
    env: { WEB_WORKERS: '1', ...webEnv, PORT: String(port) },
    log,
    handleLine: (line) => NEXT_START.test(stripVTControlCharacters(line)),
  });
  return { ...service, ready: service.waitUntil(answers(`http://localhost:${port}${probe}`)) };
}

/** Waits until an address answers without a server error. */
async function answers(url) {
  const deadline = Date.now() + WEB_READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url, { redirect: 'manual' });
      await response.arrayBuffer();
      if (response.status < 500) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, PROBE_INTERVAL_MS));
  }
  throw new CliError(`the web does not answer at ${url}`);
}
