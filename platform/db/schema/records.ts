import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id } from './columns';

/** The tokens of chained files (SAFE-11), each written when its file was closed. Append-only. */
export const recordToken = pgTable(
  'record_token',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    kind: text('kind').$type<'bets' | 'settlement'>().notNull(),
    /** The UTC+9 day or month of the file. */
    period: text('period').notNull(),
    /** The hash of the previous file, and the hash of this file. */
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
    /** The number of records in the file. */
    count: integer('count').notNull(),
    closedAt: at().notNull(),
  },
  (t) => [uniqueIndex('record_token_period').on(t.siteId, t.kind, t.period)],
);
