import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { startBlocks } from './blocks-loop';
import type { Db, PoolState, ReplicaDatabase } from './db/client';
import { PROTOCOLS } from './games/protocols/registry';
import type { HostedVendor } from './games/vendor/hosted';
import { ensureVendors, findVendor, type Vendor } from './games/vendor/vendors';
import { handlers } from './handlers';
import { callRoutes } from './http/call-routes';
import type { Services, ServicesOf } from './http/context';
import { isOutage } from './http/database-unavailable';
import { watchMaintenance } from './http/maintenance';
import { probes } from './http/probes';
import { Replica } from './http/replica';
import { createServer } from './http/server';
import { backgroundMetrics, callMetrics } from './metrics/calls';
import { databaseMetrics } from './metrics/database';
import { pushMetrics, webhookMetrics } from './metrics/deliveries';
import { realtimeMetrics } from './metrics/realtime';
import { replicaMetrics } from './metrics/replica';
import { metricsRoutes } from './metrics/routes';
import { startMonths } from './months/make-months';
import { ensureSites } from './operator/ensure-sites';
import { OPERATOR_ACTS } from './operator-acts';
import { startPruning } from './pruning';
import { startPush } from './push/push-loop';
import { type Bus, localBus } from './realtime/bus';
import { Hub } from './realtime/hub';
import { joinHubs } from './realtime/join-hubs';
import { mountRealtime } from './realtime/mount';
import { channelOf, redisBus } from './realtime/redis-bus';
import { startRecords } from './records/close';
import { startRollup } from './rollup-loop';
import { startSettlement } from './settlement-loop';
import { type Clock, clock } from './shared/clock';
import { DEFAULT_REPLICA_LAG_MS, operatorSignIn, type PlatformConfig, type SiteKeys } from './shared/config';
import { loggableError } from './shared/loggable-error';
import { type Loop, startLoop } from './shared/loop';
import { isRefusedByMove } from './shared/site-move';
import { operatorRoutes } from './staff/routes';
import { startVendors } from './vendors-loop';
import { findView } from './viewing/find-view';
import { startViewEnds } from './viewing/views-loop';
import { Troubles } from './webhooks/troubles';
import { startWebhooks } from './webhooks/webhooks-loop';

/** Time that running calls have to finish when the platform stops; the launcher waits ten seconds. */
const CLOSE_TIMEOUT_MS = 7_000;

/** Connections that the system holds until they are taken; it drops the first packets of more. */
const BACKLOG = 4_096;

export interface Platform {
  /** The port it listens on; chosen by the system if the configuration says 0. */
  port: number;
  /** That of the default database. */
  bus: Bus;
  /**
   * Answers that it is not ready, stops accepting, and lets running calls and loops finish. The database stays open for
   * the caller to close.
   */
  close(): Promise<void>;
  /** Ends the background work alone; calls are still answered. */
  stopWork(): Promise<void>;
}

/** A database in which some of the sites are; its name is theirs. */
export interface SiteDatabase {
  siteIds: readonly string[];
  db: Db;
  pool?: () => PoolState;
}

export type StartOptions = Pick<
  PlatformConfig,
  'sites' | 'port' | 'operatorKey' | 'sessionMinutes' | 'logLevel'
> &
  Partial<
    Pick<
      PlatformConfig,
      | 'operators'
      | 'operatorSignIn'
      | 'redisUrl'
      | 'metricsKey'
      | 'drainSeconds'
      | 'replicaLagMs'
      | 'recordsDir'
      | 'push'
    >
  > & {
    pool?: () => PoolState;
    /** A streaming replica for reads; it stays open for the caller to close. */
    replica?: ReplicaDatabase;
    /** Databases of single sites, migrated, beside the default one for all others; they stay open for the caller to close. */
    siteDatabases?: readonly SiteDatabase[];
    /** Vendors whose servers run in this process. */
    hosted?: readonly HostedVendor[];
    /** In place of this machine's clock; tests set it. */
    now?: Clock;
  };

/** Reads from the replica of the options, if there is one, with its metrics and log lines. */
function startReplica(
  db: Db,
  { pool, replica: source, replicaLagMs = DEFAULT_REPLICA_LAG_MS }: StartOptions,
  registry: Registry,
  { log, troubles }: { log: FastifyBaseLogger; troubles: Troubles },
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
        // A replica that is behind for a while is not away.
        if (fault && fault !== 'too far behind') troubles.note({ kind: 'replica' });
      },
      onAlone: (isAlone) => {
        if (isAlone) {
          log.warn('the primary does not answer; the replica answers reads by itself');
          troubles.note({ kind: 'database' });
        } else log.info('the primary answers again');
      },
      onWrite: (error) => log.error({ failure: loggableError(error) }, 'a read wrote to the replica'),
    },
  );
  metrics.watch(replica);
  return replica;
}

