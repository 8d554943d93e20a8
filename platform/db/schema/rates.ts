import { index, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, id, ref } from './columns';
import { member } from './members';

/** A member's own rates per game category, in percent. */
export const memberRate = pgTable(
  'member_rate',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    category: text('category').notNull(),
    pointRate: numeric('point_rate', { precision: 5, scale: 2 }).notNull().default('0'),
    loseRate: numeric('lose_rate', { precision: 5, scale: 2 }).notNull().default('0'),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.category] })],
);

/** Rates for one vendor and kind of bet, in percent. Where there are none, the rates of the category hold. */
export const memberVendorRate = pgTable(
  'member_vendor_rate',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    vendorCode: text('vendor_code').notNull(),
    rateType: text('rate_type').notNull(),
    pointRate: numeric('point_rate', { precision: 5, scale: 2 }).notNull(),
    loseRate: numeric('lose_rate', { precision: 5, scale: 2 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.vendorCode, t.rateType] })],
);

/** Every version of a rate: author, time, old and new value. Append-only. */
export const rateChange = pgTable(
  'rate_change',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    category: text('category').notNull(),
    /** '' where the category's own rate changed. */
    vendorCode: text('vendor_code').notNull().default(''),
    rateType: text('rate_type').notNull().default(''),
    pointBefore: numeric('point_before', { precision: 5, scale: 2 }),
    pointRate: numeric('point_rate', { precision: 5, scale: 2 }).notNull(),
    loseBefore: numeric('lose_before', { precision: 5, scale: 2 }),
    loseRate: numeric('lose_rate', { precision: 5, scale: 2 }).notNull(),
    /** Null for the operator. */
    actorId: ref(),
    at: at().notNull().defaultNow(),
  },
  (t) => [index('rate_change_member').on(t.memberId, t.at), index('rate_change_newest').on(t.at)],
);
