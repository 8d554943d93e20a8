import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id, money, ref } from './columns';
import { member } from './members';
import { site } from './site';
import { DECIDED_STATUSES, GAME_OR_ROLLING, OPEN_STATUSES, ROLLING } from './type-lists';

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
    /** Grows by one with every entry: of two balances, the one with the higher sequence is the newer. */
    seq: bigint({ mode: 'number' }).notNull().default(0),
    /**
     * Whether the member has closed its account: no money is moved into the account any more, though games may still
     * correct theirs.
     */
    closed: boolean().notNull().default(false),
    /**
     * Whether the member has, or had, a limit or a pause of their own (`functions/protect_accounts.sql`); postings then
     * look for it.
     */
    protected: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('account_owner').on(t.memberId, t.kind),
    uniqueIndex('account_house').on(t.siteId, t.kind).where(sql`${t.memberId} is null`),
  ],
);

/** Partitioned by month of `created_at` (UTC+9), as its entries; its partitions have the primary key. */
export const transfer = pgTable('transfer', {
  id: id(),
  siteId: text('site_id').notNull(),
  kind: text('kind').notNull(),
  /** Idempotency key, unique in {@link transferKey}. */
  key: text('key'),
  actorId: ref(),
  memo: text('memo').notNull().default(''),
  /** The id of the request that caused the transfer, as in the logs. */
  requestId: text('request_id'),
  createdAt: at().notNull().defaultNow(),
});

/**
 * The idempotency keys of all transfers, of detached months too, with the fingerprint of the request that used a key
 * first (decision 30). The transfer's number and moment lead to the one partition that holds it.
 */
export const transferKey = pgTable(
  'transfer_key',
  {
    siteId: text('site_id').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint'),
    transferId: ref().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.key] })],
);

/**
 * Partitioned by month of `created_at` (UTC+9); its partitions have the primary key. A sequence is one entry's of its
 * account, over all months: `post_transfer` and `post_sides` count it under the lock of the account's row.
 */
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
    uniqueIndex('entry_account_time').on(t.accountId, t.createdAt, t.seq),
    index('entry_transfer').on(t.transferId),
    // An account's moves by time, without the bets, of which a player has a thousand times as many.
    index('entry_account_move')
      .on(t.accountId, t.createdAt, t.seq)
      .where(sql`${t.type} not in ${GAME_OR_ROLLING}`),
    // Moves of money and points in time order; bets and payments of rolling, which are many, have indexes of their own.
    index('entry_move')
      .on(t.createdAt)
      .where(sql`${t.memberId} is not null and ${t.type} not in ${GAME_OR_ROLLING}`),
    index('entry_rolling').on(t.createdAt).where(sql`${t.memberId} is not null and ${t.type} = ${ROLLING}`),
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
    transferId: ref(),
    /** The name of who pays a deposit in, as its member typed it; null where it is not known. */
    depositor: text('depositor'),
    /** Why it was rejected (decision 24). */
    reason: text('reason').notNull().default(''),
    regAt: at().notNull(),
    updAt: at(),
    /** When the player hid the request from the list. */
    hiddenAt: at(),
  },
  (t) => [
    index('cash_request_member').on(t.memberId, t.regAt),
    index('cash_request_list').on(t.siteId, t.cashStatus, t.regAt),
    index('cash_request_decided').on(t.siteId, t.updAt).where(sql`${t.cashStatus} in ${DECIDED_STATUSES}`),
    index('cash_request_pending').on(t.memberId).where(sql`${t.cashStatus} in ${OPEN_STATUSES}`),
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
    transferId: ref(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('coupon_no').on(t.siteId, t.couponNo)],
);

/**
 * Refused gives and take-backs of cash (decision 64). Nothing moved, so no sum counts them. Only attempts on members
 * below the member that made them are stored. Rows are pruned, and limited for each member and day
 * (platform/cash/move-attempts.ts).
 */
export const moveAttempt = pgTable(
  'move_attempt',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    /** The idempotency key of the request: a repeated request is stored once. */
    key: text('key').notNull(),
    /** The member that made the attempt, and the target. */
    memberId: ref()
      .notNull()
      .references(() => member.id),
    targetId: ref()
      .notNull()
      .references(() => member.id),
    /** -3 give, 3 take-back */
    type: integer('type').notNull(),
    /** The change that the move would have made to the cash of the member that made the attempt, and that cash. */
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
