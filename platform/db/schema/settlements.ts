import { date, index, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, id, money, ref } from './columns';
import { member } from './members';
import { transfer } from './money';

/** One settlement of losing shares over a period of UTC+9 days, both counted (decision 31). */
export const settlement = pgTable('settlement', {
  id: id(),
  siteId: text('site_id').notNull(),
  startDay: date({ mode: 'string' }).notNull(),
  endDay: date({ mode: 'string' }).notNull(),
  createdAt: at().notNull().defaultNow(),
});

/** A settlement's result for one member and category. */
export const settlementRow = pgTable(
  'settlement_row',
  {
    settlementId: ref()
      .notNull()
      .references(() => settlement.id),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    category: text('category').notNull(),
    /** bet − win − rolling of the branch in the period, and the carry from the period before. */
    bep: money().notNull(),
    carriedIn: money().notNull(),
    loseRate: numeric('lose_rate', { precision: 5, scale: 2 }).notNull(),
    /** The amount paid to the member, the shares of those below taken off. */
    amount: money().notNull(),
    carriedOut: money().notNull(),
    transferId: ref().references(() => transfer.id),
  },
  (t) => [
    primaryKey({ columns: [t.settlementId, t.memberId, t.category] }),
    index('settlement_row_member').on(t.memberId),
  ],
);
