import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BetDetail } from '@/lib/contract/bet-detail';
import type { SiteOption } from './site-option';
import type { Translations } from './translations';

/**
 * The platform's tables. Money is numeric(20,2); moments are timestamptz; days are UTC+9 days. Balances change only
 * through the functions `post_pair`, `post_transfer` and `pay_rolling` (`platform/db/functions`), which a trigger
 * enforces. A change here needs a migration: `npm run migration -- --name <what_changes>`.
 */

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const ref = () => bigint({ mode: 'number' });
const money = () => numeric({ precision: 20, scale: 2 });
const at = () => timestamp({ withTimezone: true, mode: 'date' });

export const site = pgTable('site', {
  siteId: text('site_id').primaryKey(),
  option: jsonb('option').$type<Partial<SiteOption>>().notNull(),
  checkStart: at(),
  checkEnd: at(),
});

export const member = pgTable(
  'member',
  {
    id: id(),
    siteId: text('site_id')
      .notNull()
      .references(() => site.siteId),
    memId: text('mem_id').notNull(),
    memNick: text('mem_nick').notNull(),
    memName: text('mem_name').notNull(),
    memPhone: text('mem_phone'),
    bankCode: text('bank_code'),
    bankAcc: text('bank_acc'),
    partnerLevel: text('partner_level').notNull(),
    loginType: text('login_type').notNull(),
    updId: text('upd_id').notNull(),
    parentId: ref(),
    /** Ids from the top of the tree down to and with this member; ancestors and branches are read from it. */
    path: bigint('path', { mode: 'number' }).array().notNull(),
    /** Since when the path is this one; older ones are in `path_history`. */
    pathSince: at().notNull().defaultNow(),
    passHash: text('pass_hash').notNull(),
    cashOutHash: text('cash_out_hash'),
    /** active, waiting (for approval), suspended, closed */
    status: text('status').notNull().default('active'),
    loginAllowed: boolean('login_allowed').notNull().default(true),
    /** When wrong passwords locked the sign-in last, and until when (decision 12); they are counted in `sign_in_try`. */
    lockedAt: at(),
    lockedUntil: at(),
    /** A partner has set the password; until the member sets another, nothing else is answered (A022). */
    mustChangePass: boolean('must_change_pass').notNull().default(false),
    /** The last successful sign-in; all of them are in `login_log`. No index: every sign-in writes it. */
    lastLoginAt: at(),
    mayGive: boolean('may_give').notNull().default(true),
    mayRetrieve: boolean('may_retrieve').notNull().default(true),
    mayCashOut: boolean('may_cash_out').notNull().default(true),
    mayBet: boolean('may_bet').notNull().default(true),
    /** The operator's lock on betting (B1002); wins of rounds under way are still paid. */
    betLockedAt: at(),
    /** Whether launching a game with a wallet of its own takes the whole cash along. */
    cashFlag: boolean('cash_flag').notNull().default(true),
    /** Wrong withdrawal passwords in a row; from the fifth on a new one must be set. */
    cashOutFailures: integer('cash_out_failures').notNull().default(0),
    /** When the withdrawal password was changed last; withdrawals wait for some hours after it (decision 59). */
    cashOutChangedAt: at(),
    memLevel: integer('mem_level').notNull().default(1),
    joinedAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('member_mem_id').on(t.siteId, sql`lower(${t.memId})`),
    uniqueIndex('member_mem_nick').on(t.siteId, sql`lower(${t.memNick})`),
    uniqueIndex('member_phone').on(t.siteId, t.memPhone),
    uniqueIndex('member_bank_acc').on(t.siteId, t.bankAcc),
    index('member_path').using('gin', t.path),
    index('member_parent').on(t.parentId, t.joinedAt),
    index('member_joined').on(t.siteId, t.joinedAt),
    index('member_level').on(t.siteId, t.partnerLevel, t.joinedAt),
    // Lists of one level by id: ids of partners and of members often begin alike and stand together.
    index('member_level_id').on(t.siteId, t.partnerLevel, sql`lower(${t.memId})`),
    // Lists of partners alone, newest first: among members they are one in forty.
    index('member_partner_joined').on(t.siteId, t.joinedAt, t.id).where(sql`${t.partnerLevel} <> 'NORMAL'`),
    index('member_partner').on(t.parentId).where(sql`${t.partnerLevel} <> 'NORMAL'`),
    // Filters of lists by states that few members are in.
    index('member_locked').on(t.siteId).where(sql`${t.lockedUntil} is not null`),
    index('member_barred').on(t.siteId).where(sql`${t.status} = 'suspended' or not ${t.loginAllowed}`),
  ],
);

