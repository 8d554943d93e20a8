/** `npm run dev`: the platform under `tsx watch` and the web under `next dev`, both reloading. */
import { execa } from 'execa';
import { buildGamePages } from './lib/build.mjs';
import { CliError } from './lib/cli-error.mjs';
import { readConfig } from './lib/config.mjs';
import { ROOT } from './lib/paths.mjs';
import { checkSites, sitesEnv } from './lib/sites.mjs';
import { inheritedEnv } from './lib/stack.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Starts a command of a package whose lines of output are shown with its name. */
function start(name, command, args, env) {
  function* labelled(line) {
    yield `${name.padEnd(8)} │ ${line}`;
  }
  const subprocess = execa(command, args, {
    cwd: ROOT,
    preferLocal: true,
    env,
    extendEnv: false,
    stdin: 'ignore',
    stdout: [labelled, 'inherit'],
    stderr: [labelled, 'inherit'],
    buffer: false,
    reject: false,
  });
  return { name, subprocess };
}

export default async function dev() {
  const config = await readConfig({ servesMetrics: false });
  const sites = sitesEnv(config);
  await checkSites(sites);
  await buildGamePages();

  const env = {
    ...inheritedEnv(),
    ...sites.env,
    PLATFORM_PORT: String(config.platformPort),
    DATA_DIR: config.dataDir,
  };
  const services = [
    start('platform', 'tsx', ['watch', '--clear-screen=false', 'platform/main.ts'], env),
    start('web', 'next', ['dev', '--port', String(config.port)], env),
  ];
  const stop = async () => {
    for (const { subprocess } of services) subprocess.kill();
    await Promise.all(services.map(({ subprocess }) => subprocess));
  };
  let isStopping = false;
  for (const signal of SIGNALS) {
    process.on(signal, async () => {
      isStopping = true;
      await stop();
      process.exit(0);
    });
  }
  const first = await Promise.race(
    services.map(async ({ name, subprocess }) => ({ ...(await subprocess), name })),
  );
  // The handler of the signal ends this process.
  if (isStopping) return new Promise(() => {});
  await stop();
  throw new CliError(`the ${first.name} stopped (${first.signal ?? `exit code ${first.exitCode}`})`);
}
