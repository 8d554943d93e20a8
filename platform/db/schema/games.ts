import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LobbyCategory } from '@/lib/contract/common';
import type { SessionEnd } from '@/lib/contract/vendor';
import type { FindingKind } from '@/lib/rules/finding-kinds';
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
    /** The next secret, which is accepted as well until it is put to use. */
    nextSecret: text('next_secret').notNull().default(''),
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
    /** A round that is open for more hours is shown to the operator. */
    openHours: integer('open_hours').notNull().default(24),
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
    /** The address of a picture at the vendor; empty without one. */
    picture: text('picture').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.vendorCode, t.gameCode] })],
);

/** What a vendor says of a game in its list. */
export interface GameFacts {
  name: string;
  /** Names in single languages, where the vendor has them. */
  names: Partial<Record<string, string>>;
  supplier: string;
  /** The vendor's own word for the kind of the game, and the group of codes to which that belongs. */
  kind: string;
  groupCode: string;
  picture: string;
  returnPercent: string | null;
  hasDemo: boolean;
}

/** The games of vendors that list them, as they were last read. */
export const listedGame = pgTable(
  'listed_game',
  {
    siteId: text('site_id').notNull(),
    vendorCode: text('vendor_code').notNull(),
    gameCode: text('game_code').notNull(),
    /** What the vendor says now; and what it said when the operator showed the game, null for one that never was shown. */
    listed: jsonb('listed').$type<GameFacts>().notNull(),
    shown: jsonb('shown').$type<GameFacts>(),
    /** Whether the operator shows the game; null until the operator has decided. */
    isShown: boolean('is_shown'),
    firstAt: at().notNull(),
    changedAt: at().notNull(),
    /** The moment from which the vendor does not offer the game; null while it does. */
    withdrawnAt: at(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.vendorCode, t.gameCode] })],
);

/** Work that is done for each vendor again and again: the list of its games, and the comparison of its transactions. */
export const vendorJob = pgTable(
  'vendor_job',
  {
    siteId: text('site_id').notNull(),
    vendorCode: text('vendor_code').notNull(),
    /** games or transactions */
    kind: text('kind').notNull(),
    dueAt: at().notNull(),
    /** Until then the instance that has taken the work up may do it alone. */
    leasedUntil: at(),
    /** The end of the last run, and what came of it: a code for one that failed. */
    endedAt: at(),
    outcome: jsonb('outcome'),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.vendorCode, t.kind] })],
);

/**
 * What does not fit between a vendor and the platform, until it has cleared up by itself or an operator has marked it.
 * The amounts are those of the platform and of the vendor.
 */
export const vendorFinding = pgTable(
  'vendor_finding',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    vendorCode: text('vendor_code').notNull(),
    kind: text('kind').$type<FindingKind>().notNull(),
    /** The id of the transaction, or of the bet, that the finding is about. */
    refId: text('ref_id').notNull(),
    betId: text('bet_id').notNull().default(''),
    roundId: text('round_id').notNull().default(''),
    gameCode: text('game_code').notNull().default(''),
    /** The vendor's name for the player, who may be nobody here. */
    memId: text('mem_id').notNull().default(''),
    amount: money(),
    vendorAmount: money(),
    /** What the vendor named: a currency, a state. */
    named: text('named').notNull().default(''),
    /** The day of the comparison; empty for what was found at once. */
    day: text('day').notNull().default(''),
    firstAt: at().notNull(),
    lastAt: at().notNull(),
    times: integer('times').notNull().default(1),
    clearedAt: at(),
    markedAt: at(),
    markedBy: text('marked_by').notNull().default(''),
    note: text('note').notNull().default(''),
  },
  (t) => [
    uniqueIndex('vendor_finding_ref').on(t.siteId, t.vendorCode, t.kind, t.refId),
    index('vendor_finding_open')
      .on(t.siteId, t.lastAt)
      .where(sql`${t.clearedAt} IS NULL AND ${t.markedAt} IS NULL`),
    index('vendor_finding_bet').on(t.siteId, t.betId).where(sql`${t.betId} <> ''`),
  ],
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
    /** The language of the player's pages at the launch; null for launches from before it was stored. */
    locale: text('locale'),
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
