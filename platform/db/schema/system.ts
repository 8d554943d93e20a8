import { jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id } from './columns';

/**
 * The first answers of idempotent writes that do not move money. For writes that move money, the ledger has the
 * answers.
 */
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

/**
 * Every text of a file in `platform/db/functions` that was applied to this database, by its SHA-256. The latest row of
 * a name is what the database runs.
 */
export const functionVersion = pgTable(
  'function_version',
  {
    id: id(),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    appliedAt: at().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('function_version_text').on(t.name, t.hash)],
);
