import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, id, money, ref } from './columns';
import { member } from './members';

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
  /** The part of the rolling that was paid to the players themselves. */
  playerRolling: money().notNull().default('0'),
  joinCnt: integer('join_cnt').notNull().default(0),
});

/**
 * Events waiting to be rolled up, written in the transaction of the event itself. A row is about one transfer, one
 * member who joined, or one change of a bet, whose figures it carries.
 */
export const outbox = pgTable('outbox', {
  id: id(),
  siteId: text('site_id').notNull(),
  /** Of a transfer the moment of its entries, by which their month is found. */
  at: at().notNull().defaultNow(),
  transferId: ref(),
  memberId: ref(),
  path: bigint('path', { mode: 'number' }).array(),
  category: text('category'),
  bet: money(),
  betCnt: integer('bet_cnt'),
  win: money(),
  /** Rolling products of the path, as in `bet.rolling`, or the additions to them. */
  rolling: numeric('rolling', { precision: 20, scale: 2 }).array(),
  /** Whether the shares are in the ledger already, so that they are not owed. */
  rollingPaid: boolean('rolling_paid').notNull().default(false),
  /** For a bet: the game, and the moment when the bet was placed, whose day counts in the sums by game. */
  vendorCode: text('vendor_code'),
  gameCode: text('game_code'),
  placedAt: at(),
  /** Change in the number of bets that are not cancelled: 1 placed, -1 cancelled, otherwise 0. */
  standing: integer('standing'),
  /** For a bet whose type or win changes: the types before and after, the stake, and the win before. */
  typeFrom: text('type_from'),
  typeTo: text('type_to'),
  stake: money(),
  winFrom: money(),
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

/** An amount in hundredths: adding up many integers is a fraction of the work that `numeric` takes. */
const cents = () => bigint({ mode: 'bigint' }).notNull();

/**
 * Daily sums of each member of a site over blocks of 1, 4, 16 or 64 finished days, all categories together and in
 * hundredths: a list that is ordered by a sum reads them instead of every day
 * (docs/decisions/2026-11-28-sums-of-blocks-of-days.md). The first day of a block is a multiple of its size, counted
 * from 1 January 2000. Members without any of the sums have no row.
 */
export const statBlock = pgTable(
  'stat_block',
  {
    memberId: ref().notNull(),
    cashIn: cents(),
    cashOut: cents(),
    payment: cents(),
    payback: cents(),
    bet: cents(),
    win: cents(),
    rolling: cents(),
    size: integer('size').notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    siteId: text('site_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.size, t.firstDay, t.memberId] })],
);

/**
 * The blocks of {@link statBlock} that are complete. The rollup deletes them when a later event falls on their days.
 */
export const statBlockReady = pgTable(
  'stat_block_ready',
  {
    siteId: text('site_id').notNull(),
    size: integer('size').notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.size, t.firstDay] })],
);

/** Numbers of the games that were bet on: sums by game are many, and store only the number. */
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
 * Bets by partner, UTC+9 day of placing, game and type, over the whole branch, in their present state: a win counts on
 * the day of its bet, and a cancelled bet under its type alone. Players have none, as their bets are few enough to be
 * read.
 */
export const statGame = pgTable(
  'stat_game',
  {
    memberId: ref().notNull(),
    day: date({ mode: 'string' }).notNull(),
    gameId: integer('game_id').notNull(),
    /** win, lose, draw, cancel, wait */
    type: text('type').notNull(),
    betCnt: integer('bet_cnt').notNull(),
    bet: money().notNull(),
    win: money().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day, t.gameId, t.type] })],
);

/** Count and holdings of all members below a member, itself excluded, by level. */
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
 * The change of money in {@link branchLevel} on each UTC+9 day, for any reason: entries of every type, and branches
 * that joined or left. The holdings at the end of a day are the current ones minus the changes of later days.
 */
export const statHolding = pgTable(
  'stat_holding',
  {
    memberId: ref().notNull(),
    day: date({ mode: 'string' }).notNull(),
    level: text('level').notNull(),
    cash: money().notNull(),
    point: money().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day, t.level] })],
);

/**
 * Movements of cash, those of bets left out, by partner, UTC+9 day and type, of all members in the branch and the
 * partner: the sums of lists of cash. Players have no rows, as their entries are few enough to be read.
 */
export const statCash = pgTable(
  'stat_cash',
  {
    memberId: ref().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Type of the entries. */
    type: integer('type').notNull(),
    cnt: integer('cnt').notNull(),
    /** The sums of the amounts above zero, and of those below. */
    inAmt: money().notNull(),
    outAmt: money().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day, t.type] })],
);

/**
 * Members' balances, a moment behind their accounts, so that long lists can be sorted by it: an index on the accounts
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

/**
 * Rolling points that are earned and not paid yet; below zero after cancelled bets, until the points can be taken back.
 */
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
