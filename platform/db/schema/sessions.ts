import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, id, ref } from './columns';
import { member } from './members';

export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The id by which the member ends the session. */
    sessionId: uuid('session_id').notNull().defaultRandom(),
    siteId: text('site_id').notNull(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    channel: text('channel').notNull(),
    /**
     * active, superseded (signed in elsewhere), barred (sign-in switched off), signedOut (by the operator), ended (by the
     * member in another window), closed
     */
    state: text('state').notNull().default('active'),
    ip: text('ip').notNull(),
    /** Browser and system by name, and the browser's id; null where the front does not say them. */
    browser: text('browser'),
    deviceId: uuid('device_id'),
    /** Whether the member had signed in from that browser before. */
    known: boolean('known').notNull().default(false),
    /** The number of wrong current passwords in a row when a new one was to be set; the fifth ends the session. */
    passFailures: integer('pass_failures').notNull().default(0),
    /**
     * Whether the site asks this member for a second factor that the member does not have yet; until then nothing else
     * is answered (A035).
     */
    mustEnrol: boolean('must_enrol').notNull().default(false),
    createdAt: at().notNull().defaultNow(),
    /** The moment of the last call, written at most once a minute. */
    lastSeenAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
  },
  (t) => [
    index('session_seen').on(t.siteId, t.lastSeenAt),
    index('session_member').on(t.memberId),
    uniqueIndex('session_channel').on(t.channel),
  ],
);

/**
 * Sign-ins that passed the password and wait for the second factor. Not sessions: the token is good for that step
 * alone.
 */
export const pendingSignIn = pgTable(
  'pending_sign_in',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** A hash of the stored hash of the password that was right: a change of the password ends the pending sign-in. */
    passMark: text('pass_mark').notNull(),
    ip: text('ip').notNull(),
    browser: text('browser'),
    device: text('device'),
    /** The number of wrong factors. */
    failures: integer('failures').notNull().default(0),
    expiresAt: at().notNull(),
  },
  (t) => [index('pending_sign_in_expiry').on(t.expiresAt), index('pending_sign_in_member').on(t.memberId)],
);

/**
 * Wrong passwords in a row for a typed id, whether or not there is such a member, so that its existence is not revealed
 * (decision 12). A row for each address and known device, and one for all addresses together.
 */
export const signInTry = pgTable(
  'sign_in_try',
  {
    siteId: text('site_id').notNull(),
    /** The id in lower case. */
    memId: text('mem_id').notNull(),
    /** `ip …`, `device …`, or nothing for all addresses together; `factor…` of the second factor. */
    source: text('source').notNull(),
    failures: integer('failures').notNull(),
    lastAt: at().notNull(),
    /** The moment until which no further try for the id is accepted from the source. */
    until: at(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.memId, t.source] }), index('sign_in_try_last').on(t.lastAt)],
);

/** Browsers that a member has signed in from, until it forgets them; strangers' wrong passwords do not lock these. */
export const knownDevice = pgTable(
  'known_device',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    deviceId: uuid('device_id').notNull(),
    browser: text('browser'),
    /** The address of the last sign-in. */
    ip: text('ip').notNull(),
    /** The number of sign-ins; those before the release that counts them are one. */
    signIns: integer('sign_ins').notNull().default(1),
    firstAt: at().notNull().defaultNow(),
    lastAt: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.deviceId] }),
    index('known_device_last').on(t.lastAt),
    // Other accounts of the same browser or address.
    index('known_device_device').on(t.deviceId),
    index('known_device_ip').on(t.ip),
  ],
);

/**
 * The addresses that members have signed in from, each once, with the last time: an address of a mobile network has a
 * hundred thousand members, and many more sign-ins. `note_sign_in_address` writes it.
 */
export const signInAddress = pgTable(
  'sign_in_address',
  {
    siteId: text('site_id').notNull(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    ip: text('ip').notNull(),
    lastAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.ip] }),
    // Who of a site signed in from an address, the last ones first.
    index('sign_in_address_ip').on(t.siteId, t.ip, t.lastAt),
  ],
);

export const loginLog = pgTable(
  'login_log',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    ip: text('ip').notNull(),
    success: boolean('success').notNull(),
    /** Browser and system by name, for a sign-in that succeeded; null where the front does not say them. */
    browser: text('browser'),
    /** Whether the member had signed in from that browser before; only for a sign-in that succeeded. */
    known: boolean('known'),
    at: at().notNull().defaultNow(),
  },
  (t) => [index('login_log_member').on(t.memberId, t.at), index('login_log_at').on(t.at)],
);
