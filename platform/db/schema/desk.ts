import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id, money, ref } from './columns';
import { member } from './members';

/**
 * Something that happened in a partner's branch and reached the partner's bound (DESK-01), written by the rollup for
 * each partner above. State, such as a low balance or a locked sign-in, is read when the desk is opened.
 */
export const deskEvent = pgTable(
  'desk_event',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    /** The partner on whose desk it is. */
    ownerId: ref().notNull(),
    /** largeWin, largeMove, firstDeposit or mark. */
    kind: text('kind').notNull(),
    /** The row that it came from, which makes it unique: of a win its row of the outbox, of money its transfer. */
    source: ref().notNull(),
    /** The member that it is about, and the other side of a move between members. */
    memberId: ref().notNull(),
    otherId: ref(),
    at: at().notNull(),
    amount: money().notNull(),
    /** Of a move: the type of its entry on the member's account. */
    entryType: integer('entry_type'),
    /** Of a win: the stake and the game. */
    stake: money(),
    vendorCode: text('vendor_code').notNull().default(''),
    gameCode: text('game_code').notNull().default(''),
  },
  (t) => [
    uniqueIndex('desk_event_source').on(t.ownerId, t.kind, t.source),
    index('desk_event_newest').on(t.ownerId, t.at),
    index('desk_event_age').on(t.at),
  ],
);

/** What a partner has seen of its desk, by the key of the matter (`deskKey`). */
export const deskSeen = pgTable(
  'desk_seen',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    key: text('key').notNull(),
    seenAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.key] }), index('desk_seen_age').on(t.seenAt)],
);

/** What a partner set for a kind of matters; kinds without a row have the site's bound. */
export const deskBound = pgTable(
  'desk_bound',
  {
    siteId: text('site_id').notNull(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    kind: text('kind').notNull(),
    shown: boolean('shown').notNull(),
    /** An amount or a percentage; null for the default. */
    bound: money(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind] }), index('desk_bound_site').on(t.siteId, t.kind)],
);

/** The moment up to which a partner has said to have seen everything. */
export const deskLook = pgTable('desk_look', {
  memberId: ref()
    .primaryKey()
    .references(() => member.id),
  lookedAt: at().notNull(),
});
