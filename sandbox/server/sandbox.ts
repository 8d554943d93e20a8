import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '@/platform/db/client';
import { joinLoops, type Loop, startLoop } from '@/platform/shared/loop';
import { settleEndedPlays } from './ended-plays';
import { reconcileRounds, settleLeftRounds } from './round-lifecycle';
import { sandboxRoutes } from './routes';
import { VendorClient, type VendorId } from './vendor-client';

const TIMEOUT_MS = 5_000;
const RECONCILE_INTERVAL_MS = 2_000;

/** The sandbox vendor: its pages, and the loop that finishes unfinished rounds. */
export interface Sandbox {
  routes: FastifyPluginAsync;
  /** Starts the loop, one for each database; `base` is the address on which the platform listens. */
  start(base: string, onError: (error: unknown) => void): Loop;
}

/** The databases of the sandbox's sites, which are those of the platform. */
interface Books {
  databases: readonly { db: Db }[];
  dbOf: (siteId: string) => Db;
}

/** Creates the sandbox; `secretOf` returns the secret of one of its vendors. */
export function createSandbox(
  { databases, dbOf }: Books,
  secretOf: (vendor: VendorId) => Promise<string>,
): Sandbox {
  const client = new VendorClient(secretOf, TIMEOUT_MS);
  return {
    routes: sandboxRoutes(dbOf, client),
    start: (base, onError) => {
      client.base = base;
      const workOn = (db: Db) => async () => {
        await reconcileRounds(db, client);
        await settleEndedPlays(db, client);
        await settleLeftRounds(db, client);
      };
      return joinLoops(databases.map(({ db }) => startLoop(workOn(db), RECONCILE_INTERVAL_MS, onError)));
    },
  };
}
