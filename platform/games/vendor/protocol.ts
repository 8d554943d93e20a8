import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import type { Result } from '@/lib/rules/result';
import type { ServicesOf } from '../../http/context';
import type { SiteKeys } from '../../shared/config';
import type { Vendor } from './vendors';

/** A launch of a game by a player, as a protocol asks its vendor for it. */
export interface Opening {
  site: SiteKeys;
  /** Opens the game; see {@link Protocol.tokenNamesSession}. */
  token: string;
  memId: string;
  gameCode: string;
  /** The language of the player's pages. */
  locale: string;
  /** Reads where and how the player has signed in. */
  device(): Promise<{ ip: string; isMobile: boolean }>;
}

/**
 * The language of a vendor. A protocol translates: it proves who calls, reads paths, fields, amounts and ids, and answers
 * in its vendor's words. What a bet, a win or a cancellation does is decided by the rules in `platform/games/vendor`,
 * which know no protocol.
 */
export interface Protocol {
  /** The name in the vendor's row. */
  name: string;
  /**
   * Whether the token of a launch names the game session for as long as it is open. Otherwise the vendor redeems it,
   * once and within a minute, and gets the session's id.
   */
  tokenNamesSession: boolean;
  /** The vendor's own settings, which the operator sets by name. */
  settings: z.ZodType<Record<string, string | undefined>>;
  /** The routes for the vendor's messages. */
  routes(servicesOf: ServicesOf): FastifyPluginAsync;
  /** Asks the vendor for the address of a game. */
  launch(vendor: Vendor, opening: Opening): Promise<Result<string>>;
}
