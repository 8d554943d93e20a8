import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, id, money, ref } from './columns';
import { member } from './members';

/** Partitioned by month of `placed_at` (UTC+9); its partitions have the primary key, and the unique ids are in {@link betKey}. */
export const bet = pgTable(
  'bet',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** The member's path when the bet was placed: moving a branch rewrites no history. */
    path: bigint('path', { mode: 'number' }).array().notNull(),
    category: text('category').notNull(),
    vendorCode: text('vendor_code').notNull(),
    gameCode: text('game_code').notNull(),
    /** The vendor's id of the bet, unique at the vendor, and that of the round it belongs to. */
    betId: text('bet_id').notNull(),
    roundId: text('round_id').notNull(),
    /** win, lose, draw, cancel, wait */
    type: text('type').notNull(),
    stake: money().notNull(),
    win: money().notNull().default('0'),
    /** cash or game: the account it was placed from. */
    wallet: text('wallet').notNull().default('cash'),
    /** Balance of that account before the bet, and after its last movement. */
    before: money().notNull().default('0'),
    after: money().notNull().default('0'),
    /** Rolling rates in percent of all members on the path, in force when it was placed (decision 31). */
    rates: numeric('rates', { precision: 5, scale: 2 }).array(),
    /**
     * stake × rate of all members on the path, cut to hundredths, once it is settled. A member's own share is its
     * product less that of the next one below.
     */
    rolling: numeric('rolling', { precision: 20, scale: 2 }).array(),
    /** The round or event in which opposed bets of the player count with their net exposure; null for any other bet. */
    exposureOf: text('exposure_of'),
    /** Its returns by outcome, as sent by the vendor: amounts as decimal text. */
    returns: jsonb('returns').$type<Record<string, string>>(),
    /** The part of the stake for which rolling is paid, once it is settled; null for all of it. */
    rollingStake: money(),
    /** The bet detail (DETAIL-10). */
    detail: jsonb('detail'),
    placedAt: at().notNull(),
    settledAt: at(),
  },
  (t) => [
    // A bet or a round by its number or the beginning of it, for any collation of the database.
    index('bet_number').on(t.siteId, t.betId.op('text_pattern_ops')),
    index('bet_round').on(t.siteId, t.roundId.op('text_pattern_ops')),
    index('bet_member').on(t.memberId, t.placedAt),
    index('bet_site').on(t.siteId, t.placedAt),
    index('bet_path').using('gin', t.path),
    // Payments and cancellations of bets, in order of time.
    index('bet_settled').on(t.siteId, t.settledAt).where(sql`${t.settledAt} is not null`),
    index('bet_cancelled').on(t.siteId, t.settledAt).where(sql`${t.type} = 'cancel'`),
    index('bet_exposure').on(t.memberId, t.exposureOf).where(sql`${t.exposureOf} is not null`),
    index('bet_open').on(t.memberId).where(sql`${t.settledAt} is null`),
    index('bet_game_wallet').on(t.memberId, t.settledAt).where(sql`${t.wallet} = 'game'`),
  ],
);

/** The vendors' ids of all bets, of detached months too, with the bet's row; `functions/note_bet_key.sql` writes it. */
export const betKey = pgTable(
  'bet_key',
  {
    siteId: text('site_id').notNull(),
    vendorCode: text('vendor_code').notNull(),
    betId: text('bet_id').notNull(),
    rowId: ref().notNull(),
    placedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.vendorCode, t.betId] })],
);

/** The events of a sports bet; a single has one (BET-03). */
export const betLeg = pgTable(
  'bet_leg',
  {
    betId: ref().notNull(),
    /** Place in the combination, from 1. */
    ord: integer('ord').notNull(),
    lineId: text('line_id').notNull(),
    eventAt: at().notNull(),
    /** Sport id: 1 soccer … */
    branchId: integer('branch_id').notNull(),
    league: text('league').notNull(),
    leagueKo: text('league_ko').notNull(),
    home: text('home').notNull(),
    homeKo: text('home_ko').notNull(),
    away: text('away').notNull(),
    awayKo: text('away_ko').notNull(),
    score: text('score').notNull().default(''),
    pick: text('pick').notNull(),
    odds: numeric('odds', { precision: 8, scale: 2 }).notNull(),
    /** Opened, Won, Lost, Draw; Void counts 1.00 (decision 37). */
    status: text('status').notNull().default('Opened'),
  },
  (t) => [primaryKey({ columns: [t.betId, t.ord] }), index('bet_leg_line').on(t.lineId)],
);

/** A vendor's changes of a bet that was settled already; the bet holds the latest state. Append-only. */
export const betCorrection = pgTable(
  'bet_correction',
  {
    id: id(),
    betId: ref().notNull(),
    betDelta: money().notNull(),
    winDelta: money().notNull(),
    /** Added to the bet's rolling products. */
    rollingDelta: numeric('rolling_delta', { precision: 20, scale: 2 }).array(),
    /** Added to the part of the stake that they are of; null for as much as to the stake. */
    rollingStakeDelta: money(),
    at: at().notNull(),
  },
  (t) => [index('bet_correction_bet').on(t.betId), index('bet_correction_at').on(t.at)],
);

/** A vendor's messages, each once: the first answer is stored with the hash of its request. */
export const vendorTx = pgTable(
  'vendor_tx',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    vendorCode: text('vendor_code').notNull(),
    txId: text('tx_id').notNull(),
    /** bet, win, cancel, adjust */
    kind: text('kind').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** done, refused, tombstone (a cancel arrived before its bet), suspense (a win arrived before its bet) */
    state: text('state').notNull(),
    memberId: ref(),
    betId: ref(),
    transferId: ref(),
    /** Its subject: the vendor's bet id. */
    refId: text('ref_id').notNull().default(''),
    amount: money(),
    answer: jsonb('answer'),
    at: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('vendor_tx_id').on(t.siteId, t.vendorCode, t.txId),
    index('vendor_tx_ref').on(t.siteId, t.vendorCode, t.refId),
    index('vendor_tx_suspense').on(t.siteId, t.at).where(sql`${t.state} = 'suspense'`),
  ],
);
