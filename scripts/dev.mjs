/**
 * `npm run dev [-- --upstream documents]`: the platform under `tsx watch` and the web under `next dev`, both reloading.
 * With `--upstream documents` the web sees the platform as an upstream that has the calls of the documents alone.
 */
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { buildGamePages } from './lib/build.mjs';
import { CliError } from './lib/cli-error.mjs';
import { readConfig } from './lib/config.mjs';
import { loadTypeScript } from './lib/load-typescript.mjs';
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

/** The sites as the web in front of an upstream of the documents has them, and as the platform behind it does. */
async function documentsSites(sites, platformPort) {
  const { behindDocuments, platformOfDocuments, startDocumentsUpstream } = await loadTypeScript(
    'scripts/lib/documents-upstream.ts',
  );
  const platform = `http://127.0.0.1:${platformPort}`;
  const { port } = await startDocumentsUpstream({ platform, sites });
  console.log(
    `The web sees an upstream that has the calls of the documents alone, at http://127.0.0.1:${port}.`,
  );
  return {
    web: sites.map((site) => behindDocuments(site, port)),
    platform: sites.map(platformOfDocuments),
  };
}

export default async function dev(args = []) {
  const { values } = parseArgs({ args, options: { upstream: { type: 'string' } } });
  if (values.upstream !== undefined && values.upstream !== 'documents') {
    throw new CliError(`--upstream knows “documents”, not “${values.upstream}”`);
  }
  const config = await readConfig({ servesMetrics: false });
  const sites = sitesEnv(config);
  const checked = await checkSites(sites);
  await buildGamePages();

  const env = {
    ...inheritedEnv(),
    ...sites.env,
    PLATFORM_PORT: String(config.platformPort),
    DATA_DIR: config.dataDir,
  };
  const shown = values.upstream && (await documentsSites(checked, config.platformPort));
  const withSites = (of) => (shown ? { ...env, PITBOSS_SITES: JSON.stringify(shown[of]) } : env);
  const services = [
    start('platform', 'tsx', ['watch', '--clear-screen=false', 'platform/main.ts'], withSites('platform')),
    start('web', 'next', ['dev', '--port', String(config.port)], withSites('web')),
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
