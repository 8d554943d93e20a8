import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, id, ref } from './columns';
import { nickSkeleton } from './nick-skeleton';
import { site } from './site';

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
    /** Ids from the top of the tree down to this member, itself included; ancestors and branches are read from it. */
    path: bigint('path', { mode: 'number' }).array().notNull(),
    /** The moment since which the path is this one; older paths are in `path_history`. */
    pathSince: at().notNull().defaultNow(),
    passHash: text('pass_hash').notNull(),
    cashOutHash: text('cash_out_hash'),
    /** active, waiting (for approval), suspended, closed */
    status: text('status').notNull().default('active'),
    loginAllowed: boolean('login_allowed').notNull().default(true),
    /**
     * When wrong passwords last locked the sign-in, and until when the lock holds (decision 12); `sign_in_try` counts
     * them.
     */
    lockedAt: at(),
    lockedUntil: at(),
    /** Whether a partner has set the password: until the member sets another, nothing else is answered (A022). */
    mustChangePass: boolean('must_change_pass').notNull().default(false),
    /**
     * The last successful sign-in; `login_log` has all of them. The column has no index, since every sign-in writes it.
     */
    lastLoginAt: at(),
    mayGive: boolean('may_give').notNull().default(true),
    mayRetrieve: boolean('may_retrieve').notNull().default(true),
    mayCashOut: boolean('may_cash_out').notNull().default(true),
    mayBet: boolean('may_bet').notNull().default(true),
    /** Whether the partners above may give to the member and take back from it (A061); the operator alone sets it. */
    uplineMayMove: boolean('upline_may_move').notNull().default(true),
    /** When the operator locked the member's betting (B1002); wins of running rounds are still paid. */
    betLockedAt: at(),
    /** Whether a game with a wallet of its own takes the member's whole cash when it is launched. */
    cashFlag: boolean('cash_flag').notNull().default(true),
    /** The number of wrong withdrawal passwords in a row; after the fifth, a new password must be set. */
    cashOutFailures: integer('cash_out_failures').notNull().default(0),
    /** When the withdrawal password was changed last; withdrawals wait for some hours after it (decision 59). */
    cashOutChangedAt: at(),
    memLevel: integer('mem_level').notNull().default(1),
    joinedAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('member_mem_id').on(t.siteId, sql`lower(${t.memId})`),
    uniqueIndex('member_mem_nick').on(t.siteId, sql`lower(${t.memNick})`),
    // The index is not unique: nicknames from before this rule may look alike.
    index('member_nick_skeleton').on(t.siteId, nickSkeleton(t.memNick)),
    uniqueIndex('member_phone').on(t.siteId, t.memPhone),
    uniqueIndex('member_bank_acc').on(t.siteId, t.bankAcc),
    index('member_path').using('gin', t.path),
    // Searches for a part of an id, nickname or account holder (platform/shared/member-text.ts): by trigrams, and by
    // characters beyond ASCII, of which one is enough and no locale of the database is needed.
    // Members are written seldom and searched often, so that no list of new ones waits to be read by each search.
    index('member_text')
      .using('gin', t.memId.op('gin_trgm_ops'), t.memNick.op('gin_trgm_ops'), t.memName.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    index('member_letters')
      .using(
        'gin',
        sql`string_to_array(regexp_replace(lower(${t.memId} || ${t.memNick} || ${t.memName}), '[\\x01-\\x7f]+', '', 'g'), NULL)`,
      )
      .with({ fastupdate: false }),
    // The end of a phone number, in the order of bytes for any collation of the database.
    index('member_phone_end').on(t.siteId, sql`reverse(${t.memPhone}) text_pattern_ops`),
    index('member_parent').on(t.parentId, t.joinedAt),
    index('member_joined').on(t.siteId, t.joinedAt),
    index('member_level').on(t.siteId, t.partnerLevel, t.joinedAt),
    // Lists of one level by id: ids of partners and of members often begin alike and are adjacent.
    index('member_level_id').on(t.siteId, t.partnerLevel, sql`lower(${t.memId})`),
    // For lists of partners alone, newest first: one in forty members is a partner.
    index('member_partner_joined').on(t.siteId, t.joinedAt, t.id).where(sql`${t.partnerLevel} <> 'NORMAL'`),
    index('member_partner').on(t.parentId).where(sql`${t.partnerLevel} <> 'NORMAL'`),
    // Filters of lists by states that few members are in.
    index('member_locked').on(t.siteId).where(sql`${t.lockedUntil} is not null`),
    index('member_barred').on(t.siteId).where(sql`${t.status} = 'suspended' or not ${t.loginAllowed}`),
  ],
);

/** Earlier paths of members whose branch was moved, so that past days keep their figures. */
export const pathHistory = pgTable(
  'path_history',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** The path was in force before this moment. */
    until: at().notNull(),
    path: bigint('path', { mode: 'number' }).array().notNull(),
    /**
     * The last moment that counts on this path: its end, or the moment when a bet that was placed on it was settled or
     * corrected.
     */
    lastAt: at().notNull(),
    /** Whether the member itself was moved; if not, a member above it was. */
    isTop: boolean('is_top').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.until] }),
    // Shows whether anything below a partner changed: of a branch that moved its top, and the moves that count on
    // later.
    index('path_history_last').on(t.lastAt).where(sql`${t.isTop} or ${t.lastAt} > ${t.until}`),
    index('path_history_path').using('gin', t.path),
  ],
);

/** A sign-up that waits for the operator: of partners (CREATE-05), and of players where the site asks for it (U002). */
export const joinRequest = pgTable(
  'join_request',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    /** The partner that asked for a lower partner; none for a player who signed up. */
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
    /** The address that it was sent from, as long as it waits. */
    ip: text('ip'),
    regAt: at().notNull().defaultNow(),
    decidedAt: at(),
  },
  (t) => [
    uniqueIndex('join_request_mem_id').on(t.siteId, sql`lower(${t.memId})`).where(sql`${t.status} = 0`),
    uniqueIndex('join_request_mem_nick').on(t.siteId, sql`lower(${t.memNick})`).where(sql`${t.status} = 0`),
    uniqueIndex('join_request_phone').on(t.siteId, t.memPhone).where(sql`${t.status} = 0`),
    uniqueIndex('join_request_bank_acc').on(t.siteId, t.bankAcc).where(sql`${t.status} = 0`),
    index('join_request_list').on(t.siteId, t.status, t.regAt),
    index('join_request_decided').on(t.siteId, t.decidedAt).where(sql`${t.status} <> 0`),
    // Earlier requests of the same person.
    index('join_request_phones').on(t.siteId, t.memPhone),
    index('join_request_bank_accs').on(t.siteId, t.bankAcc),
  ],
);

/** Addresses, phones and bank accounts from which sign-ins are refused; set by the operator. */
export const block = pgTable(
  'block',
  {
    siteId: text('site_id').notNull(),
    /** ip, phone, account */
    kind: text('kind').notNull(),
    /** The value as it is stored for members: phones without hyphens. */
    value: text('value').notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.kind, t.value] })],
);
