import { z } from 'zod';
import type { Protocol } from '../../vendor/protocol';
import { launchGame } from './launch';
import { vendorRoutes } from './routes';

/** The platform's own vendor protocol (`lib/contract/vendor.ts`), which the sandbox speaks. */
export const ownProtocol: Protocol = {
  name: 'own',
  tokenNamesSession: false,
  settings: z.strictObject({}),
  routes: vendorRoutes,
  launch: launchGame,
};
