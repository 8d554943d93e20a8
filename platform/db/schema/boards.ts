import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, id, ref } from './columns';
import { member } from './members';
import type { Translations } from './translations';

export const board = pgTable(
  'board',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    /** nt notices, faq inquiries, normal, event, rule, help (the public FAQ; decision 44) */
    boardType: text('board_type').notNull(),
    category: text('category').notNull().default(''),
    faqType: text('faq_type').notNull().default(''),
    /** The author; null for the operator. */
    memberId: ref(),
    /** all, partner or player: the readers of an operator's post. */
    audience: text('audience').notNull().default('all'),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** The title and the content in other languages. Readers of a language that is missing get the original. */
    translations: jsonb('translations').$type<Translations>(),
    /** The target of an inquiry's pin (WORK-08): bet, entry, request or member, and the id of its row. */
    pinKind: text('pin_kind'),
    pinId: ref(),
    /** WAIT or ANSWER; of inquiries. */
    status: text('status').notNull().default('WAIT'),
    /** When the operator first read the post, and when its author read the answer. */
    adminReadAt: at(),
    answerReadAt: at(),
    deletedAt: at(),
    regAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('board_list').on(t.siteId, t.boardType, t.regAt),
    index('board_member').on(t.memberId, t.boardType, t.regAt),
    // Inquiries that wait for an answer, few among all that were ever sent.
    index('board_waiting')
      .on(t.siteId, t.regAt)
      .where(sql`${t.boardType} = 'faq' and ${t.status} = 'WAIT' and ${t.deletedAt} is null`),
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
    /** Null for the operator. */
    memberId: ref(),
    name: text('name').notNull().default(''),
    content: text('content').notNull(),
    deletedAt: at(),
    regAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('board_comment_board').on(t.boardId, t.id),
    // The operator's answers by time.
    index('board_comment_answer').on(t.regAt).where(sql`${t.memberId} is null`),
  ],
);

/** Banners and pop-ups; kinds banner, popup, loginPopup. */
export const banner = pgTable(
  'banner',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull().default(''),
    /** Title and content in other languages, as of a post. */
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
    /** Title and content in other languages, as of a post. */
    translations: jsonb('translations').$type<Translations>(),
    /** The partner above who sent the message; null for the operator and the platform. */
    senderId: ref(),
    /** Whether the message must be read before the reader can start a game or ask for money (M001). */
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

/** How many messages a partner has sent on the last UTC+9 day on which it sent any. */
export const sentMessages = pgTable('sent_messages', {
  memberId: ref()
    .primaryKey()
    .references(() => member.id),
  day: date({ mode: 'string' }).notNull(),
  sent: integer('sent').notNull(),
});
