import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { CliError } from './cli-error.mjs';
import { ROOT } from './paths.mjs';

/** Reads a TCP port from the environment, else `fallback`; throws a {@link CliError} that names the variable. */
function readPort(name, fallback) {
  const text = process.env[name] ?? String(fallback ?? '');
  if (text === '' && fallback === undefined) return undefined;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) {
    throw new CliError(`${name} must be a port number from 1 to 65535, not “${text}”`);
  }
  return port;
}

/** Tries to listen on a port, on every interface where `host` is undefined; answers the code of the error, if any. */
const listenError = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });

async function requireFree(name, port, host) {
  const code = await listenError(port, host);
  // A machine without IPv6 has no address of it.
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return;
  if (code === 'EADDRINUSE') throw new CliError(`port ${port} is taken; choose another with ${name}=…`);
  if (code === 'EACCES') {
    throw new CliError(`port ${port} may not be opened by this user; choose another with ${name}=…`);
  }
  if (code) throw new CliError(`port ${port} (${name}) cannot be opened: ${code}`);
}

/**
 * Throws a {@link CliError} that names the first port that cannot be opened, of those that are given: the web's on every
 * interface, that of its metrics where they are served, the console's at its address, and the platform's on `localhost`
 * in both of its families, so that the name leads to no other process.
 */
export async function requirePorts({ port, metricsPort, consolePort, consoleHost, platformPort }) {
  await requireFree('PORT', port);
  if (consolePort !== undefined) await requireFree('CONSOLE_PORT', consolePort, consoleHost);
  if (metricsPort !== undefined) await requireFree('WEB_METRICS_PORT', metricsPort, '127.0.0.1');
  if (platformPort === undefined) return;
  for (const host of ['127.0.0.1', '::1']) await requireFree('PLATFORM_PORT', platformPort, host);
}

/** Throws a {@link CliError} that names two variables with the same port. */
function requireDifferent(ports) {
  const names = new Map();
  for (const [name, port] of Object.entries(ports)) {
    if (port === undefined) continue;
    if (names.has(port))
      throw new CliError(`${names.get(port)} and ${name} are both ${port}; they must differ`);
    names.set(port, name);
  }
}

/** `mkdir -p`, one level at a time: Node 20's recursive form never returns under /proc. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

/** Makes the folder and writes to it once; throws a {@link CliError} where that fails. */
function requireWritable(folder) {
  try {
    makeFolder(folder);
    rmdirSync(mkdtempSync(path.join(folder, 'probe-')));
  } catch (error) {
    throw new CliError(`DATA_DIR ${folder} cannot be written (${error.code})`);
  }
}

/**
 * Reads PORT, PLATFORM_PORT, CONSOLE_PORT, CONSOLE_HOST, WEB_METRICS_PORT (unless the command serves no metrics) and
 * DATA_DIR and checks that they can be used: ports that are free, a folder that can be written. Throws a {@link CliError} that names the first that
 * cannot.
 */
export async function readConfig({ servesMetrics = true } = {}) {
  const port = readPort('PORT', 3000);
  const platformPort = readPort('PLATFORM_PORT', 4100);
  const metricsPort = servesMetrics ? readPort('WEB_METRICS_PORT') : undefined;
  const consolePort = readPort('CONSOLE_PORT', 3100);
  const consoleHost = process.env.CONSOLE_HOST || '127.0.0.1';
  requireDifferent({
    PORT: port,
    PLATFORM_PORT: platformPort,
    CONSOLE_PORT: consolePort,
    WEB_METRICS_PORT: metricsPort,
  });
  const dataDir = path.resolve(ROOT, process.env.DATA_DIR || '.data');
  requireWritable(dataDir);
  const ports = { port, metricsPort, consolePort, consoleHost, platformPort };
  await requirePorts(ports);
  return { ...ports, dataDir };
}
