import { CliError } from './cli-error.mjs';
import { readConfig, requirePorts } from './config.mjs';
import { watchNpm } from './npm-parent.mjs';
import { elapsed } from './progress.mjs';
import { checkSites, sitesEnv } from './sites.mjs';
import { startPlatform, startWeb } from './stack.mjs';
import { supervise } from './supervisor.mjs';

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

/** Starts a service, which is started again when it ends by itself. */
async function start(name, make) {
  console.log(`Starting the ${name} …`);
  const service = supervise(name, make, { log: (line) => console.error(`pitboss: ${line}`) });
  running.push(service);
  await service.ready;
}

/** Whether the upstream of one of the sites is this machine's platform; otherwise none is started. */
function usesPlatform(sites, platformPort) {
  const { origin } = new URL(`http://127.0.0.1:${platformPort}`);
  return sites.some((site) => new URL(site.baseAddress[site.vendor]).origin === origin);
}

async function run(prepare) {
  const { port, metricsPort, platformPort, dataDir } = await readConfig();
  const { env, file } = sitesEnv({ dataDir, platformPort });
  const sites = await checkSites({ env, file });
  const withPlatform = usesPlatform(sites, platformPort);
  if (withPlatform && !env.OPERATOR_KEY) {
    throw new CliError('OPERATOR_KEY must be set beside sites of your own');
  }
  await prepare();
  // A build takes long enough for another process to take one.
  await requirePorts({ port, metricsPort, platformPort });

  if (withPlatform) {
    await start('platform', () =>
      startPlatform({ port: platformPort, dataDir, env, log: logOf('platform') }),
    );
  }
  // The embedded database serves few people: one process is enough.
  const isEmbedded = withPlatform && !process.env.DATABASE_URL;
  const webEnv = { WEB_WORKERS: process.env.WEB_WORKERS || (isEmbedded ? '1' : ''), ...env };
  const probe = `/${sites[0].prefix}/api/health`;
  await start('web', () => startWeb({ port, probe, env: webEnv, log: logOf('web') }));
  printReady({ port, sites, isDemo: Boolean(file) });
  await Promise.race(running.map((service) => service.failed));
}

/**
 * Runs the platform, where a site uses it, and the web in production until a signal or the end of npm, each again if it
 * ends. `prepare` is called once the configuration has been checked, before they start. Throws a {@link CliError} with
 * the reason why they cannot start.
 */
export async function startProduct(prepare = async () => {}) {
  for (const signal of SIGNALS) process.on(signal, stopOnSignal);
  watchNpm(stopOnSignal);
  try {
    await run(prepare);
  } catch (error) {
    // A service that ends because of a signal has not failed; its handler ends this process.
    if (stopping) return new Promise(() => {});
    await stop();
    throw error;
  }
}