/** A database of the platform, and the work on it. */
interface WorkedDatabase {
  /** None of the default database. */
  name?: string;
  db: Db;
  pool?: () => PoolState;
  sites: readonly SiteKeys[];
  serves: (siteId: string) => boolean;
  services: Services;
  replica?: Replica;
  troubles: Troubles;
}

/** The default database with the sites that have none of their own, and those of single sites. */
function databasesOf({ sites, pool, siteDatabases = [] }: StartOptions, db: Db) {
  const elsewhere = new Set(siteDatabases.flatMap(({ siteIds }) => siteIds));
  const own = siteDatabases.map(({ siteIds, ...database }) => ({
    ...database,
    name: siteIds.join(' '),
    sites: sites.filter(({ siteId }) => siteIds.includes(siteId)),
    serves: (siteId: string) => siteIds.includes(siteId),
  }));
  const serves = (siteId: string) => !elsewhere.has(siteId);
  return [{ name: undefined, db, pool, sites: sites.filter(({ siteId }) => serves(siteId)), serves }, ...own];
}

/** Makes the function that notes failures of one kind of background work. */
type Reporter = (work: string, troubles: Troubles) => (error: unknown) => void;

/** What the start of the databases and of their background work shares. */
interface StartContext {
  options: StartOptions;
  registry: Registry;
  log: FastifyBaseLogger;
  now: Clock;
  reporter: Reporter;
}

/** Writes the sites and vendors of a database into it, and creates the services of its handlers. `served` are all databases. */
async function openDatabase(
  { name, db, pool, sites, serves }: ReturnType<typeof databasesOf>[number],
  served: ReturnType<typeof databasesOf>,
  { options, registry, log, now, reporter }: StartContext,
): Promise<WorkedDatabase> {
  const { hosted = [], redisUrl, sessionMinutes, push } = options;
  const troubles = new Troubles(now);
  await ensureSites(db, sites);
  await ensureVendors(
    db,
    sites,
    hosted.flatMap(({ rows }) => rows),
  );
  // Events carry ids of members, which are those of one database: each database has a bus.
  const bus = redisUrl ? redisBus({ url: redisUrl, channel: await channelOf(db), log }) : localBus();
  const maintenance = await watchMaintenance(db, bus, now, reporter('maintenance', troubles));
  const replica = name === undefined ? startReplica(db, options, registry, { log, troubles }) : undefined;
  const databases = served.map((one) => ({ db: one.db, siteIds: one.sites.map(({ siteId }) => siteId) }));
  const services: Services = {
    db,
    replica,
    bus,
    maintenance,
    databases,
    sites,
    sessionMinutes,
    push,
    log,
    now,
    findView: (tokenHash) => findView({ db, staffDb: databases[0]!.db }, tokenHash, now()),
  };
  return { name, db, pool, sites, serves, services, replica, troubles };
}

/** Starts the background work on all databases. */
async function startLoops(
  databases: readonly WorkedDatabase[],
  { options: { push, recordsDir }, registry, now, reporter }: StartContext,
): Promise<Loop[]> {
  const siteIds = (sites: readonly SiteKeys[]) => sites.map(({ siteId }) => siteId);
  const noteWebhook = webhookMetrics(registry);
  const loops: Loop[] = databases.flatMap(({ db, sites, services, troubles }) => [
    services.maintenance,
    startRollup(db, services.bus, reporter('rollup', troubles)),
    startBlocks(db, siteIds(sites), reporter('blocks', troubles)),
    startPruning(services, reporter('pruning', troubles)),
    startSettlement(db, now, reporter('settlement', troubles)),
    startViewEnds(db, now, reporter('views', troubles)),
    startVendors(services, reporter('vendors', troubles)),
    startWebhooks({ db, sites, now, note: noteWebhook }, troubles, reporter('webhooks', troubles)),
  ]);
  for (const { db, troubles } of databases) {
    loops.push(await startMonths(db, now, reporter('months', troubles)));
  }
  const notePush = pushMetrics(registry);
  if (push) {
    for (const { db, sites, services, troubles } of databases) {
      const delivering = { db, service: push, sites, now, note: notePush };
      loops.push(startPush(delivering, services.bus, reporter('push', troubles)));
    }
  }
  if (recordsDir) {
    for (const { db, sites, troubles } of databases) {
      const records = { siteIds: siteIds(sites), folder: recordsDir, now };
      loops.push(startRecords(db, records, reporter('records', troubles)));
    }
  }
  return loops;
}