/** Paths that members had before their branch was moved, so that days gone by keep their figures. */
export const pathHistory = pgTable(
  'path_history',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** The path was in force before this moment. */
    until: at().notNull(),
    path: bigint('path', { mode: 'number' }).array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.until] })],
);

/** A sign-up that waits for the operator: of partners (CREATE-05), and of players where the site asks for it (U002). */
export const joinRequest = pgTable(
  'join_request',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    /** Who asked for a lower partner; none for a player who signed up. */
    requesterId: ref().references(() => member.id),
    recommenderId: ref()
      .notNull()
      .references(() => member.id),
    memId: text('mem_id').notNull(),
    memNick: text('mem_nick').notNull(),
    memName: text('mem_name').notNull(),
    memPhone: text('mem_phone').notNull(),
    bankCode: text('bank_code').notNull(),
    bankAcc: text('bank_acc').notNull(),
    partnerLevel: text('partner_level').notNull(),
    passHash: text('pass_hash').notNull(),
    cashOutHash: text('cash_out_hash').notNull(),
    rates: jsonb('rates').$type<{ category: string; pointRate: string; loseRate: string }[]>().notNull(),
    /** 0 waiting, 1 approved, -1 rejected */
    status: integer('status').notNull().default(0),
    reason: text('reason').notNull().default(''),
    regAt: at().notNull().defaultNow(),
    decidedAt: at(),
  },
  (t) => [
    uniqueIndex('join_request_mem_id').on(t.siteId, sql`lower(${t.memId})`).where(sql`${t.status} = 0`),
    uniqueIndex('join_request_mem_nick').on(t.siteId, sql`lower(${t.memNick})`).where(sql`${t.status} = 0`),
    uniqueIndex('join_request_phone').on(t.siteId, t.memPhone).where(sql`${t.status} = 0`),
    uniqueIndex('join_request_bank_acc').on(t.siteId, t.bankAcc).where(sql`${t.status} = 0`),
    index('join_request_list').on(t.siteId, t.status, t.regAt),
  ],
);

/** A member's own rates per game category, in percent. */
export const memberRate = pgTable(
  'member_rate',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    category: text('category').notNull(),
    pointRate: numeric('point_rate', { precision: 5, scale: 2 }).notNull().default('0'),
    loseRate: numeric('lose_rate', { precision: 5, scale: 2 }).notNull().default('0'),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.category] })],
);

/** Rates for one vendor and kind of bet, in percent; where there is none, those of the category hold. */
export const memberVendorRate = pgTable(
  'member_vendor_rate',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    vendorCode: text('vendor_code').notNull(),
    rateType: text('rate_type').notNull(),
    pointRate: numeric('point_rate', { precision: 5, scale: 2 }).notNull(),
    loseRate: numeric('lose_rate', { precision: 5, scale: 2 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.vendorCode, t.rateType] })],
);

/** Every version of a rate: who set it when, from what to what. Append-only. */
export const rateChange = pgTable(
  'rate_change',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    category: text('category').notNull(),
    /** '' where the category's own rate changed. */
    vendorCode: text('vendor_code').notNull().default(''),
    rateType: text('rate_type').notNull().default(''),
    pointBefore: numeric('point_before', { precision: 5, scale: 2 }),
    pointRate: numeric('point_rate', { precision: 5, scale: 2 }).notNull(),
    loseBefore: numeric('lose_before', { precision: 5, scale: 2 }),
    loseRate: numeric('lose_rate', { precision: 5, scale: 2 }).notNull(),
    /** None for the operator. */
    actorId: ref(),
    at: at().notNull().defaultNow(),
  },
  (t) => [index('rate_change_member').on(t.memberId, t.at)],
);

