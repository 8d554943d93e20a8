import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  numeric,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { BetDetail } from '@/lib/contract/bet-detail';
import type { BetRefusal } from '@/lib/contract/protection';
import type { SessionEnd } from '@/lib/contract/vendor';
import type { ClientPart } from '../fair';
import type { Leg } from '../sports';

/**
 * The sandbox vendor's own books, in a schema of their own: players, and every round. They share nothing but the database
 * with the platform's tables, and know members by the ids that the vendor interface sends.
 */
const books = pgSchema('sandbox');

/** A moment. */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** An exact amount with two decimals, as decimal text. */
const money = (name: string) => numeric(name, { precision: 20, scale: 2 });

export const sandboxPlay = books.table('play', {
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
  createdAt: at('created_at').notNull().defaultNow(),
  /** When the sign-in behind it is over at the latest. */
  expiresAt: at('expires_at').notNull(),
  /** Why the platform has ended the session, once that is known. */
  endReason: text('end_reason').$type<SessionEnd>(),
});

/** A player's last spin, in any game (GAME-04). */
export const sandboxSpin = books.table(
  'spin',
  {
    siteId: text('site_id').notNull(),
    memId: text('mem_id').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.memId] })],
);

/** A player's client seed, which is part of every round, and how many rounds were played with it (GAME-02). */
export const sandboxSeed = books.table(
  'seed',
  {
    siteId: text('site_id').notNull(),
    memId: text('mem_id').notNull(),
    clientSeed: text('client_seed').notNull(),
    nonce: integer('nonce').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.memId] })],
);

/** The client seeds that bets contribute to a shared round (a match), as `{clientSeed}:{nonce}`. */
export const sandboxPart = books.table(
  'part',
  {
    /** The shared round. */
    roundId: text('round_id').notNull(),
    betId: text('bet_id').notNull(),
    clientSeed: text('client_seed').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.betId] })],
);

export const sandboxRound = books.table(
  'round',
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
    closesAt: at('closes_at'),
    /** The bets: codes and hundredths, or the legs of a slip. */
    bets: jsonb('bets').$type<{ code: string; stake: string }[]>(),
    legs: jsonb('legs').$type<Leg[]>(),
    /** The player's choices after the deal. */
    steps: text('steps').array().notNull().default([]),
    /** The language of the message that a round left open was settled by its rule; empty otherwise. */
    leftOpen: text('left_open').$type<'' | 'ko' | 'en' | 'vn'>().notNull().default(''),
    stake: money('stake').notNull().default('0'),
    payout: money('payout').notNull().default('0'),
    detail: jsonb('detail').$type<BetDetail>(),
    /** Why the platform refused the bet. */
    refusal: text('refusal').notNull().default(''),
    /** Details of a refusal by a rule of the player's own. */
    refused: jsonb('refused').$type<BetRefusal>(),
    startedAt: at('started_at').notNull().defaultNow(),
    /** When it was last written, by the clock of the instance that did (server/round-lifecycle.ts). */
    touchedAt: at('touched_at')
      .notNull()
      .defaultNow()
      .$default(() => new Date())
      .$onUpdate(() => new Date()),
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
