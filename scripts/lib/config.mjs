import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { CliError } from './print.mjs';
import { ROOT } from './run.mjs';

/** A TCP port from the environment. */
function portOf(name, fallback) {
  const text = process.env[name] ?? String(fallback);
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) {
    throw new CliError(`${name} must be a port number from 1 to 65535, not “${text}”`);
  }
  return port;
}

/** Tries to listen; answers the error's code, or undefined when the port is free. */
const listenError = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });

async function requireFree(name, port, host) {
  const code = await listenError(port, host);
  if (code === 'EADDRINUSE') throw new CliError(`port ${port} is taken; choose another with ${name}=…`);
  if (code === 'EACCES')
    throw new CliError(`port ${port} may not be opened by this user; choose another with ${name}=…`);
  if (code) throw new CliError(`port ${port} (${name}) cannot be opened: ${code}`);
}

/** A port that nobody uses at the moment, on every interface. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** `mkdir -p`, one step at a time: the recursive form of some Node versions never returns under /proc. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

/** Makes the folder and proves that it can be written. */
function requireWritable(folder) {
  try {
    makeFolder(folder);
    rmdirSync(mkdtempSync(path.join(folder, 'probe-')));
  } catch (error) {
    throw new CliError(`DATA_DIR ${folder} cannot be written (${error.code})`);
  }
}

/**
 * Reads and checks the settings of a start: the web's port, the platform's port, the data folder.
 * Throws a {@link CliError} naming the first that cannot be used.
 */
export async function readConfig() {
  const port = portOf('PORT', 3000);
  const platformPort = portOf('PLATFORM_PORT', 4100);
  if (port === platformPort) throw new CliError(`PORT and PLATFORM_PORT are both ${port}; they must differ`);
  const dataDir = path.resolve(ROOT, process.env.DATA_DIR || '.data');
  requireWritable(dataDir);
  await requireFree('PORT', port);
  await requireFree('PLATFORM_PORT', platformPort, '127.0.0.1');
  return { port, platformPort, dataDir };
}