export const account = pgTable(
  'account',
  {
    id: id(),
    siteId: text('site_id')
      .notNull()
      .references(() => site.siteId),
    /**
     * cash, point and game (money at vendors that keep a wallet) belong to a member; house is the other side of
     * deposits, bets and grants; suspense holds withdrawals under way and wins whose bet is not known.
     */
    kind: text('kind').notNull(),
    memberId: ref().references(() => member.id),
    /** Never below zero, except the house's; the trigger in `functions/refuse_direct_balance.sql` enforces it. */
    balance: money().notNull().default('0'),
    /** Grows by one with every entry; of two balances the one with the higher sequence holds. */
    seq: bigint({ mode: 'number' }).notNull().default(0),
    /** The member has closed its account: nobody moves money into it any more, though games may still correct theirs. */
    closed: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('account_owner').on(t.memberId, t.kind),
    uniqueIndex('account_house').on(t.siteId, t.kind).where(sql`${t.memberId} is null`),
  ],
);

export const transfer = pgTable(
  'transfer',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    kind: text('kind').notNull(),
    /** Idempotency key with the fingerprint of the request that used it first (decision 30). */
    key: text('key'),
    fingerprint: text('fingerprint'),
    actorId: ref(),
    memo: text('memo').notNull().default(''),
    /** Of the request that caused it, as it stands in the logs. */
    requestId: text('request_id'),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('transfer_key').on(t.siteId, t.key)],
);

export const entry = pgTable(
  'entry',
  {
    id: id(),
    /** Both exist: entries are written by the ledger's functions alone, and neither table lets rows go. */
    transferId: ref().notNull(),
    accountId: ref().notNull(),
    memberId: ref(),
    /** Cash type or point type of this side. */
    type: integer('type').notNull(),
    amount: money().notNull(),
    balanceAfter: money().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('entry_account_seq').on(t.accountId, t.seq),
    index('entry_transfer').on(t.transferId),
    index('entry_account_time').on(t.accountId, t.createdAt),
    // Moves of money and points in time order; bets and payments of rolling, which are many, stand apart.
    index('entry_move')
      .on(t.createdAt)
      .where(sql`${t.memberId} is not null and ${t.type} not in (19, -19, 3)`),
    index('entry_rolling').on(t.createdAt).where(sql`${t.memberId} is not null and ${t.type} = 3`),
  ],
);

/** Deposits and withdrawals by their stages (FUND-03): 0 applied, 1 done, 2 waiting, -1 cancelled. */
export const cashRequest = pgTable(
  'cash_request',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** 1 deposit, -1 withdrawal */
    cashType: integer('cash_type').notNull(),
    cashStatus: integer('cash_status').notNull(),
    amount: money().notNull(),
    transferId: ref().references(() => transfer.id),
    /** Why it was rejected (decision 24). */
    reason: text('reason').notNull().default(''),
    regAt: at().notNull(),
    updAt: at(),
    /** The player no longer wants to see it. */
    hiddenAt: at(),
  },
  (t) => [
    index('cash_request_member').on(t.memberId, t.regAt),
    index('cash_request_list').on(t.siteId, t.cashStatus, t.regAt),
    index('cash_request_pending').on(t.memberId).where(sql`${t.cashStatus} in (0, 2)`),
  ],
);

/** Cash that the operator gives away once; for one member, or for the first who enters the number. */
export const coupon = pgTable(
  'coupon',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    couponNo: text('coupon_no').notNull(),
    memberId: ref().references(() => member.id),
    amount: money().notNull(),
    expiresAt: at().notNull(),
    usedBy: ref().references(() => member.id),
    usedAt: at(),
    transferId: ref().references(() => transfer.id),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('coupon_no').on(t.siteId, t.couponNo)],
);

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
    /** Rolling rates in percent of everybody on the path, in force when it was placed (decision 31). */
    rates: numeric('rates', { precision: 5, scale: 2 }).array(),
    /**
     * stake × rate of everybody on the path, cut to hundredths, once it is settled. A member's own share is its
     * product less that of the next one below.
     */
    rolling: numeric('rolling', { precision: 20, scale: 2 }).array(),
    /** The bet detail (DETAIL-10). */
    detail: jsonb('detail'),
    placedAt: at().notNull(),
    settledAt: at(),
  },
  (t) => [
    uniqueIndex('bet_vendor_id').on(t.siteId, t.vendorCode, t.betId),
    index('bet_member').on(t.memberId, t.placedAt),
    index('bet_site').on(t.siteId, t.placedAt),
    index('bet_path').using('gin', t.path),
    // What was paid for bets, and what was called off, in the order in which it was.
    index('bet_settled').on(t.siteId, t.settledAt).where(sql`${t.settledAt} is not null`),
    index('bet_cancelled').on(t.siteId, t.settledAt).where(sql`${t.type} = 'cancel'`),
    index('bet_open').on(t.memberId).where(sql`${t.settledAt} is null`),
    index('bet_game_wallet').on(t.memberId, t.settledAt).where(sql`${t.wallet} = 'game'`),
  ],
);

