/**
 * `npm run dev [-- --upstream documents]`: the platform under `tsx watch`, and the servers of web and console over Next's
 * development.
 * Pages reload by themselves; own handlers are built and loaded again after each change, and a server starts again
 * where its own sources have changed. With `--upstream documents` the web sees the platform as an upstream that has
 * the calls of the documents alone.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { buildGamePages, watchServer } from './lib/build.mjs';
import { CliError } from './lib/cli-error.mjs';
import { readConfig } from './lib/config.mjs';
import { loadTypeScript } from './lib/load-typescript.mjs';
import { CONSOLE, ROOT } from './lib/paths.mjs';
import { checkSites, sitesEnv } from './lib/sites.mjs';
import { consoleEnv, inheritedEnv, webEnv, webOrigin } from './lib/stack.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Starts a command of a package, or Node, whose lines of output are shown with a name. */
function start(name, command, args, { env, ...options }) {
  function* labelled(line) {
    yield `${name.padEnd(8)} │ ${line}`;
  }
  return execa(command, args, {
    cwd: ROOT,
    preferLocal: true,
    env,
    extendEnv: false,
    stdin: 'ignore',
    stdout: [labelled, 'inherit'],
    stderr: [labelled, 'inherit'],
    buffer: false,
    reject: false,
    ...options,
  });
}

/** The text of all sources together. Times of files would not do: they survive no checkout. */
const textOf = (sources) => sources.map((source) => readFileSync(path.join(ROOT, source), 'utf8')).join('\0');

/**
 * Runs the server of web or console in its folder as it is built, and again where its own sources have changed; otherwise
 * it loads its handlers anew. `ended` resolves when it ends by itself.
 */
function startServer(name, { cwd, env }) {
  let server;
  let serverText;
  let builds = 0;
  let isRestarting = false;
  async function run(file) {
    for (;;) {
      isRestarting = false;
      const args = ['--enable-source-maps', path.join(ROOT, file)];
      server = start(name, process.execPath, args, { cwd, env, ipc: true });
      const end = await server;
      if (!isRestarting) return end;
    }
  }
  const ended = new Promise((resolve, reject) => {
    const onBuilt = ({ server: file, handlers, serverSources }) => {
      builds++;
      const text = textOf(serverSources);
      if (!server) resolve(run(file));
      else if (text === serverText) {
        const { href } = pathToFileURL(path.join(ROOT, handlers));
        if (server.connected) server.send({ handlersBuilt: `${href}?${builds}` });
      } else {
        isRestarting = true;
        server.kill();
      }
      serverText = text;
    };
    watchServer(name, onBuilt).catch(reject);
  });
  const stop = () => {
    server?.kill();
    return server;
  };
  return { name, ended, stop };
}

function startPlatform(env) {
  const subprocess = start('platform', 'tsx', ['watch', '--clear-screen=false', 'platform/main.ts'], { env });
  const stop = () => {
    subprocess.kill();
    return subprocess;
  };
  return { name: 'platform', ended: subprocess, stop };
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
  const development = { NODE_ENV: 'development', WEB_WORKERS: '1' };
  const services = [
    startPlatform(withSites('platform')),
    startServer('web', {
      cwd: ROOT,
      env: { ...webEnv(withSites('web')), ...development, PORT: String(config.port) },
    }),
  ];
  if (env.CONSOLE_SESSION_SECRET) {
    const address = {
      CONSOLE_PORT: String(config.consolePort),
      CONSOLE_HOST: config.consoleHost,
      ...webOrigin(config.port),
    };
    services.push(
      startServer('console', {
        cwd: path.join(ROOT, CONSOLE),
        env: { ...consoleEnv(env), ...development, ...address },
      }),
    );
  }
  const stop = async () => {
    await Promise.all(services.map((service) => service.stop()));
  };
  let isStopping = false;
  for (const signal of SIGNALS) {
    process.on(signal, async () => {
      isStopping = true;
      await stop();
      process.exit(0);
    });
  }
  const first = await Promise.race(services.map(async ({ name, ended }) => ({ ...(await ended), name })));
  // The handler of the signal ends this process.
  if (isStopping) return new Promise(() => {});
  await stop();
  throw new CliError(`the ${first.name} stopped (${first.signal ?? `exit code ${first.exitCode}`})`);
}
