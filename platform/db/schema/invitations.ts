import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id, ref } from './columns';
import { joinRequest, member } from './members';

/** A partner's link for sign-ups below itself (INVITE-01). */
export const invitation = pgTable(
  'invitation',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    /** The partner under whom the invited players sign up. */
    ownerId: ref()
      .notNull()
      .references(() => member.id),
    /** What the link has in place of the partner's id; nobody can guess it. */
    code: text('code').notNull(),
    /** For partners alone: the invited person does not read it. */
    label: text('label').notNull(),
    createdAt: at().notNull(),
    /** The first moment without it; null for an invitation without an end. */
    expiresAt: at(),
    /** The most sign-ups that wait or were approved; null for any number. */
    maxSignups: integer('max_signups'),
    endedAt: at(),
    /** How often its page was opened. Who opened it is stored nowhere. */
    opened: integer('opened').notNull().default(0),
  },
  (t) => [
    uniqueIndex('invitation_code').on(t.siteId, t.code),
    index('invitation_owner').on(t.ownerId, t.id),
    index('invitation_newest').on(t.siteId, t.id),
  ],
);

/** A sign-up through an invitation: first a request where the site approves sign-ups, otherwise a member at once. */
export const invitedSignup = pgTable(
  'invited_signup',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    invitationId: ref()
      .notNull()
      .references(() => invitation.id),
    /** The request to join; null where sign-ups are not approved. */
    requestId: ref().references(() => joinRequest.id),
    /** The member that came of it; null while the request waits, and after it was refused. */
    memberId: ref().references(() => member.id),
    createdAt: at().notNull(),
  },
  (t) => [
    index('invited_signup_list').on(t.invitationId, t.id),
    uniqueIndex('invited_signup_request').on(t.requestId),
    uniqueIndex('invited_signup_member').on(t.memberId),
  ],
);
