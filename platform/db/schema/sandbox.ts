import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { BetDetail } from '@/lib/contract/bet-detail';
import type { BetRefusal } from '@/lib/contract/protection';
import type { SessionEnd } from '@/lib/contract/vendor';
import { at, money } from './columns';

/**
 * The sandbox vendor's own books: players, and every round. It shares nothing but the database with the platform, and
 * knows members by the ids that the vendor interface sends.
 */
export const sandboxPlay = pgTable('sandbox_play', {
  /** Hash of the key that the player's browser stores. */
  tokenHash: text('token_hash').primaryKey(),
  /** The platform's session, which bets name. */
  sessionId: text('session_id').notNull().default(''),
  siteId: text('site_id').notNull(),
  vendorCode: text('vendor_code').notNull(),
  gameCode: text('game_code').notNull(),
  gameName: jsonb('game_name').$type<Record<'ko' | 'en' | 'vn', string>>().notNull(),
  memId: text('mem_id').notNull(),
  /** Language of the pages. */
  locale: text('locale').$type<'ko' | 'en' | 'vn'>().notNull().default('ko'),
  createdAt: at().notNull().defaultNow(),
  /** When the sign-in behind it is over at the latest. */
  expiresAt: at().notNull(),
  /** Why the platform has ended the session, once that is known. */
  endReason: text('end_reason').$type<SessionEnd>(),
});

/** A player's last spin, in any game (GAME-04). */
export const sandboxSpin = pgTable(
  'sandbox_spin',
  {
    siteId: text('site_id').notNull(),
    memId: text('mem_id').notNull(),
    at: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.memId] })],
);

/** A player's client seed, which is part of every round, and how many rounds were played with it (GAME-02). */
export const sandboxSeed = pgTable(
  'sandbox_seed',
  {
    siteId: text('site_id').notNull(),
    memId: text('mem_id').notNull(),
    clientSeed: text('client_seed').notNull(),
    nonce: integer('nonce').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.memId] })],
);

/** The client seeds that bets contribute to a shared round (a match), as `{clientSeed}:{nonce}`. */
export const sandboxPart = pgTable(
  'sandbox_part',
  {
    /** The shared round. */
    roundId: text('round_id').notNull(),
    betId: text('bet_id').notNull(),
    clientSeed: text('client_seed').notNull(),
    at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.betId] })],
);

/** The players' part of a round's seeds; see the type of the same name in the sandbox. */
interface ClientPart {
  clientSeed: string;
  nonce: number;
  clientSeeds?: string[];
}

/** A leg as the sandbox stores it; see the game's own type. */
interface SandboxLeg {
  fixtureId: string;
  market: string;
  pick: string;
  odds: string;
  status: 'Opened' | 'Won' | 'Lost' | 'Draw' | 'Void';
  score: string;
}

export const sandboxRound = pgTable(
  'sandbox_round',
  {
    id: text('id').primaryKey(),
    playHash: text('play_hash').notNull(),
    siteId: text('site_id').notNull(),
    vendorCode: text('vendor_code').notNull(),
    gameCode: text('game_code').notNull(),
    memId: text('mem_id').notNull(),
    /** Its hash is shown before any bet, itself once the round is over. */
    serverSeed: text('server_seed').notNull(),
    /** How the numbers follow from the seeds: 1 from the server's alone, 2 with those of players (docs/games.md). */
    version: smallint('version').notNull().default(1),
    /** The client seeds, from the bet on; of a match from its start on. */
    client: jsonb('client').$type<ClientPart>(),
    /** Matches: the client seeds of slips placed before the news, from the news on. */
    newsClient: jsonb('news_client').$type<ClientPart>(),
    /**
     * open (no bet yet), table (a shared round until it closes), betting (the bet was sent), playing (the player has to
     * choose), held (an extra stake of such a round), running (a slip waits for its matches, a bet for the close of its
     * table), winning (the win was sent), cancelling (the bet's fate is unknown, or it was called off), done, refused,
     * cancelled
     */
    state: text('state').notNull().default('open'),
    /** An extra stake: the round that it belongs to. */
    parent: text('parent'),
    /** Shared tables: the round of the table that this bet belongs to; null for that round itself. */
    tableRound: text('table_round'),
    /** Shared tables: from when on no bet is taken. */
    closesAt: at(),
    /** The bets: codes and hundredths, or the legs of a slip. */
    bets: jsonb('bets').$type<{ code: string; stake: string }[]>(),
    legs: jsonb('legs').$type<SandboxLeg[]>(),
    /** The player's choices after the deal. */
    steps: text('steps').array().notNull().default([]),
    /** The language of the message that a round left open was settled by its rule; empty otherwise. */
    leftOpen: text('left_open').$type<'' | 'ko' | 'en' | 'vn'>().notNull().default(''),
    stake: money().notNull().default('0'),
    payout: money().notNull().default('0'),
    detail: jsonb('detail').$type<BetDetail>(),
    /** Why the platform refused the bet. */
    refusal: text('refusal').notNull().default(''),
    /** Details of a refusal by a rule of the player's own. */
    refused: jsonb('refused').$type<BetRefusal>(),
    startedAt: at().notNull().defaultNow(),
    /** When it was last worked on. */
    touchedAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('sandbox_round_play').on(t.playHash, t.startedAt),
    index('sandbox_round_playing').on(t.siteId, t.memId, t.gameCode).where(sql`${t.state} = 'playing'`),
    index('sandbox_round_extras').on(t.parent).where(sql`${t.parent} is not null`),
    index('sandbox_round_bets').on(t.tableRound).where(sql`${t.tableRound} is not null`),
    index('sandbox_round_tables')
      .on(t.siteId, t.gameCode, t.closesAt)
      .where(sql`${t.memId} = '' and ${t.closesAt} is not null`),
    index('sandbox_round_unfinished')
      .on(t.touchedAt)
      .where(sql`${t.state} in ('betting', 'running', 'winning', 'cancelling')`),
  ],
);
