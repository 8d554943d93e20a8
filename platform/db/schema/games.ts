import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id, money, ref } from './columns';
import { member } from './members';

/** Game vendors of a site. Their names are in the code table. */
export const vendor = pgTable(
  'vendor',
  {
    siteId: text('site_id').notNull(),
    vendorCode: text('vendor_code').notNull(),
    /** seamless: bets come from cash; transfer: from the member's game account. */
    wallet: text('wallet').notNull().default('seamless'),
    enabled: boolean('enabled').notNull().default(true),
    /** What the site has left with the vendor: stakes take from it, wins give back; none is without limit (B0099). */
    credit: money(),
    /** Signs messages from and to the vendor; generated here, handed to the vendor by the operator. */
    secret: text('secret').notNull().default(''),
    /** The vendor's launch address; empty for the sandbox, which this platform serves. */
    launchUrl: text('launch_url').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.vendorCode] })],
);

/** Game launches: a token that opens the game once, and the record of who played what. */
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
    createdAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
    usedAt: at(),
    endedAt: at(),
  },
  (t) => [
    uniqueIndex('game_session_token').on(t.tokenHash),
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
