import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, ref } from './columns';
import { member } from './members';
import { session } from './sessions';

/**
 * A browser that receives notices by Web Push (PUSH-01). It belongs to a sign-in: once the session is over it receives
 * nothing more, and its row is deleted soon.
 */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').notNull(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    tokenHash: text('token_hash')
      .notNull()
      .references(() => session.tokenHash, { onDelete: 'cascade' }),
    /** SHA-256 of the address, by which the same browser is found again. */
    addressHash: text('address_hash').notNull(),
    /** Address and keys, sealed: whoever has them can write to the browser. */
    sealed: text('sealed').notNull(),
    /** The operator's public key that the browser subscribed by; no other key can send to it. */
    publicKey: text('public_key').notNull(),
    /** The language of its notices. */
    language: text('language').notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('push_subscription_address').on(t.siteId, t.addressHash),
    index('push_subscription_member').on(t.memberId),
    index('push_subscription_session').on(t.tokenHash),
  ],
);

/** What a member wants to be told by notices (PUSH-02). */
export const pushChoice = pgTable(
  'push_choice',
  {
    memberId: ref()
      .primaryKey()
      .references(() => member.id),
    siteId: text('site_id').notNull(),
    kinds: text('kinds').array().notNull().default([]),
    /** Whether notices show names and amounts. */
    details: boolean('details').notNull().default(false),
    /** When the member's matters were last read for notices; by an instance that claimed them so. */
    readAt: at().notNull(),
  },
  (t) => [index('push_choice_read').on(t.readAt)],
);

/** The content of a notice until it is sent. */
export interface NoticeContent {
  kind: string;
  /** Whom it is about, an amount in wire units, a title: shown only where the member wants details. */
  memId?: string;
  memNick?: string;
  amount?: number;
  title?: string;
  /** Of a decided request. */
  cashType?: number;
  isDone?: boolean;
  /** The number of the message or inquiry. */
  boardIdx?: number;
  /** Of several matters that are told at once. */
  count?: number;
}

/**
 * A matter that one browser is told of, once. The row stays as long as the subscription, so that nothing is told twice.
 */
export const pushNotice = pgTable(
  'push_notice',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    siteId: text('site_id').notNull(),
    /** The name of the matter, as the desk's `deskKey`. */
    key: text('key').notNull(),
    /** Empty once the notice is sent or given up. */
    content: jsonb('content').$type<NoticeContent | Record<string, never>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is sent, or tried again by another instance; null once it is sent or given up. */
    dueAt: at(),
    createdAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subscriptionId, t.key] }),
    index('push_notice_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
);
