import cluster from 'node:cluster';
import { findOwnHandler } from '@/app/[prefix]/api/own-handlers';
import { noticeIn } from '@/lib/process-notices';
import { logOriginalPositions } from '@/lib/server/original-positions';
import { reloadedHandlers } from '@/lib/server/reloaded-handlers';
import { RenderQueue } from '@/lib/server/render-queue';
import { serveWeb } from '@/lib/server/serve';
import { serveMetrics } from '@/lib/server/serve-metrics';
import { startErrorText } from '@/lib/server/start-error';
import { measureWeb, metricsReader } from '@/lib/server/web-metrics';
import { RETIRE, WorkerGroup } from '@/lib/server/workers';
import { formatAbortReasons } from '@/lib/startup/abort-reasons';
import { checkConfig } from '@/lib/startup/check-config';
import { metricsPort } from '@/lib/startup/metrics-port';
import { webWorkers } from '@/lib/startup/web-workers';
import { askForCapabilities } from '@/lib/upstream/capabilities';
import { outdateMaintenance } from '@/lib/upstream/maintenance';
import { applySiteVersion } from '@/lib/upstream/shared-call';

/**
 * The server of the web, `.next/pitboss-server.mjs` once it is built: the web's own handlers ahead of Next's, in one
 * process or several (docs/decisions/2026-11-25-production-server.md). Listens on `PORT`. SIGTERM and SIGINT end it;
 * SIGHUP replaces the processes of a group one after the other. In development (`npm run dev`) Next compiles pages as
 * they are asked for, and the process that builds this one says when the own handlers have been built anew.
 */

/** How long a client may leave a connection unused, and longer than its requests are on their way. In milliseconds. */
const IDLE_MS = 5_000;

const port = Number(process.env.PORT ?? 3000);
const isDevelopment = process.env.NODE_ENV === 'development';

/** The line for the process that started this one, as the platform writes it. */
const printReady = () => process.stdout.write(`ready ${port}\n`);

async function runGroup(count: number): Promise<void> {
  const atPort = metricsPort();
  if (atPort !== undefined) await serveMetrics(atPort, metricsReader());
  const group = new WorkerGroup();
  cluster.once('listening', printReady);
  group.start(count);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await group.stop();
      process.exit(0);
    });
  }
  let restarted = Promise.resolve();
  process.on('SIGHUP', () => {
    restarted = restarted.then(async () => {
      const isDone = await group.restart();
      console.info(`web: ${isDone ? 'all processes have been replaced' : 'a new process did not start'}`);
    });
  });
}

/** Messages of the group's first process to this one. */
function listenToGroup(stop: (options: { idleMs: number }) => void): void {
  process.on('message', (message) => {
    if (message === RETIRE) return stop({ idleMs: IDLE_MS });
    const notice = noticeIn(message);
    if (notice?.pitboss === 'maintenance') outdateMaintenance(notice.prefix);
    else if (notice) applySiteVersion(notice.prefix, notice.version);
  });
}

async function run(): Promise<void> {
  // In development Next shows errors with their source itself.
  if (!isDevelopment) logOriginalPositions();
  formatAbortReasons();
  askForCapabilities();
  const renders = new RenderQueue();
  const atPort = metricsPort();
  const metrics = atPort === undefined ? undefined : measureWeb(renders);
  const starting = serveWeb({
    port,
    findOwnHandler: isDevelopment ? reloadedHandlers(findOwnHandler) : findOwnHandler,
    isDevelopment,
    renders,
    metrics,
  });
  const stop = async (options?: { idleMs: number }) => {
    await (await starting).stop(options);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
  // A group's first process replaces the others on it.
  process.on('SIGHUP', () => cluster.isWorker || void stop());
  if (cluster.isWorker) listenToGroup(stop);
  else if (atPort !== undefined) await serveMetrics(atPort, metricsReader(metrics?.registry));
  await starting;
  if (!cluster.isWorker) printReady();
}

checkConfig();
const count = webWorkers();
const started = count > 1 && cluster.isPrimary ? runGroup(count) : run();
started.catch((error: Error) => {
  const reason = startErrorText(error, [
    { port, name: 'PORT' },
    { port: metricsPort(), name: 'WEB_METRICS_PORT' },
  ]);
  console.error(`web: ${reason}`);
  process.exit(1);
});