/** The events of a sports bet; a single has one (BET-03). */
export const betLeg = pgTable(
  'bet_leg',
  {
    betId: ref()
      .notNull()
      .references(() => bet.id),
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

/** What a vendor changed of a bet that was settled already; the bet holds the latest state. Append-only. */
export const betCorrection = pgTable(
  'bet_correction',
  {
    id: id(),
    betId: ref()
      .notNull()
      .references(() => bet.id),
    betDelta: money().notNull(),
    winDelta: money().notNull(),
    /** Added to the bet's rolling products. */
    rollingDelta: numeric('rolling_delta', { precision: 20, scale: 2 }).array(),
    at: at().notNull(),
  },
  (t) => [index('bet_correction_bet').on(t.betId), index('bet_correction_at').on(t.at)],
);

/** A vendor's messages, each once: the first answer is kept with the hash of what was asked. */
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
    /** done, refused, tombstone (a cancel came before its bet), suspense (a win came before its bet) */
    state: text('state').notNull(),
    memberId: ref(),
    betId: ref().references(() => bet.id),
    transferId: ref().references(() => transfer.id),
    /** What it spoke of: the vendor's bet id. */
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
    /** Signs the vendor's messages and ours to it; made here, told to the vendor by the operator. */
    secret: text('secret').notNull().default(''),
    /** Where the vendor opens games; none for the sandbox, which is at home here. */
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

/**
 * The sandbox vendor's own books: who plays, and every round. It shares the database and nothing else with the
 * platform, and knows members by the ids that the vendor interface tells it.
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

/** A leg as the sandbox keeps it; see the game's own type. */
interface SandboxLeg {
  fixtureId: string;
  market: string;
  pick: string;
  odds: string;
  status: 'Opened' | 'Won' | 'Lost' | 'Draw' | 'Void';
  score: string;
}

const sums = () => ({
  cashIn: money().notNull().default('0'),
  cashInCnt: integer('cash_in_cnt').notNull().default(0),
  cashOut: money().notNull().default('0'),
  cashOutCnt: integer('cash_out_cnt').notNull().default(0),
  payment: money().notNull().default('0'),
  payback: money().notNull().default('0'),
  coupon: money().notNull().default('0'),
  bet: money().notNull().default('0'),
  betCnt: integer('bet_cnt').notNull().default(0),
  win: money().notNull().default('0'),
  rolling: money().notNull().default('0'),
  ownRolling: money().notNull().default('0'),
  /** What the players themselves were paid of it. */
  playerRolling: money().notNull().default('0'),
  joinCnt: integer('join_cnt').notNull().default(0),
});

/**
 * What happened, waiting to be rolled up; written in the transaction of the event itself. One row speaks of one
 * transfer, or of a member who joined, or of a change of a bet, whose figures it carries.
 */
export const outbox = pgTable('outbox', {
  id: id(),
  siteId: text('site_id').notNull(),
  at: at().notNull().defaultNow(),
  transferId: ref(),
  memberId: ref(),
  path: bigint('path', { mode: 'number' }).array(),
  category: text('category'),
  bet: money(),
  betCnt: integer('bet_cnt'),
  win: money(),
  /** Rolling products of the path, as in `bet.rolling`, or what is added to them. */
  rolling: numeric('rolling', { precision: 20, scale: 2 }).array(),
  /** The shares are in the ledger already, so they are not owed. */
  rollingPaid: boolean('rolling_paid').notNull().default(false),
  /** Of a bet: its game, and when it was placed, which is the day on which it counts by game. */
  vendorCode: text('vendor_code'),
  gameCode: text('game_code'),
  placedAt: at(),
  /** What changes in the number of bets that are not cancelled: 1 placed, -1 cancelled, otherwise 0. */
  standing: integer('standing'),
});

/** Sums per ancestor (the member itself included), UTC+9 day and category ('' for money), over the whole branch. */
export const statDaily = pgTable(
  'stat_daily',
  {
    memberId: ref().notNull(),
    day: date({ mode: 'string' }).notNull(),
    category: text('category').notNull(),
    ...sums(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day, t.category] }), index('stat_daily_day').on(t.day)],
);