/** Finds the services of a site by a map read; sites without a database of their own have the default one's. */
function mapOf(databases: readonly WorkedDatabase[]): ServicesOf {
  const bySite = new Map(
    databases.flatMap(({ sites, services }) => sites.map(({ siteId }) => [siteId, services] as const)),
  );
  const { services } = databases[0]!;
  return (siteId) => bySite.get(siteId) ?? services;
}

/** Starts the platform on a migrated database: calls, realtime, operator, loops, metrics. It listens on loopback only. */
export async function startPlatform(options: StartOptions, db: Db): Promise<Platform> {
  const {
    sites,
    operatorKey,
    operators = [],
    operatorSignIn: signIn = operatorSignIn({ secret: operatorKey }),
    metricsKey = operatorKey,
    drainSeconds = 0,
    hosted = [],
  } = options;
  const registry = new Registry();
  let closing: Promise<void> | undefined;
  const isClosing = () => closing !== undefined;
  const app = createServer({ logLevel: options.logLevel, note: callMetrics(registry), isClosing });
  const noteFailure = backgroundMetrics(registry);
  const reporter: Reporter = (work, troubles) => (error) => {
    // The site was closed for its move between the read and the write; the next run leaves it out.
    if (isRefusedByMove(error)) return;
    noteFailure(work);
    app.failures.note(error, 'background work failed', { work });
    troubles.note(isOutage(error) ? { kind: 'database' } : { kind: 'work', work });
  };

  const { now = clock.now } = options;
  const served = databasesOf(options, db);
  const context: StartContext = { options, registry, log: app.log, now, reporter };
  const databases: WorkedDatabase[] = [];
  for (const database of served) databases.push(await openDatabase(database, served, context));
  const servicesOf = mapOf(databases);
  const secretOf = async ({ siteId, vendorCode }: Pick<Vendor, 'siteId' | 'vendorCode'>) =>
    (await findVendor(servicesOf(siteId).db, siteId, vendorCode))?.secret ?? '';
  const buses = databases.map(({ services }) => services.bus);
  app.register(probes(databases, isClosing));
  app.register(metricsRoutes(metricsKey, registry));
  app.register(callRoutes(sites, servicesOf, handlers));
  app.register(operatorRoutes({ operatorKey, operators, ...signIn }, { sites, servicesOf }, OPERATOR_ACTS));
  for (const { routes } of PROTOCOLS) app.register(routes(servicesOf));
  for (const { routes } of hosted) app.register(routes);
  await app.ready();
  const takesTokens = (siteId: string) =>
    sites.some((site) => site.siteId === siteId && site.takesTokenTopic);
  const hubs = databases.map(({ db, serves, services, troubles }) => ({
    hub: new Hub(db, services.bus, now, reporter('realtime', troubles), serves, takesTokens),
    serves,
  }));
  const realtime = mountRealtime(app.server, joinHubs(hubs), reporter('realtime', databases[0]!.troubles));
  const loops = await startLoops(databases, context);
  collectDefaultMetrics({ register: registry });
  databaseMetrics(registry, databases);
  realtimeMetrics(registry, buses, realtime.connections);

  const stopWork = async () => void (await Promise.all(loops.map((loop) => loop.stop())));
  const shutDown = async () => {
    await sleep(drainSeconds * 1000);
    for (const { hub } of hubs) hub.close();
    realtime.close();
    // Connections that do not end by themselves must not keep the process alive.
    const deadline = setTimeout(() => {
      app.log.warn('stopping: calls that did not finish in time are cut off');
      app.server.closeAllConnections();
      realtime.cut();
    }, CLOSE_TIMEOUT_MS);
    await Promise.all([app.close(), stopWork()]);
    clearTimeout(deadline);
    for (const { replica } of databases) replica?.stop();
    await Promise.all(buses.map((bus) => bus.close()));
  };
  const close = () => {
    closing ??= shutDown();
    return closing;
  };
  try {
    await app.listen({ port: options.port, host: '127.0.0.1', backlog: BACKLOG });
  } catch (error) {
    await close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  const line = { base: `http://127.0.0.1:${port}`, siteIds: sites.map(({ siteId }) => siteId), secretOf };
  for (const { name, connect, work } of hosted) {
    await connect(line);
    for (const { run, everyMs } of work)
      loops.push(startLoop(run, everyMs, reporter(name, databases[0]!.troubles)));
  }
  return { port, bus: buses[0]!, close, stopWork };
}
