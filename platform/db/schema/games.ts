import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    /**
     * The site's remaining credit with the vendor: stakes take from it, wins give back; none is without limit (B0099).
     */
    credit: money(),
    /** Signs messages from and to the vendor; generated here, handed to the vendor by the operator. */
    secret: text('secret').notNull().default(''),
    /**
     * The vendor's launch address. Of a vendor that this process hosts a path, below which the web carries its pages under
     * the site's prefix.
     */
    launchUrl: text('launch_url').notNull().default(''),
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
    /** Name of its drawing; empty without one. */
    art: text('art').notNull().default(''),
    /** Long-run returns in percent of its worst and its best bet; null where they are not published. */
    returnMin: text('return_min'),
    returnMax: text('return_max'),
    /** Category of the lobby that contains it; empty where that follows from the group of its code. */
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
    /** By which the vendor names the session in bets. */
    sessionId: uuid('session_id').notNull().defaultRandom(),
    /** Token hash of the sign-in that launched it (`session`); null for launches from before sessions had one. */
    signInHash: text('sign_in_hash'),
    createdAt: at().notNull().defaultNow(),
    /** Until then the launch token can be redeemed. */
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