/** Games that were bet on, numbered: there are many sums by game, and each carries the number alone. */
export const playedGame = pgTable(
  'played_game',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id').notNull(),
    category: text('category').notNull(),
    vendorCode: text('vendor_code').notNull(),
    gameCode: text('game_code').notNull(),
  },
  (t) => [uniqueIndex('played_game_code').on(t.siteId, t.vendorCode, t.gameCode, t.category)],
);

/**
 * Bets by partner, UTC+9 day of placing and game, over the whole branch, in their present state: a cancelled bet counts
 * for nothing, and a win counts on the day of its bet. Players have none, as their bets are few enough to be read.
 */
export const statGame = pgTable(
  'stat_game',
  {
    memberId: ref().notNull(),
    day: date({ mode: 'string' }).notNull(),
    gameId: integer('game_id').notNull(),
    betCnt: integer('bet_cnt').notNull(),
    bet: money().notNull(),
    win: money().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day, t.gameId] })],
);

/** Everybody below a member, without itself, by level: how many, and what they hold. */
export const branchLevel = pgTable(
  'branch_level',
  {
    memberId: ref().notNull(),
    level: text('level').notNull(),
    cnt: integer('cnt').notNull().default(0),
    cash: money().notNull().default('0'),
    point: money().notNull().default('0'),
    game: money().notNull().default('0'),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.level] })],
);

/**
 * What members hold, a moment behind their accounts, so that long lists can be sorted by it: an index on the accounts
 * themselves would make every posting pay. The sequence of an account says which of two balances is the newer.
 */
export const memberBalance = pgTable(
  'member_balance',
  {
    memberId: ref().primaryKey(),
    siteId: text('site_id').notNull(),
    cash: money().notNull().default('0'),
    cashSeq: bigint('cash_seq', { mode: 'number' }).notNull().default(0),
    point: money().notNull().default('0'),
    pointSeq: bigint('point_seq', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    index('member_balance_cash').on(t.siteId, t.cash, t.memberId),
    index('member_balance_point').on(t.siteId, t.point, t.memberId),
  ],
);

/** Rolling points earned and not paid yet; below zero after cancelled bets, until it can be taken back. */
export const rollingDue = pgTable(
  'rolling_due',
  {
    memberId: ref()
      .primaryKey()
      .references(() => member.id),
    siteId: text('site_id').notNull(),
    amount: money().notNull(),
  },
  (t) => [index('rolling_due_open').on(t.siteId, t.memberId).where(sql`${t.amount} <> 0`)],
);

/** One settlement of losing shares over a period of UTC+9 days, both counted (decision 31). */
export const settlement = pgTable('settlement', {
  id: id(),
  siteId: text('site_id').notNull(),
  startDay: date({ mode: 'string' }).notNull(),
  endDay: date({ mode: 'string' }).notNull(),
  createdAt: at().notNull().defaultNow(),
});

/** What a settlement came to for one member and category. */
export const settlementRow = pgTable(
  'settlement_row',
  {
    settlementId: ref()
      .notNull()
      .references(() => settlement.id),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    category: text('category').notNull(),
    /** bet − win − rolling of the branch in the period, and what was carried over into it. */
    bep: money().notNull(),
    carriedIn: money().notNull(),
    loseRate: numeric('lose_rate', { precision: 5, scale: 2 }).notNull(),
    /** What the member is paid, the shares of those below taken off. */
    amount: money().notNull(),
    carriedOut: money().notNull(),
    transferId: ref().references(() => transfer.id),
  },
  (t) => [
    primaryKey({ columns: [t.settlementId, t.memberId, t.category] }),
    index('settlement_row_member').on(t.memberId),
  ],
);

export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What its member names it by, to end it. */
    sessionId: uuid('session_id').notNull().defaultRandom(),
    siteId: text('site_id').notNull(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    channel: text('channel').notNull(),
    /**
     * active, superseded (signed in elsewhere), barred (sign-in switched off), signedOut (by the operator), ended (by the
     * member in another window), closed
     */
    state: text('state').notNull().default('active'),
    ip: text('ip').notNull(),
    /** Browser and system by name, and the browser's id; none where the front does not tell. */
    browser: text('browser'),
    deviceId: uuid('device_id'),
    /** Whether the member had signed in from that browser before. */
    known: boolean('known').notNull().default(false),
    /** Wrong current passwords in a row when a new one was to be set; the fifth ends the session. */
    passFailures: integer('pass_failures').notNull().default(0),
    /** The site asks this member for a second factor and there is none yet; until then nothing else is answered (A035). */
    mustEnrol: boolean('must_enrol').notNull().default(false),
    createdAt: at().notNull().defaultNow(),
    /** Written at most once a minute. */
    lastSeenAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
  },
  (t) => [
    index('session_seen').on(t.siteId, t.lastSeenAt),
    index('session_member').on(t.memberId),
    uniqueIndex('session_channel').on(t.channel),
  ],
);

