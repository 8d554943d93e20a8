import type { AddressInfo } from 'node:net';
import type { PlatformConfig } from './config';
import type { Db } from './db/client';
import { callRoutes } from './http/call-routes';
import { loggable } from './http/loggable';
import { createServer } from './http/server';
import { watchMaintenance } from './operator/maintenance';
import { operatorRoutes } from './operator/routes';
import { type Bus, localBus } from './realtime/bus';
import { Hub } from './realtime/hub';
import { mountRealtime } from './realtime/mount';
import { startRollup } from './rollup-loop';

/** How long running calls have to finish when the platform stops. */
const CLOSE_WITHIN_MS = 5_000;

export interface Platform {
  /** The port it listens on, which the system chose if the configuration says 0. */
  port: number;
  bus: Bus;
  /** Stops accepting, lets running calls finish, stops the loops. The database stays open: who opened it closes it. */
  close(): Promise<void>;
}

export type StartOptions = Pick<
  PlatformConfig,
  'sites' | 'port' | 'operatorKey' | 'sessionMinutes' | 'logLevel'
>;

/** Starts the platform on an open, migrated database: calls, realtime, operator, rollup. Loopback only. */
export async function startPlatform(options: StartOptions, db: Db): Promise<Platform> {
  const { sites, sessionMinutes, operatorKey } = options;
  const app = createServer(options.logLevel);
  const reporter = (work: string) => (error: unknown) =>
    app.log.error({ failure: loggable(error), work }, 'background work failed');

  const bus = localBus();
  const maintenance = await watchMaintenance(db, bus, reporter('maintenance'));
  const services = { db, bus, maintenance, sessionMinutes };
  app.register(callRoutes(sites, services));
  app.register(operatorRoutes(operatorKey, sites, services));
  await app.ready();
  const hub = new Hub(db, bus, reporter('realtime'));
  const realtime = mountRealtime(app.server, hub, reporter('realtime'));
  const rollup = startRollup(db, reporter('rollup'));

  const close = async () => {
    hub.close();
    realtime.close();
    // A connection that does not end by itself may not keep the process.
    const deadline = setTimeout(() => {
      app.server.closeAllConnections();
      realtime.cut();
    }, CLOSE_WITHIN_MS);
    await app.close();
    clearTimeout(deadline);
    await Promise.all([maintenance.stop(), rollup.stop()]);
  };
  try {
    await app.listen({ port: options.port, host: '127.0.0.1' });
  } catch (error) {
    await close();
    throw error;
  }
  return { port: (app.server.address() as AddressInfo).port, bus, close };
}
