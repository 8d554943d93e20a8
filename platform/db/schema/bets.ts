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
    /** The vendor's id of the bet, unique at the vendor, and the id of the round to which the bet belongs. */
    betId: text('bet_id').notNull(),
    roundId: text('round_id').notNull(),
    /** win, lose, draw, cancel, wait */
    type: text('type').notNull(),
    stake: money().notNull(),
    /** The worth of a free bet, which its vendor pays and the player does not: its stake is 0. Null for other bets. */
    freeStake: money(),
    /**
     * The cash type of the ledger's entries of the win, where the player has staked no cash: that of free bets or that of
     * promotions. Null for other bets, such as a promotion's that cash was paid for, and for those of versions that had
     * no such types.
     */
    winType: integer('win_type'),
    win: money().notNull().default('0'),
    /** The kind of the account from which the bet was placed: cash or game. */
    wallet: text('wallet').notNull().default('cash'),
    /** The balance of that account before the bet, and after the bet's last movement. */
    before: money().notNull().default('0'),
    after: money().notNull().default('0'),
    /**
     * The rolling rates of all members on the path, in percent, that were in force when the bet was placed (decision
     * 31).
     */
    rates: numeric('rates', { precision: 5, scale: 2 }).array(),
    /**
     * The stake × the rate of each member on the path, cut to hundredths, once the bet is settled. A member's own share
     * is the member's product minus the product of the next member below.
     */
    rolling: numeric('rolling', { precision: 20, scale: 2 }).array(),
    /** The round or event in which opposed bets of the player count with their net exposure; null for any other bet. */
    exposureOf: text('exposure_of'),
    /** The returns of the bet by outcome, as the vendor has sent them: amounts as decimal text. */
    returns: jsonb('returns').$type<Record<string, string>>(),
    /**
     * The part of the stake for which rolling is paid, once the bet is settled; null for the whole stake. A free bet on a
     * site that pays rolling for those has its worth here from the beginning.
     */
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

/**
 * The vendors' ids of all bets, also of detached months, each with the row of its bet; `functions/note_bet_key.sql`
 * writes them.
 */
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
    /** The place of the event in the combination, from 1. */
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
    /** The amounts that are added to the bet's rolling products. */
    rollingDelta: numeric('rolling_delta', { precision: 20, scale: 2 }).array(),
    /**
     * The amount that is added to the part of the stake to which the products belong; null where it is the amount that
     * is added to the stake.
     */
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
    /** The kind of the message: bet, win, cancel or adjust. */
    kind: text('kind').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** done, refused, tombstone (a cancel arrived before its bet), suspense (a win arrived before its bet) */
    state: text('state').notNull(),
    memberId: ref(),
    betId: ref(),
    transferId: ref(),
    /** The vendor's id of the bet that the message is about. */
    refId: text('ref_id').notNull().default(''),
    amount: money(),
    answer: jsonb('answer'),
    /** The message as a look-up of it answers, in the words of its protocol; null where the protocol has no look-ups. */
    sent: jsonb('sent').$type<Record<string, unknown>>(),
    at: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('vendor_tx_id').on(t.siteId, t.vendorCode, t.txId),
    index('vendor_tx_ref').on(t.siteId, t.vendorCode, t.refId),
    index('vendor_tx_suspense').on(t.siteId, t.at).where(sql`${t.state} = 'suspense'`),
  ],
);

/**
 * Rounds that their vendor has closed for a player: no bet of the round is taken or paid any more. Vendors that close
 * none, or pay after the close, have no rows. A row is deleted once the month of its close is detached (`pruning.ts`).
 */
export const closedRound = pgTable(
  'closed_round',
  {
    siteId: text('site_id').notNull(),
    vendorCode: text('vendor_code').notNull(),
    memberId: ref().notNull(),
    roundId: text('round_id').notNull(),
    closedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.vendorCode, t.memberId, t.roundId] }),
    index('closed_round_closed').on(t.closedAt),
  ],
);