/** Passkeys of partners: the public half of a key that an authenticator keeps (WebAuthn). */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** As the authenticator named it, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, by its own count; 0 for ever where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches it: internal, usb, hybrid … */
    transports: text('transports').array().notNull(),
    /** The domain that it signs for. */
    rpId: text('rp_id').notNull(),
    /** The owner's own name for it. */
    name: text('name').notNull(),
    /** Its maker keeps copies on the owner's other devices. */
    synced: boolean('synced').notNull(),
    addedAt: at().notNull().defaultNow(),
    lastUsedAt: at(),
  },
  (t) => [uniqueIndex('passkey_credential').on(t.credentialId), index('passkey_member').on(t.memberId)],
);

/** A partner's OTP app (RFC 6238). Secrets are sealed with the site's key for them. */
export const totp = pgTable('totp', {
  memberId: ref()
    .primaryKey()
    .references(() => member.id),
  /** None until the first code has been right. */
  secret: text('secret'),
  addedAt: at(),
  /** The step of 30 seconds whose code was taken last: it and older ones are taken no more. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  /** The secret of an app that is being added, until its first code is right or the time is over. */
  newSecret: text('new_secret'),
  newUntil: at(),
});

/** Codes that stand in for a lost factor, each for one time. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** The code's first letter, different in all of a member's codes: which of the hashes to compare. */
    letter: text('letter').notNull(),
    hash: text('hash').notNull(),
    usedAt: at(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.letter] })],
);

/** Sign-ins whose password was right and whose second factor is still to come. No session, and good for nothing else. */
export const pendingSignIn = pgTable(
  'pending_sign_in',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** The hash of the password that was right, hashed: another password ends it. */
    passMark: text('pass_mark').notNull(),
    ip: text('ip').notNull(),
    browser: text('browser'),
    device: text('device'),
    /** Wrong factors. */
    failures: integer('failures').notNull().default(0),
    expiresAt: at().notNull(),
  },
  (t) => [index('pending_sign_in_expiry').on(t.expiresAt), index('pending_sign_in_member').on(t.memberId)],
);

