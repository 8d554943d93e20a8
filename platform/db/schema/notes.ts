import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id, ref } from './columns';
import { member } from './members';

/** A partner's note on a member below it (NOTE-01): read by its author and the partners above the author. */
export const memberNote = pgTable(
  'member_note',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    /** The subject, who never reads it. */
    memberId: ref()
      .notNull()
      .references(() => member.id),
    authorId: ref()
      .notNull()
      .references(() => member.id),
    text: text('text').notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [index('member_note_subject').on(t.memberId, t.id)],
);

/** A partner's own tag for members below it (NOTE-02); no one else reads it. */
export const memberTag = pgTable(
  'member_tag',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    ownerId: ref()
      .notNull()
      .references(() => member.id),
    name: text('name').notNull(),
    /** One of `TAG_COLOURS`. */
    colour: text('colour').notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('member_tag_name').on(t.ownerId, sql`lower(${t.name})`)],
);

/** The members that have a tag. */
export const taggedMember = pgTable(
  'tagged_member',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    tagId: ref()
      .notNull()
      .references(() => memberTag.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.tagId] }), index('tagged_member_tag').on(t.tagId)],
);
