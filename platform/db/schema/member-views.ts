import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, id, ref } from './columns';
import { member } from './members';

/**
 * Operators' views of a member's own screens. They are no sessions of the member, so that presence, known browsers,
 * sign-ins and the rule of one session know nothing of them.
 */
export const memberView = pgTable(
  'member_view',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** The operator by name, and the sign-in in which the view was asked for; both are in the default database. */
    operator: text('operator').notNull(),
    operatorSession: uuid('operator_session').notNull(),
    reason: text('reason').notNull(),
    /** The address of the operator, as the console gave it. */
    ip: text('ip').notNull(),
    ticketHash: text('ticket_hash').notNull(),
    /** Until when the ticket opens the view. */
    ticketUntil: at().notNull(),
    /** Null until the ticket has been used. */
    tokenHash: text('token_hash'),
    createdAt: at().notNull(),
    openedAt: at(),
    expiresAt: at().notNull(),
    endedAt: at(),
  },
  (t) => [
    uniqueIndex('member_view_ticket').on(t.ticketHash),
    uniqueIndex('member_view_token').on(t.tokenHash),
    index('member_view_member').on(t.memberId),
    index('member_view_expiry').on(t.expiresAt),
  ],
);
