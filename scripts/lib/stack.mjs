import { stripVTControlCharacters } from 'node:util';
import { PLATFORM_BUNDLE } from './build.mjs';
import { CliError } from './print.mjs';
import { progressBar } from './progress.mjs';
import { bin } from './run.mjs';
import { startService } from './service.mjs';

const READY_WITHIN_MS = 60_000;

/** The inherited environment less what would change how the services bind. */
function baseEnv() {
  // A HOSTNAME from the shell would become the address Next binds to, and a loopback one breaks its rewrites.
  const { HOSTNAME: _, ...env } = process.env;
  return { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
}

const PROGRESS = /^progress (\d+) (\d+) (.*)$/;

/**
 * Starts the platform on loopback. `ready` settles when it has said so, or rejects with the reason why it ended.
 * Lines that are not its protocol go to `log`.
 */
export function startPlatform({ port, dataDir, env, log, bar = progressBar() }) {
  let isReady;
  const said = new Promise((resolve) => {
    isReady = resolve;
  });
  const service = startService('platform', ['--enable-source-maps', PLATFORM_BUNDLE], {
    env: { LOG_LEVEL: 'warn', ...baseEnv(), ...env, PLATFORM_PORT: String(port), DATA_DIR: dataDir },
    log,
    understands(line) {
      const progress = PROGRESS.exec(line);
      if (progress) bar.update(Number(progress[1]), Number(progress[2]), progress[3]);
      else if (/^ready \d+$/.test(line)) isReady();
      else return false;
      return true;
    },
  });
  // No limit: making the demo data may take long on a small machine, and it shows its own progress.
  return { ...service, ready: service.until(said).finally(() => bar.end()) };
}

/** What `next start` says about itself; the start says the same in its own words. */
const NEXT_BANNER =
  /^\s*(▲ Next\.js|- (Local|Network|Environments):|✓ (Starting|Ready|Running next\.config)|$)/;

/**
 * A page of a list allocates some 100 MB while it is drawn, which all die with it: with Node's 16 MB it is collected
 * several times before that, and what is alive is copied each time.
 */
const YOUNG_GENERATION = '--max-semi-space-size=64';

/** Starts the web's production build. `ready` settles when `probe`, a path, is answered. */
export function startWeb({ port, probe, env, cwd, log }) {
  // What only the platform needs stays with the platform.
  const { DATABASE_URL: _, OPERATOR_KEY: __, METRICS_KEY: ___, ...forWeb } = { ...baseEnv(), ...env };
  const next = [bin('next/dist/bin/next'), 'start', '--port', String(port)];
  const service = startService('web', [YOUNG_GENERATION, ...next], {
    cwd,
    env: forWeb,
    log,
    understands: (line) => NEXT_BANNER.test(stripVTControlCharacters(line)),
  });
  return { ...service, ready: service.until(answers(`http://localhost:${port}${probe}`)) };
}

/** Waits until an address answers without a server error. */
async function answers(url) {
  const end = Date.now() + READY_WITHIN_MS;
  while (Date.now() < end) {
    try {
      const response = await fetch(url, { redirect: 'manual' });
      await response.arrayBuffer();
      if (response.status < 500) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new CliError(`the web does not answer at ${url}`);
}
