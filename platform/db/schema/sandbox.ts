import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BetDetail } from '@/lib/contract/bet-detail';
import { at, money } from './columns';

/**
 * The sandbox vendor's own books: who plays, and every round. It shares nothing but the database with the platform,
 * and knows members by the ids that the vendor interface sends.
 */
export const sandboxPlay = pgTable('sandbox_play', {
  tokenHash: text('token_hash').primaryKey(),
  siteId: text('site_id').notNull(),
  vendorCode: text('vendor_code').notNull(),
  gameCode: text('game_code').notNull(),
  gameName: jsonb('game_name').$type<Record<'ko' | 'en' | 'vn', string>>().notNull(),
  memId: text('mem_id').notNull(),
  /** Language of the pages. */
  locale: text('locale').$type<'ko' | 'en' | 'vn'>().notNull().default('ko'),
  createdAt: at().notNull().defaultNow(),
  expiresAt: at().notNull(),
});

/** When a player spun last, whatever the game (GAME-04). */
export const sandboxSpin = pgTable(
  'sandbox_spin',
  {
    siteId: text('site_id').notNull(),
    memId: text('mem_id').notNull(),
    at: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.memId] })],
);

/** A leg as the sandbox keeps it; see the game's own type. */
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
    /** Its hash is shown before anybody bets, itself once the round is over. */
    serverSeed: text('server_seed').notNull(),
    /**
     * open (nobody has bet), betting (the bet was sent), playing (the player has to choose), running (a slip waits for
     * its matches), winning (the win was sent), cancelling (the bet's fate is unknown, or it was called off), done, refused, cancelled
     */
    state: text('state').notNull().default('open'),
    /** What was bet on: codes and hundredths, or the legs of a slip. */
    bets: jsonb('bets').$type<{ code: string; stake: string }[]>(),
    legs: jsonb('legs').$type<SandboxLeg[]>(),
    /** What the player chose after the deal. */
    steps: text('steps').array().notNull().default([]),
    /** The language in which the player is told that a round left open was settled by its rule; empty otherwise. */
    leftOpen: text('left_open').$type<'' | 'ko' | 'en' | 'vn'>().notNull().default(''),
    stake: money().notNull().default('0'),
    payout: money().notNull().default('0'),
    detail: jsonb('detail').$type<BetDetail>(),
    /** Why the platform refused the bet. */
    refusal: text('refusal').notNull().default(''),
    startedAt: at().notNull().defaultNow(),
    /** When somebody last worked on it. */
    touchedAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('sandbox_round_play').on(t.playHash, t.startedAt),
    index('sandbox_round_playing').on(t.siteId, t.memId, t.gameCode).where(sql`${t.state} = 'playing'`),
    index('sandbox_round_unfinished')
      .on(t.touchedAt)
      .where(sql`${t.state} in ('betting', 'running', 'winning', 'cancelling')`),
  ],
);
