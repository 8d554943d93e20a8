import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LobbyCategory } from '@/lib/contract/common';
import type { SessionEnd } from '@/lib/contract/vendor';
import { at, id, money, ref } from './columns';
import { member } from './members';

/** Game vendors of a site. Their names are in the code table. */
export const vendor = pgTable(
  'vendor',
  {
    siteId: text('site_id').notNull(),
    vendorCode: text('vendor_code').notNull(),
    /** seamless: bets are paid from cash; transfer: from the member's game account. */
    wallet: text('wallet').notNull().default('seamless'),
    enabled: boolean('enabled').notNull().default(true),
    /** The site's remaining credit with the vendor: stakes reduce it, wins restore it (B0099); null for no limit. */
    credit: money(),
    /**
     * Signs messages from and to the vendor. The platform generates the secret, and the operator hands it to the
     * vendor.
     */
    secret: text('secret').notNull().default(''),
    /**
     * The vendor's launch address. For a vendor that this process hosts, it is a path below which the web serves the
     * vendor's pages under the site's prefix.
     */
    launchUrl: text('launch_url').notNull().default(''),
    /** The protocol that the vendor speaks (`platform/games/protocols`). */
    protocol: text('protocol').notNull().default('own'),
    /** ISO codes that the vendor is told and must name: currency, country and language; empty where none is set. */
    currency: text('currency').notNull().default(''),
    country: text('country').notNull().default(''),
    language: text('language').notNull().default(''),
    /** Further settings, of the shape that the protocol demands. */
    settings: jsonb('settings').$type<Record<string, string>>().notNull().default({}),
    /** The vendor's public keys that prove its messages, base64 of SPKI; two while the vendor changes its key. */
    vendorKeys: text('vendor_keys').array().notNull().default(sql`'{}'`),
    /** The site's private key, sealed, that signs messages to the vendor; and the next one, until it is put to use. */
    ownKey: text('own_key').notNull().default(''),
    nextKey: text('next_key').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.vendorCode] })],
);

/** Facts of games that their vendor has published (`/vendor/games`). */
export const vendorGame = pgTable(
  'vendor_game',
  {
    siteId: text('site_id').notNull(),
    vendorCode: text('vendor_code').notNull(),
    gameCode: text('game_code').notNull(),
    /** The name of the game's drawing; empty for a game without one. */
    art: text('art').notNull().default(''),
    /** The long-run returns, in percent, of the game's worst and best bet; null where they are not published. */
    returnMin: text('return_min'),
    returnMax: text('return_max'),
    /** The category of the lobby to which the game belongs; empty where the group of the game's code says it. */
    lobbyCode: text('lobby_code').$type<LobbyCategory | ''>().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.vendorCode, t.gameCode] })],
);

/**
 * Game sessions: a launch token that opens the game once, and the record of players and games. A session belongs to the
 * sign-in that launched it and takes bets only while both are open.
 */
export const gameSession = pgTable(
  'game_session',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    vendorCode: text('vendor_code').notNull(),
    gameCode: text('game_code').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The id by which the vendor names the session in bets. */
    sessionId: uuid('session_id').notNull().defaultRandom(),
    /**
     * The token hash of the sign-in that launched the game (`session`); null for launches from before sessions had one.
     */
    signInHash: text('sign_in_hash'),
    createdAt: at().notNull().defaultNow(),
    /** The moment until which the launch token can be redeemed. */
    expiresAt: at().notNull(),
    usedAt: at(),
    endedAt: at(),
    endReason: text('end_reason').$type<SessionEnd>(),
  },
  (t) => [
    uniqueIndex('game_session_token').on(t.tokenHash),
    uniqueIndex('game_session_id').on(t.sessionId),
    index('game_session_open').on(t.memberId).where(sql`${t.endedAt} IS NULL`),
    index('game_session_member').on(t.memberId, t.createdAt),
  ],
);

/** Games that a player has marked. */
export const memberFavorite = pgTable(
  'member_favorite',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    vendorCode: text('vendor_code').notNull(),
    gameCode: text('game_code').notNull(),
    markedAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.vendorCode, t.gameCode] })],
);
