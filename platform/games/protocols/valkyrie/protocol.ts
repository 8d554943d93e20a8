import { z } from 'zod';
import type { Protocol, Seat } from '../../vendor/protocol';
import { storedToken } from './hashed-token';
import { parseLaunchConfig } from './launch-config';
import { findRoundPage, launchGame } from './operator';
import { providerName } from './provider-name';
import { pamRoutes } from './routes';

/**
 * Whether a provider can be told apart from the others of the same address, and the vendor that it is called through has
 * an address and key itself.
 */
function isFit({ vendorCode, settings }: Seat, others: readonly Seat[]): boolean {
  const { provider = '', through } = settings;
  const address = through ?? vendorCode;
  const isTwice = others.some(
    (other) =>
      (other.settings.through ?? other.vendorCode) === address &&
      providerName(other.settings.provider ?? '') === providerName(provider),
  );
  if (isTwice || through === undefined) return !isTwice;
  const isPassed = others.some(({ settings }) => settings.through === vendorCode);
  const target = others.find((other) => other.vendorCode === through);
  return !isPassed && target !== undefined && target.settings.through === undefined;
}

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
  fits: isFit,
  routes: pamRoutes,
  launch: launchGame,
  roundPage: findRoundPage,
};
