/** `npm start`: everything that a fresh clone needs, then the platform and the web in production. */
import { build } from './lib/build.mjs';
import { readConfig } from './lib/config.mjs';
import { ensurePackages, requireNode } from './lib/install.mjs';
import { CliError, elapsed, main, print } from './lib/print.mjs';
import { checkSites, sitesEnv } from './lib/sites.mjs';
import { startPlatform, startWeb } from './lib/stack.mjs';

/** The line a service writes to its log, on stderr so that stdout holds the start's own words only. */
const log = (name) => (line) => void process.stderr.write(`${name}: ${line}\n`);

function announce({ port, sites, isDemo }) {
  print(`\nReady after ${elapsed()}.  http://localhost:${port}\n`);
  for (const { prefix } of sites) print(`  http://localhost:${port}/${prefix}/login`);
  if (isDemo) {
    print('\n  demo   ptn1 … ptn7, pnormal, player1, player2    password demo1234');
    print('  demo2  two1 … two7, twonormal, twoplayer1, twoplayer2   password demo1234');
    print('  Play data only. The data folder keeps them between starts.');
  }
  print('\nCtrl-C stops both.');
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

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, async () => {
    if (!stopping && running.length > 0) print('\nStopping …');
    await stop();
    process.exit(running.length > 0 ? 0 : 130);
  });
}

async function start(service) {
  print(`Starting the ${service.name} …`);
  running.push(service);
  await service.ready;
}

/** Whether one of the sites has its upstream here; sites whose upstream is elsewhere need no platform. */
const needPlatform = (sites, port) =>
  sites.some(
    (site) => new URL(site.baseAddress[site.vendor]).origin === new URL(`http://127.0.0.1:${port}`).origin,
  );

async function run() {
  requireNode();
  const { port, platformPort, dataDir } = await readConfig();
  const { env, file } = sitesEnv({ dataDir, platformPort });
  await ensurePackages();
  const sites = await checkSites({ env, file });
  const withPlatform = needPlatform(sites, platformPort);
  if (withPlatform && !env.OPERATOR_KEY)
    throw new CliError('OPERATOR_KEY must be set beside sites of your own');
  await build();

  if (withPlatform) {
    await start(startPlatform({ port: platformPort, dataDir, env, log: log('platform') }));
  }
  await start(startWeb({ port, probe: `/${sites[0].prefix}/api/health`, env, log: log('web') }));
  announce({ port, sites, isDemo: Boolean(file) });
  await Promise.race(running.map((service) => service.died()));
}

await main(async () => {
  try {
    await run();
  } catch (error) {
    // What ends because it was told to is no failure.
    if (stopping) return new Promise(() => {});
    await stop();
    throw error;
  }
});
