import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Db, PoolState, ReplicaDatabase } from './db/client';
import { createSandbox } from './games/sandbox/server/sandbox';
import { vendorRoutes } from './games/vendor/routes';
import { ensureVendors, findVendor } from './games/vendor/vendors';
import { handlers } from './handlers';
import { callRoutes } from './http/call-routes';
import { watchMaintenance } from './http/maintenance';
import { probes } from './http/probes';
import { Replica } from './http/replica';
import { createServer } from './http/server';
import { backgroundMetrics, callMetrics } from './metrics/calls';
import { databaseMetrics } from './metrics/database';
import { realtimeMetrics } from './metrics/realtime';
import { replicaMetrics } from './metrics/replica';
import { metricsRoutes } from './metrics/routes';
import { operatorRoutes } from './operator/routes';
import { OPERATOR_ACTS } from './operator-acts';
import { startPruning } from './pruning';
import { type Bus, localBus } from './realtime/bus';
import { Hub } from './realtime/hub';
import { mountRealtime } from './realtime/mount';
import { channelOf, redisBus } from './realtime/redis-bus';
import { startRecords } from './records/close';
import { startRollup } from './rollup-loop';
import { startSettlement } from './settlement-loop';
import { clock } from './shared/clock';
import { DEFAULT_REPLICA_LAG_MS, type PlatformConfig } from './shared/config';
import { loggableError } from './shared/loggable-error';
import type { Loop } from './shared/loop';

/** Time that running calls have to finish when the platform stops; the launcher waits ten seconds. */
const CLOSE_TIMEOUT_MS = 7_000;

export interface Platform {
  /** The port it listens on; chosen by the system if the configuration says 0. */
  port: number;
  bus: Bus;
  /**
   * Answers that it is not ready, stops accepting, and lets running calls and loops finish. The database stays open for
   * the caller to close.
   */
  close(): Promise<void>;
}

export type StartOptions = Pick<
  PlatformConfig,
  'sites' | 'port' | 'operatorKey' | 'sessionMinutes' | 'logLevel'
> &
  Partial<
    Pick<
      PlatformConfig,
      'operators' | 'redisUrl' | 'metricsKey' | 'drainSeconds' | 'replicaLagMs' | 'recordsDir'
    >
  > & {
    pool?: () => PoolState;
    /** A streaming replica for reads; it stays open for the caller to close. */
    replica?: ReplicaDatabase;
    /** In place of the platform's clock, for the decisions of calls; tests set it. */
    now?: () => Date;
  };

/** Reads from the replica of the options, if there is one, with its metrics and log lines. */
function startReplica(
  db: Db,
  { pool, replica: source, replicaLagMs = DEFAULT_REPLICA_LAG_MS }: StartOptions,
  registry: Registry,
  log: FastifyBaseLogger,
): Replica | undefined {
  if (!source) return undefined;
  const metrics = replicaMetrics(registry);
  const replica = new Replica(
    { primary: { db, pool }, replica: source },
    {
      maxLagMs: replicaLagMs,
      onRead: metrics.noteRead,
      onChange: (fault) => {
        if (fault) log.warn({ fault }, 'reads go to the primary');
        else log.info('reads go to the replica');
      },
      onAlone: (isAlone) => {
        if (isAlone) log.warn('the primary does not answer; the replica answers reads by itself');
        else log.info('the primary answers again');
      },
      onWrite: (error) => log.error({ failure: loggableError(error) }, 'a read wrote to the replica'),
    },
  );
  metrics.watch(replica);
  return replica;
}

/** Starts the platform on a migrated database: calls, realtime, operator, loops, metrics. It listens on loopback only. */
export async function startPlatform(options: StartOptions, db: Db): Promise<Platform> {
  const {
    sites,
    sessionMinutes,
    operatorKey,
    operators = [],
    metricsKey = operatorKey,
    drainSeconds = 0,
  } = options;
  const registry = new Registry();
  let closing: Promise<void> | undefined;
  const isClosing = () => closing !== undefined;
  const app = createServer({ logLevel: options.logLevel, note: callMetrics(registry), isClosing });
  const noteFailure = backgroundMetrics(registry);
  const reporter = (work: string) => (error: unknown) => {
    noteFailure(work);
    app.log.error({ failure: loggableError(error), work }, 'background work failed');
  };

  const { redisUrl } = options;
  const bus = redisUrl ? redisBus({ url: redisUrl, channel: await channelOf(db), log: app.log }) : localBus();
  const maintenance = await watchMaintenance(db, bus, reporter('maintenance'));
  const { now = clock.now } = options;
  const replica = startReplica(db, options, registry, app.log);
  const services = { db, replica, bus, maintenance, sessionMinutes, now };
  app.register(probes(db, replica, isClosing));
  app.register(metricsRoutes(metricsKey, registry));
  app.register(callRoutes(sites, services, handlers));
  app.register(operatorRoutes({ operatorKey, operators }, sites, services, OPERATOR_ACTS));
  app.register(vendorRoutes(services));
  await ensureVendors(db, sites);
  const sandbox = createSandbox(
    db,
    async ({ siteId, vendorCode }) => (await findVendor(db, siteId, vendorCode))?.secret ?? '',
  );
  app.register(sandbox.routes);
  await app.ready();
  const hub = new Hub(db, bus, reporter('realtime'));
  const realtime = mountRealtime(app.server, hub, reporter('realtime'));
  const loops: Loop[] = [
    maintenance,
    startRollup(db, reporter('rollup')),
    startPruning(db, reporter('pruning')),
    startSettlement(db, now, reporter('settlement')),
  ];
  if (options.recordsDir) {
    const siteIds = sites.map(({ siteId }) => siteId);
    loops.push(startRecords(db, { siteIds, folder: options.recordsDir }, reporter('records')));
  }
  collectDefaultMetrics({ register: registry });
  databaseMetrics(registry, db, options.pool);
  realtimeMetrics(registry, bus, realtime.connections);

  const shutDown = async () => {
    await sleep(drainSeconds * 1000);
    hub.close();
    realtime.close();
    // Connections that do not end by themselves must not keep the process alive.
    const deadline = setTimeout(() => {
      app.log.warn('stopping: calls that did not finish in time are cut off');
      app.server.closeAllConnections();
      realtime.cut();
    }, CLOSE_TIMEOUT_MS);
    await Promise.all([app.close(), ...loops.map((loop) => loop.stop())]);
    clearTimeout(deadline);
    replica?.stop();
    await bus.close();
  };
  const close = () => {
    closing ??= shutDown();
    return closing;
  };
  try {
    await app.listen({ port: options.port, host: '127.0.0.1' });
  } catch (error) {
    await close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  loops.push(sandbox.start(`http://127.0.0.1:${port}`, reporter('sandbox')));
  return { port, bus, close };
}