/** What is to be signed by a passkey, and confirmations that one change of the factors needs; each for one time. */
export const factorChallenge = pgTable(
  'factor_challenge',
  {
    /** SHA-256 of the challenge, or of the confirmation's token. */
    hash: text('hash').primaryKey(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** signIn, confirm, register; of confirmations byPassword, byFactor */
    purpose: text('purpose').notNull(),
    /** The hash of the token of the session, or of the pending sign-in, that asked for it. */
    boundTo: text('bound_to').notNull(),
    /** What the answer must come from; nothing for confirmations. */
    rpId: text('rp_id').notNull().default(''),
    origin: text('origin').notNull().default(''),
    expiresAt: at().notNull(),
  },
  (t) => [index('factor_challenge_expiry').on(t.expiresAt), index('factor_challenge_member').on(t.memberId)],
);

/** Addresses, phones and bank accounts from which nobody signs in; the operator's doing. */
export const block = pgTable(
  'block',
  {
    siteId: text('site_id').notNull(),
    /** ip, phone, account */
    kind: text('kind').notNull(),
    /** As it is stored of members: phones without hyphens. */
    value: text('value').notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.kind, t.value] })],
);

/**
 * Wrong passwords in a row for an id that somebody typed, whether or not there is such a member, so that it shows
 * nowhere whether there is (decision 12). A row for each address and known device, and one for all addresses together.
 */
export const signInTry = pgTable(
  'sign_in_try',
  {
    siteId: text('site_id').notNull(),
    /** In lower case. */
    memId: text('mem_id').notNull(),
    /** `ip …`, `device …`, or nothing for all addresses together; `factor…` of the second factor. */
    source: text('source').notNull(),
    failures: integer('failures').notNull(),
    lastAt: at().notNull(),
    /** Until then nothing is tried for the id from there. */
    until: at(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.memId, t.source] }), index('sign_in_try_last').on(t.lastAt)],
);

/** Browsers that a member has signed in from, until it forgets them; strangers' wrong passwords do not lock these. */
export const knownDevice = pgTable(
  'known_device',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    deviceId: uuid('device_id').notNull(),
    browser: text('browser'),
    /** Of the last sign-in. */
    ip: text('ip').notNull(),
    firstAt: at().notNull().defaultNow(),
    lastAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.deviceId] }), index('known_device_last').on(t.lastAt)],
);

export const loginLog = pgTable(
  'login_log',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    ip: text('ip').notNull(),
    success: boolean('success').notNull(),
    /** Browser and system by name, of a sign-in that succeeded; none where the front does not tell. */
    browser: text('browser'),
    /** Whether the member had signed in from that browser before; only of a sign-in that succeeded. */
    known: boolean('known'),
    at: at().notNull().defaultNow(),
  },
  (t) => [index('login_log_member').on(t.memberId, t.at), index('login_log_at').on(t.at)],
);

/** Requests that wait for a second factor, or go through by it; each is one request of one session, by its key. */
export const stepUp = pgTable(
  'step_up',
  {
    id: uuid().notNull().defaultRandom(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** The request's idempotency key and its fingerprint. */
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** What is confirmed, as JSON: a passkey signs its SHA-256. */
    about: text('about').notNull(),
    /** The hash of the session's token. */
    boundTo: text('bound_to').notNull(),
    confirmedAt: at(),
    expiresAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.key] }),
    uniqueIndex('step_up_id').on(t.id),
    index('step_up_expiry').on(t.expiresAt),
  ],
);

/**
 * Gives and take-backs of cash that were refused (decision 64): nothing moved, so that no sum counts them. Only of
 * members below the one who tried. Pruned, and at most so many a day are kept of a member
 * (platform/cash/move-attempts.ts).
 */
export const moveAttempt = pgTable(
  'move_attempt',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    /** The idempotency key of the request: a repeated one is kept once. */
    key: text('key').notNull(),
    /** Who tried, and on whom. */
    memberId: ref()
      .notNull()
      .references(() => member.id),
    targetId: ref()
      .notNull()
      .references(() => member.id),
    /** -3 give, 3 take-back */
    type: integer('type').notNull(),
    /** What the cash of who tried would have changed by, and what it was. */
    amount: money().notNull(),
    balance: money().notNull(),
    /** The result code of the refusal. */
    code: text('code').notNull(),
    memo: text('memo').notNull().default(''),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('move_attempt_key').on(t.siteId, t.key),
    index('move_attempt_member').on(t.memberId, t.createdAt),
    index('move_attempt_age').on(t.createdAt),
  ],
);

