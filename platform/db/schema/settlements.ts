import { date, index, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id, money, ref } from './columns';
import { member } from './members';

/**
 * A closed settlement period of UTC+9 days, both ends included (decision 31). Periods of a site follow one another and
 * do not overlap.
 */
export const settlement = pgTable(
  'settlement',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    startDay: date({ mode: 'string' }).notNull(),
    endDay: date({ mode: 'string' }).notNull(),
    /** When the period was closed, and by which operator; empty where the platform closed it. */
    createdAt: at().notNull().defaultNow(),
    closedBy: text('closed_by').notNull().default(''),
    /** SHA-256 over the hash of the period before and the lines of `settlement_due`; empty for periods without lines. */
    hash: text('hash').notNull().default(''),
  },
  (t) => [uniqueIndex('settlement_period').on(t.siteId, t.endDay)],
);

/** Figures of one member's branch and category in a closed period. Append-only. */
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
    bet: money().notNull().default('0'),
    win: money().notNull().default('0'),
    rolling: money().notNull().default('0'),
    /** bet − win − rolling of the branch in the period, and the carry from the period before. */
    bep: money().notNull(),
    carriedIn: money().notNull(),
    loseRate: numeric('lose_rate', { precision: 5, scale: 2 }).notNull(),
    /** The amount due to the member, without the shares of the members below. */
    amount: money().notNull(),
    carriedOut: money().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.settlementId, t.memberId, t.category] }),
    index('settlement_row_member').on(t.memberId),
  ],
);

/**
 * The part of a settlement's figures that corrects an earlier closed period: bets of that period that were cancelled or
 * settled anew in this one. Append-only.
 */
export const settlementCorrection = pgTable(
  'settlement_correction',
  {
    settlementId: ref()
      .notNull()
      .references(() => settlement.id),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    category: text('category').notNull(),
    /**
     * The period in which the bets were settled; for bets that were cancelled before their result, the period in which
     * they were placed.
     */
    originId: ref()
      .notNull()
      .references(() => settlement.id),
    bet: money().notNull(),
    win: money().notNull(),
    rolling: money().notNull(),
  },
  (t) => [primaryKey({ columns: [t.settlementId, t.memberId, t.category, t.originId] })],
);

/**
 * The amount due to a member for a closed period, with its state: confirmed and paid by the member above or the
 * operator. The amount and the line never change; the two states are set once.
 */
export const settlementDue = pgTable(
  'settlement_due',
  {
    settlementId: ref()
      .notNull()
      .references(() => settlement.id),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** The member above when the period was closed; null at the top. */
    parentId: ref().references(() => member.id),
    amount: money().notNull(),
    /** All figures of the member in the period as one line, which the period's hash covers. */
    line: text('line').notNull().default(''),
    /** The actors are null for the operator. */
    confirmedAt: at(),
    confirmedBy: ref().references(() => member.id),
    paidAt: at(),
    paidBy: ref().references(() => member.id),
    transferId: ref(),
  },
  (t) => [
    primaryKey({ columns: [t.settlementId, t.memberId] }),
    index('settlement_due_parent').on(t.settlementId, t.parentId),
    index('settlement_due_member').on(t.memberId),
  ],
);
