import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id, ref } from './columns';
import { member } from './members';

/** A partner's named view of a list (VIEW-02): its filters, order and layout. */
export const listView = pgTable(
  'list_view',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    ownerId: ref()
      .notNull()
      .references(() => member.id),
    /** Name of the list, as its fragments have it. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Search params of the list, by name. */
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    /** The columns, their order and widths; empty where the reader's own layout is used. */
    layout: text('layout').notNull().default(''),
    /** Whether everyone below the owner may read the view. */
    shared: boolean('shared').notNull().default(false),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('list_view_name').on(t.ownerId, t.list, sql`lower(${t.name})`)],
);

/** A partner's columns of a list, their order and widths (VIEW-04). */
export const listLayout = pgTable(
  'list_layout',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    list: text('list').notNull(),
    layout: text('layout').notNull(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.list] })],
);
