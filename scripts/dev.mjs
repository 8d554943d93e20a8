/** `npm run dev`: the platform under `tsx watch` and the web under `next dev`, both reloading. */
import { execa } from 'execa';
import { CliError } from './lib/cli-error.mjs';
import { readConfig } from './lib/config.mjs';
import { ROOT } from './lib/paths.mjs';
import { checkSites, sitesEnv } from './lib/sites.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export default async function dev() {
  const config = await readConfig();
  const chosen = sitesEnv(config);
  await checkSites(chosen);

  // Next would bind to a HOSTNAME from the shell, and bound to a loopback address it breaks its own rewrites.
  const { HOSTNAME: _, ...inherited } = process.env;
  const env = {
    LOG_LEVEL: 'warn',
    NEXT_TELEMETRY_DISABLED: '1',
    ...inherited,
    ...chosen.env,
    PLATFORM_PORT: String(config.platformPort),
    DATA_DIR: config.dataDir,
  };
  const start = (name, command, args) => {
    const output = [
      function* (line) {
        yield `${name.padEnd(8)} │ ${line}`;
      },
      'inherit',
    ];
    const subprocess = execa(command, args, {
      cwd: ROOT,
      preferLocal: true,
      env,
      extendEnv: false,
      stdin: 'ignore',
      stdout: output,
      stderr: output,
      buffer: false,
      reject: false,
    });
    return { name, subprocess };
  };
  const running = [
    start('platform', 'tsx', ['watch', '--clear-screen=false', 'platform/main.ts']),
    start('web', 'next', ['dev', '--port', String(config.port)]),
  ];
  const stop = () =>
    Promise.all(
      running.map(({ subprocess }) => {
        subprocess.kill();
        return subprocess;
      }),
    );
  let isStopping = false;
  for (const signal of SIGNALS) {
    process.on(signal, async () => {
      isStopping = true;
      await stop();
      process.exit(0);
    });
  }
  const { name, exitCode, signal } = await Promise.race(
    running.map(async ({ name, subprocess }) => ({ ...(await subprocess), name })),
  );
  // The handler of the signal ends this process.
  if (isStopping) return new Promise(() => {});
  await stop();
  throw new CliError(`the ${name} stopped (${signal ?? `exit code ${exitCode}`})`);
}
