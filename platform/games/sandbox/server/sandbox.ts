import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../../db/client';
import { type Loop, startLoop } from '../../../shared/loop';
import { reconcileRounds } from './round-lifecycle';
import { sandboxRoutes } from './routes';
import { VendorClient, type VendorId } from './vendor-client';

const ANSWER_WITHIN_MS = 5_000;
const RECONCILE_EVERY_MS = 2_000;

/** The sandbox vendor: its pages, and the loop that finishes what was left unfinished. */
export interface Sandbox {
  routes: FastifyPluginAsync;
  /** Begins to work, once the platform listens at `base`. */
  start(base: string, onError: (error: unknown) => void): Loop;
}

/** `secretOf` tells the sandbox's own secrets, as an operator tells a vendor. */
export function createSandbox(db: Db, secretOf: (speaker: VendorId) => Promise<string>): Sandbox {
  const door = new VendorClient(secretOf, ANSWER_WITHIN_MS);
  return {
    routes: sandboxRoutes(db, door),
    start: (base, onError) => {
      door.base = base;
      return startLoop(() => reconcileRounds(db, door), RECONCILE_EVERY_MS, onError);
    },
  };
}
