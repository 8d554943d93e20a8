import { logOriginalPositions } from '@/lib/server/original-positions';
import { reloadedHandlers } from '@/lib/server/reloaded-handlers';
import { RenderQueue } from '@/lib/server/render-queue';
import { serveWeb } from '@/lib/server/serve';
import { startErrorText } from '@/lib/server/start-error';
import { ConfigError } from '@/lib/sites/config';
import { formatAbortReasons } from '@/lib/startup/abort-reasons';
import { findOwnHandler } from './api/own-handlers';
import { readConfig } from './lib/config';

/**
 * The server of the operator's console, `console/.next/pitboss-server.mjs` once it is built, in one process. It listens on
 * `CONSOLE_PORT` of `CONSOLE_HOST`, which is this machine alone unless it is set. SIGTERM and SIGINT end it. Its folder is
 * the current one.
 */

const isDevelopment = process.env.NODE_ENV === 'development';

async function run(): Promise<void> {
  const { port, host } = readConfig();
  // In development Next shows errors with their source itself.
  if (!isDevelopment) logOriginalPositions();
  formatAbortReasons();
  const starting = serveWeb({
    port,
    host,
    findOwnHandler: isDevelopment ? reloadedHandlers(findOwnHandler) : findOwnHandler,
    isDevelopment,
    renders: new RenderQueue(),
    // Few people share one queue, whatever their sites.
    queueOf: () => '',
  });
  const stop = async () => {
    await (await starting).stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
  await starting;
  process.stdout.write(`ready ${port}\n`);
}

run().catch((error: Error) => {
  const port = Number(process.env.CONSOLE_PORT || 3100);
  const reason =
    error instanceof ConfigError ? error.message : startErrorText(error, [{ port, name: 'CONSOLE_PORT' }]);
  console.error(`console: ${reason}`);
  process.exit(1);
});
