import { CliError } from './cli-error.mjs';
import { readConfig, requirePorts } from './config.mjs';
import { watchNpm } from './npm-parent.mjs';
import { elapsed, printLine, withProgress } from './progress.mjs';
import { checkSites, sitesEnv } from './sites.mjs';
import { startConsole, startPlatform, startWeb, webOrigin } from './stack.mjs';
import { supervise } from './supervisor.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The services' log goes to stderr, so that stdout holds this command's own lines only. */
const makeLog = (name) => (line) => printLine(`${name}: ${line}`, process.stderr);

const consoleAddress = ({ consoleHost, consolePort }) =>
  `http://${/^(127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(consoleHost) ? 'localhost' : consoleHost}:${consolePort}`;

function printReady({ port, sites, isDemo, consoleAt }) {
  console.log(`\nReady after ${elapsed()}.  http://localhost:${port}\n`);
  for (const { prefix } of sites) {
    const site = `http://localhost:${port}/${prefix}`;
    console.log(`  ${site}/login   players: ${site}/play`);
  }
  if (consoleAt) console.log(`\n  ${consoleAt}   the operator’s console`);
  if (isDemo) {
    console.log('\n  demo   ptn1 … ptn7, pnormal, player1 … player6   password demo1234');
    console.log('  demo2  two1 … two7, twonormal, twoplayer1, twoplayer2   password demo1234');
    console.log('  console  op1 and op2 (every site), op3 and op4 (demo)   password demo1234');
    console.log('  Play data only. The data folder keeps them between starts.');
  }
  console.log('\nCtrl-C stops all of it.');
}

const running = [];
let stopping;

/** Web and console first: they take no more requests while the platform still answers those under way. */
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

/** Starts a service, which is started again when it ends by itself. `make` gets a function for its progress. */
const start = (name, make) =>
  withProgress(`Starting the ${name}`, async (onProgress) => {
    const log = (line) => printLine(`pitboss: ${line}`, process.stderr);
    const service = supervise(name, () => make(onProgress), { log });
    running.push(service);
    await service.ready;
  });

/** Whether the upstream of one of the sites is this machine's platform; otherwise none is started. */
function usesPlatform(sites, platformPort) {
  const { origin } = new URL(`http://127.0.0.1:${platformPort}`);
  return sites.some((site) => new URL(site.baseAddress[site.vendor]).origin === origin);
}

async function run({ buildPlatform, buildWeb, buildConsole }) {
  const ports = await readConfig();
  const { port, platformPort, dataDir } = ports;
  const { env, file } = sitesEnv({ dataDir, platformPort });
  const sites = await checkSites({ env, file });
  const withPlatform = usesPlatform(sites, platformPort);
  if (withPlatform && !env.OPERATOR_KEY) {
    throw new CliError('OPERATOR_KEY must be set beside sites of your own');
  }
  // An upstream of another maker has no operator interface of ours.
  const withConsole = withPlatform && Boolean(env.CONSOLE_SESSION_SECRET);
  if (withPlatform && !withConsole) {
    printLine('The operator’s console is left out: it needs a CONSOLE_SESSION_SECRET of 32 bytes or more.');
  }
  const preparePlatform = async () => {
    if (!withPlatform) return;
    await buildPlatform();
    await start('platform', (onProgress) =>
      startPlatform({ port: platformPort, dataDir, env, log: makeLog('platform'), onProgress }),
    );
  };
  const buildPages = async () => {
    await buildWeb();
    // Side by side they would take longer than one after the other: each uses all processors and much memory.
    if (withConsole) await buildConsole();
  };
  // The platform writes the demo data while the pages are built.
  await Promise.all([preparePlatform(), buildPages()]);
  // The build took long enough for another process to take a port.
  await requirePorts({ ...ports, platformPort: undefined });
  // The embedded database serves few people: one process is enough.
  const isEmbedded = withPlatform && !process.env.DATABASE_URL;
  const webEnv = { WEB_WORKERS: process.env.WEB_WORKERS || (isEmbedded ? '1' : ''), ...env };
  const probe = `/${sites[0].prefix}/api/health`;
  const { consoleHost, consolePort } = ports;
  await Promise.all([
    start('web', () => startWeb({ port, probe, env: webEnv, log: makeLog('web') })),
    withConsole &&
      start('console', () =>
        startConsole({
          port: consolePort,
          host: consoleHost,
          platformPort,
          env: { ...env, ...webOrigin(port) },
          log: makeLog('console'),
        }),
      ),
  ]);
  printReady({
    port,
    sites,
    isDemo: Boolean(file),
    consoleAt: withConsole ? consoleAddress(ports) : undefined,
  });
  await Promise.race(running.map((service) => service.failed));
}

const NOTHING = async () => {};

/**
 * Runs the platform with its console, where a site uses it, and the web in production until a signal or the end of npm, each again if it
 * ends. Builds each first, side by side, with the functions that are given. Throws a {@link CliError} with the reason why
 * they cannot start.
 */
export async function startProduct({
  buildPlatform = NOTHING,
  buildWeb = NOTHING,
  buildConsole = NOTHING,
} = {}) {
  for (const signal of SIGNALS) process.on(signal, stopOnSignal);
  watchNpm(stopOnSignal);
  try {
    await run({ buildPlatform, buildWeb, buildConsole });
  } catch (error) {
    // A service that ends because of a signal has not failed; its handler ends this process.
    if (stopping) return new Promise(() => {});
    await stop();
    throw error;
  }
}
