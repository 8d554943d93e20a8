import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import type { Result } from '@/lib/rules/result';
import type { ServicesOf } from '../../http/context';
import type { SiteKeys } from '../../shared/config';
import type { Vendor } from './vendors';

/** What a request to a vendor needs of the platform. */
export interface Asking {
  site: SiteKeys;
  /** Reads the secret of one of the site's vendors; empty for none. */
  secretOf(vendorCode: string): Promise<string>;
  /** Logs why a request was of no use: a status, or the name of an error, and nothing of keys, tokens or bodies. */
  noteFailure(cause: string): void;
}

/** A game that is to be opened, and for which browser. */
export interface GameWindow extends Asking {
  gameCode: string;
  /** The language of the player's pages. */
  locale: string;
  /** Reads the address of the browser, and whether it is one of a phone or tablet. */
  device(): Promise<{ ip: string; isMobile: boolean }>;
}

/** A launch of a game by a player, as a protocol asks its vendor for it. */
export interface Opening extends GameWindow {
  /** Opens the game; see {@link Protocol.tokenNamesSession}. */
  token: string;
  memId: string;
}

/** A round, by the bet of one of its players. */
export interface PlayedRound extends Asking {
  memId: string;
  roundId: string;
  betId: string;
  gameCode: string;
}

/** A game as its vendor lists it. */
export interface ListedGame {
  gameCode: string;
  /** The name that the vendor has for all languages. */
  name: string;
  /** Names in single languages, where the vendor has them: by `ko`, `en` and `vn`. */
  names?: Readonly<Partial<Record<string, string>>>;
  /** The maker of the game, whom the vendor stands in front of; empty where the vendor makes its games. */
  supplier: string;
  /** The vendor's own word for the kind of the game, and the group of the site's codes to which that belongs. */
  kind: string;
  groupCode: string;
  /** The address of the game's picture; empty without one. */
  picture: string;
  /** The long-run return in percent, decimal text; null where the vendor does not say. */
  returnPercent: string | null;
  /** Whether the vendor offers the game at present, and whether guests may try it. */
  isOffered: boolean;
  hasDemo: boolean;
}

/** A transaction as its vendor lists it. `cents` is undefined for an amount that the ledger cannot hold. */
export interface ListedTransaction {
  transactionId: string;
  kind: 'bet' | 'win' | 'cancel' | 'other';
  /** done: carried out by the platform, as the vendor knows; undone: rolled back; open: without an answer until now */
  state: 'done' | 'refused' | 'undone' | 'open';
  /** The transaction that this one pays or undoes; empty for none. */
  reference: string;
  memId: string;
  roundId: string;
  gameCode: string;
  currency: string;
  cents: bigint | undefined;
}

/** The span of a vendor's transactions, and the factor between the ledger's amounts and those that the site shows. */
export interface TransactionSpan extends Asking {
  from: Date;
  until: Date;
  cashDecimal: string;
}

/** The setting by which a vendor of a protocol with {@link Protocol.launchDemo} lets guests try its games: `Y`. */
export const GUEST_DEMO = 'guestDemo';

/** A vendor among those of a site that speak its protocol. */
export type Seat = Pick<Vendor, 'vendorCode' | 'settings'>;

/**
 * The language of a vendor. A protocol translates: it proves who calls, reads paths, fields, amounts and ids, and answers
 * in its vendor's words. What a bet, a win or a cancellation does is decided by the rules in `platform/games/vendor`,
 * which know no protocol. What a vendor may lack is optional: its screens and acts are not offered without it.
 */
export interface Protocol {
  /** The name in the vendor's row. */
  name: string;
  /**
   * Whether the token of a launch names the game session for as long as it is open. Otherwise the vendor redeems it,
   * once and within a minute, and gets the session's id.
   */
  tokenNamesSession: boolean;
  /** Facts of the vendor's row that the protocol must name; without them its settings are refused. */
  needs?: readonly ('currency' | 'country' | 'language')[];
  /** The vendor's own settings, which the operator sets by name. */
  settings: z.ZodType<Record<string, string | undefined>>;
  /** Settings that say where the vendor's secret is sent, or by what its messages are proved: two operators decide on them. */
  guarded?: readonly string[];
  /** The forms of settings that are secret, which make them what may be stored and shown. */
  hidden?: Readonly<Record<string, z.ZodType<string, string>>>;
  /** Whether the settings of a vendor go with those of the site's other vendors of the protocol. */
  fits?(vendor: Seat, others: readonly Seat[]): boolean;
  /** The routes for the vendor's messages. */
  routes(servicesOf: ServicesOf): FastifyPluginAsync;
  /** Asks the vendor for the address of a game. */
  launch(vendor: Vendor, opening: Opening): Promise<Result<string>>;
  /** Asks for the address of a game that is played for nothing, by nobody whom the vendor knows. */
  launchDemo?(vendor: Vendor, window: GameWindow): Promise<Result<string>>;
  /** Asks for the address of the vendor's own page of a round. */
  roundPage?(vendor: Vendor, round: PlayedRound): Promise<Result<string>>;
  /** Asks for all games that the site may offer. */
  listGames?(vendor: Vendor, asking: Asking): Promise<Result<ListedGame[]>>;
  /** Asks for the transactions that the vendor began in a span. */
  listTransactions?(vendor: Vendor, span: TransactionSpan): Promise<Result<ListedTransaction[]>>;
}
