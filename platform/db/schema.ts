import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
} from 'drizzle-orm/pg-core';

/**
 * The platform's tables. Money is numeric(20,2); moments are timestamptz; days are UTC+9 days. Balances change
 * through the function `post_transfer` alone (migration 0001), which a trigger enforces.
 */

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const ref = () => bigint({ mode: 'number' });
const money = () => numeric({ precision: 20, scale: 2 });
const at = () => timestamp({ withTimezone: true, mode: 'date' });

/** What an operator may set for a site; every field has a default in `platform/operator/site-option.ts`. */
export interface SiteOption {
  cashDecimal: string;
  sns: { name: string; id: string; link: string }[];
  memberCreatePtn5Only: boolean;
  levelNames: Record<string, string>;
}

export const site = pgTable('site', {
  siteId: text('site_id').primaryKey(),
  option: jsonb('option').$type<SiteOption>().notNull(),
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
    passHash: text('pass_hash').notNull(),
    cashOutHash: text('cash_out_hash'),
    /** active, waiting (for approval), suspended, closed */
    status: text('status').notNull().default('active'),
    loginAllowed: boolean('login_allowed').notNull().default(true),
    failedLogins: integer('failed_logins').notNull().default(0),
    lockedAt: at(),
    mayGive: boolean('may_give').notNull().default(true),
    mayRetrieve: boolean('may_retrieve').notNull().default(true),
    mayCashOut: boolean('may_cash_out').notNull().default(true),
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

export const account = pgTable(
  'account',
  {
    id: id(),
    siteId: text('site_id')
      .notNull()
      .references(() => site.siteId),
    /** cash and point belong to a member; house is the other side of deposits, bets and grants. */
    kind: text('kind').notNull(),
    memberId: ref().references(() => member.id),
    balance: money().notNull().default('0'),
    /** Grows by one with every entry; of two balances the one with the higher sequence holds. */
    seq: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    uniqueIndex('account_owner').on(t.memberId, t.kind),
    uniqueIndex('account_house').on(t.siteId, t.kind).where(sql`${t.memberId} is null`),
    check('account_floor', sql`${t.kind} = 'house' or ${t.balance} >= 0`),
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
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('transfer_key').on(t.siteId, t.key)],
);

export const entry = pgTable(
  'entry',
  {
    id: id(),
    transferId: ref()
      .notNull()
      .references(() => transfer.id),
    accountId: ref()
      .notNull()
      .references(() => account.id),
    memberId: ref(),
    /** 1§3 cash transaction type or point type of this side. */
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
  ],
);

/** Deposits and withdrawals by their stages (1§3): 0 apply, 1 done, 2 waiting, -1 cancel. */
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
    regAt: at().notNull(),
    updAt: at(),
  },
  (t) => [index('cash_request_member').on(t.memberId, t.regAt)],
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
    roundId: text('round_id').notNull(),
    /** win, lose, draw, cancel, wait */
    type: text('type').notNull(),
    stake: money().notNull(),
    win: money().notNull().default('0'),
    placedAt: at().notNull(),
    settledAt: at(),
  },
  (t) => [index('bet_member').on(t.memberId, t.placedAt), index('bet_path').using('gin', t.path)],
);

const sums = () => ({
  cashIn: money().notNull().default('0'),
  cashInCnt: integer('cash_in_cnt').notNull().default(0),
  cashOut: money().notNull().default('0'),
  cashOutCnt: integer('cash_out_cnt').notNull().default(0),
  payment: money().notNull().default('0'),
  payback: money().notNull().default('0'),
  coupon: money().notNull().default('0'),
  bet: money().notNull().default('0'),
  win: money().notNull().default('0'),
  rolling: money().notNull().default('0'),
  joinCnt: integer('join_cnt').notNull().default(0),
});

/** What happened, waiting to be rolled up; written in the transaction of the event itself. */
export const statOutbox = pgTable('stat_outbox', {
  id: id(),
  siteId: text('site_id').notNull(),
  path: bigint('path', { mode: 'number' }).array().notNull(),
  day: date({ mode: 'string' }).notNull(),
  /** Game category, '' for money and joins. */
  category: text('category').notNull().default(''),
  at: at().notNull().defaultNow(),
  ...sums(),
});

/** Sums per ancestor (the member itself included), UTC+9 day and category, over the whole branch. */
export const statDaily = pgTable(
  'stat_daily',
  {
    memberId: ref().notNull(),
    day: date({ mode: 'string' }).notNull(),
    category: text('category').notNull(),
    ...sums(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day, t.category] })],
);

export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    siteId: text('site_id').notNull(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    channel: text('channel').notNull(),
    /** active, superseded (signed in elsewhere), closed */
    state: text('state').notNull().default('active'),
    ip: text('ip').notNull(),
    createdAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
  },
  (t) => [index('session_member').on(t.memberId), uniqueIndex('session_channel').on(t.channel)],
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

export const loginLog = pgTable(
  'login_log',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    ip: text('ip').notNull(),
    success: boolean('success').notNull(),
    at: at().notNull().defaultNow(),
  },
  (t) => [index('login_log_member').on(t.memberId, t.at)],
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
    /** nt notices, faq inquiries */
    boardType: text('board_type').notNull(),
    category: text('category').notNull().default(''),
    memberId: ref(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    status: text('status').notNull().default('WAIT'),
    answer: text('answer'),
    answerReadAt: at(),
    deletedAt: at(),
    regAt: at().notNull().defaultNow(),
  },
  (t) => [index('board_list').on(t.siteId, t.boardType, t.regAt), index('board_member').on(t.memberId)],
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
    sentAt: at().notNull().defaultNow(),
    readAt: at(),
    deletedAt: at(),
  },
  (t) => [index('message_member').on(t.memberId, t.sentAt)],
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
  (t) => [primaryKey({ columns: [t.siteId, t.masterCode, t.groupCode, t.code] })],
);

/** Acts of the operator, append-only. */
export const audit = pgTable('audit', {
  id: id(),
  siteId: text('site_id').notNull(),
  act: text('act').notNull(),
  detail: jsonb('detail').notNull(),
  ip: text('ip').notNull(),
  at: at().notNull().defaultNow(),
});
