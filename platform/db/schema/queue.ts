import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id, ref } from './columns';
import { member } from './members';

/**
 * Which operator has an item of the queue open (QUEUE-02), by the kind and number of the item. A lease whose end is
 * over counts for nothing; the next operator's replaces it.
 */
export const queueLease = pgTable(
  'queue_lease',
  {
    siteId: text('site_id').notNull(),
    /** One of `QUEUE_KINDS` (platform/shared/queue-lease.ts). */
    kind: text('kind').notNull(),
    /** The number of the request, the request to join or the inquiry. */
    itemId: ref().notNull(),
    operator: text('operator').notNull(),
    /** The operator's session, so that two browsers of one person do not share a lease; '' for one with a key. */
    session: text('session').notNull(),
    until: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.kind, t.itemId] }), index('queue_lease_end').on(t.until)],
);

/** A site's prepared text for a rejection or an answer (QUEUE-06). */
export const queueTemplate = pgTable(
  'queue_template',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    /** What it is for: one of `TEMPLATE_KINDS` (platform/queue/templates.ts). */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    ko: text('ko').notNull(),
    en: text('en').notNull(),
    vn: text('vn').notNull(),
  },
  (t) => [uniqueIndex('queue_template_name').on(t.siteId, t.kind, t.name)],
);

/** What operators leave for those who come after them (QUEUE-06). */
export const handoverNote = pgTable(
  'handover_note',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    operator: text('operator').notNull(),
    text: text('text').notNull(),
    at: at().notNull(),
  },
  (t) => [index('handover_note_newest').on(t.siteId, t.id)],
);

/** A note about a member that operators alone read (QUEUE-03). */
export const operatorNote = pgTable(
  'operator_note',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    operator: text('operator').notNull(),
    text: text('text').notNull(),
    at: at().notNull(),
  },
  (t) => [index('operator_note_member').on(t.memberId, t.id)],
);
