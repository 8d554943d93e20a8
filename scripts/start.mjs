/** `npm start`: builds stale parts, then runs the platform and the web in production until Ctrl-C. */
import { build } from './lib/build.mjs';
import { CliError } from './lib/cli-error.mjs';
import { readConfig } from './lib/config.mjs';
import { elapsed } from './lib/progress.mjs';
import { checkSites, sitesEnv } from './lib/sites.mjs';
import { startPlatform, startWeb } from './lib/stack.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The services' log goes to stderr, so that stdout holds this command's own lines only. */
const logOf = (name) => (line) => console.error(`${name}: ${line}`);

function printReady({ port, sites, isDemo }) {
  console.log(`\nReady after ${elapsed()}.  http://localhost:${port}\n`);
  for (const { prefix } of sites) {
    const site = `http://localhost:${port}/${prefix}`;
    console.log(`  ${site}/login   players: ${site}/play`);
  }
  if (isDemo) {
    console.log('\n  demo   ptn1 … ptn7, pnormal, player1 … player6   password demo1234');
    console.log('  demo2  two1 … two7, twonormal, twoplayer1, twoplayer2   password demo1234');
    console.log('  Play data only. The data folder keeps them between starts.');
  }
  console.log('\nCtrl-C stops both.');
}

const running = [];
let stopping;

/** The web first: it takes no more requests while the platform still answers those under way. */
function stop() {
  stopping ??= (async () => {
    for (const service of running.toReversed()) await service.stop();
  })();
  return stopping;
}

async function stopOnSignal() {
  if (!stopping && running.length > 0) console.log('\nStopping …');
  await stop();
  process.exit(running.length > 0 ? 0 : 130);
}

async function start(service) {
  console.log(`Starting the ${service.name} …`);
  running.push(service);
  await service.ready;
}

/** Whether the upstream of one of the sites is this machine's platform; otherwise none is started. */
function usesPlatform(sites, platformPort) {
  const { origin } = new URL(`http://127.0.0.1:${platformPort}`);
  return sites.some((site) => new URL(site.baseAddress[site.vendor]).origin === origin);
}

async function run() {
  const { port, platformPort, dataDir } = await readConfig();
  const { env, file } = sitesEnv({ dataDir, platformPort });
  const sites = await checkSites({ env, file });
  const withPlatform = usesPlatform(sites, platformPort);
  if (withPlatform && !env.OPERATOR_KEY) {
    throw new CliError('OPERATOR_KEY must be set beside sites of your own');
  }
  await build();

  if (withPlatform) {
    await start(startPlatform({ port: platformPort, dataDir, env, log: logOf('platform') }));
  }
  await start(startWeb({ port, probe: `/${sites[0].prefix}/api/health`, env, log: logOf('web') }));
  printReady({ port, sites, isDemo: Boolean(file) });
  await Promise.race(running.map((service) => service.rejectOnExit()));
}

export default async function startCommand() {
  for (const signal of SIGNALS) process.on(signal, stopOnSignal);
  try {
    await run();
  } catch (error) {
    // A service that ends because of a signal has not failed; its handler ends this process.
    if (stopping) return new Promise(() => {});
    await stop();
    throw error;
  }
}
