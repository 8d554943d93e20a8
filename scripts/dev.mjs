/** `npm run dev`: the platform under `tsx watch` and the web under `next dev`, both reloading. */
import { spawn } from 'node:child_process';
import { readConfig } from './lib/config.mjs';
import { ensurePackages, requireNode } from './lib/install.mjs';
import { CliError, main, print } from './lib/print.mjs';
import { bin, lineReader, ROOT } from './lib/run.mjs';
import { checkSites, sitesEnv } from './lib/sites.mjs';

function start(name, args, env) {
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on(
      'data',
      lineReader((line) => print(`${name.padEnd(8)} │ ${line}`)),
    );
  }
  const exited = new Promise((resolve) =>
    child.on('exit', (code, signal) => resolve({ name, code, signal })),
  );
  return { child, exited };
}

await main(async () => {
  requireNode();
  const config = await readConfig();
  const chosen = sitesEnv(config);
  await ensurePackages();
  await checkSites(chosen);

  const { HOSTNAME: _, ...inherited } = process.env;
  const { port, platformPort, dataDir } = config;
  const env = {
    LOG_LEVEL: 'warn',
    NEXT_TELEMETRY_DISABLED: '1',
    ...inherited,
    ...chosen.env,
    PLATFORM_PORT: String(platformPort),
    DATA_DIR: dataDir,
  };
  const running = [
    start('platform', [bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'platform/main.ts'], env),
    start('web', [bin('next/dist/bin/next'), 'dev', '--port', String(port)], env),
  ];
  let told = false;
  const stop = async () => {
    for (const { child } of running) child.kill('SIGTERM');
    await Promise.all(running.map(({ exited }) => exited));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      told = true;
      await stop();
      process.exit(0);
    });
  }
  const first = await Promise.race(running.map(({ exited }) => exited));
  if (told) return new Promise(() => {});
  await stop();
  throw new CliError(`the ${first.name} stopped (${first.signal ?? `exit code ${first.code}`})`);
});
