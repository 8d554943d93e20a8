import { z } from 'zod';
import type { Protocol } from '../../vendor/protocol';
import { storedToken } from './hashed-token';
import { parseLaunchConfig } from './launch-config';
import { findRoundPage, launchGame } from './operator';
import { pamRoutes } from './routes';

const reconToken = z.string().min(8).max(128).transform(storedToken);

/**
 * The Valkyrie PAM API 0.7: an open-source aggregator in front of game providers (docs/vendors.md). A vendor's row is one
 * provider; further ones of the same Valkyrie are called `through` the vendor that has its address and key.
 */
export const valkyrieProtocol: Protocol = {
  name: 'valkyrie',
  tokenNamesSession: true,
  needs: ['currency', 'country'],
  settings: z.strictObject({
    provider: z.string().min(1).max(40),
    path: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,40}$/)
      .optional(),
    through: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,40}$/)
      .optional(),
    casino: z.string().min(1).max(50).optional(),
    launchConfig: z
      .string()
      .refine((text) => parseLaunchConfig(text) !== undefined)
      .optional(),
    reconToken: reconToken.optional(),
  }),
  // Without a path, the provider's name is the path.
  guarded: ['provider', 'path', 'through', 'reconToken'],
  hidden: { reconToken },
  routes: pamRoutes,
  launch: launchGame,
  roundPage: findRoundPage,
};