/** First answers of idempotent writes that do not move money; those that do keep theirs in the ledger. */
export const idempotency = pgTable(
  'idempotency',
  {
    siteId: text('site_id').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer'),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.key] })],
);

export const board = pgTable(
  'board',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    /** nt notices, faq inquiries, normal, event, rule, help (the public FAQ; decision 44) */
    boardType: text('board_type').notNull(),
    category: text('category').notNull().default(''),
    faqType: text('faq_type').notNull().default(''),
    /** Who wrote it; none for the operator. */
    memberId: ref(),
    /** all, partner or player: who may read what the operator wrote. */
    audience: text('audience').notNull().default('all'),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** The same in other languages; readers of a language without it get what was written. */
    translations: jsonb('translations').$type<Translations>(),
    /** What an inquiry is about (WORK-08): bet, entry, request or member, and the id of its row. */
    pinKind: text('pin_kind'),
    pinId: ref(),
    /** WAIT or ANSWER; of inquiries. */
    status: text('status').notNull().default('WAIT'),
    /** When the operator read it first, and when its author read the answer. */
    adminReadAt: at(),
    answerReadAt: at(),
    deletedAt: at(),
    regAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('board_list').on(t.siteId, t.boardType, t.regAt),
    index('board_member').on(t.memberId, t.boardType, t.regAt),
  ],
);

/** Replies, the operator's answers among them. */
export const boardComment = pgTable(
  'board_comment',
  {
    id: id(),
    boardId: ref()
      .notNull()
      .references(() => board.id),
    /** None for the operator. */
    memberId: ref(),
    name: text('name').notNull().default(''),
    content: text('content').notNull(),
    deletedAt: at(),
    regAt: at().notNull().defaultNow(),
  },
  (t) => [index('board_comment_board').on(t.boardId, t.id)],
);

/** What opens over a page or stands in it: banner, popup, loginPopup. */
export const banner = pgTable(
  'banner',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull().default(''),
    /** As of a post. */
    translations: jsonb('translations').$type<Translations>(),
    imageUrl: text('image_url').notNull().default(''),
    link: text('link').notNull().default(''),
    /** all, partner or player: whose pages show it. */
    audience: text('audience').notNull().default('all'),
    ord: integer('ord').notNull().default(0),
    startsAt: at().notNull().defaultNow(),
    endsAt: at(),
    deletedAt: at(),
  },
  (t) => [index('banner_list').on(t.siteId, t.kind)],
);

export const message = pgTable(
  'message',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** Until it is read, no game starts and no money is asked for (M001). */
    mustRead: boolean('must_read').notNull().default(false),
    sentAt: at().notNull().defaultNow(),
    readAt: at(),
    deletedAt: at(),
  },
  (t) => [
    index('message_member').on(t.memberId, t.sentAt),
    index('message_age').on(t.siteId, t.sentAt),
    index('message_unread').on(t.memberId).where(sql`${t.readAt} is null and ${t.deletedAt} is null`),
  ],
);

export const code = pgTable(
  'code',
  {
    siteId: text('site_id').notNull(),
    masterCode: text('master_code').notNull(),
    groupCode: text('group_code').notNull(),
    code: text('code').notNull(),
    nameKo: text('name_ko').notNull(),
    nameEn: text('name_en').notNull(),
    nameVn: text('name_vn').notNull(),
    ord: integer('ord').notNull(),
    vendorCode: text('vendor_code').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.masterCode, t.groupCode, t.code] }),
    // Names of games and vendors, whose rows do not say the group.
    index('code_name').on(t.siteId, t.masterCode, t.code),
  ],
);

/** Acts of the operator, and of partners on members below, append-only. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    act: text('act').notNull(),
    detail: jsonb('detail').notNull(),
    ip: text('ip').notNull(),
    requestId: text('request_id'),
    at: at().notNull().defaultNow(),
  },
  (t) => [
    index('audit_site').on(t.siteId, t.id),
    // Who changed a member last.
    index('audit_target').on(t.siteId, sql`(${t.detail} ->> 'target')`, t.id),
  ],
);

/**
 * Every text of a file in `platform/db/functions` that was applied to this database, by its SHA-256. The latest row of
 * a name is what the database runs.
 */
export const functionVersion = pgTable(
  'function_version',
  {
    id: id(),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    appliedAt: at().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('function_version_text').on(t.name, t.hash)],
);
