import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, id, ref } from './columns';
import { member } from './members';

/** Passkeys of partners: the public half of a key in an authenticator (WebAuthn). */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** The id that the authenticator gave the key, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's count of signatures; always 0 for authenticators that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches the authenticator: internal, usb, hybrid … */
    transports: text('transports').array().notNull(),
    /** The domain for which the key signs. */
    rpId: text('rp_id').notNull(),
    /** The owner's own name for the key. */
    name: text('name').notNull(),
    /** Whether the maker of the authenticator syncs the key to the owner's other devices. */
    synced: boolean('synced').notNull(),
    addedAt: at().notNull().defaultNow(),
    lastUsedAt: at(),
  },
  (t) => [uniqueIndex('passkey_credential').on(t.credentialId), index('passkey_member').on(t.memberId)],
);

/** A partner's OTP app (RFC 6238). Secrets are sealed with the site's key for them. */
export const totp = pgTable('totp', {
  memberId: ref()
    .primaryKey()
    .references(() => member.id),
  /** Null until the first code has been right. */
  secret: text('secret'),
  addedAt: at(),
  /** The 30-second step of the code that was accepted last; it and older ones are refused. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  /** The secret of an app that is being added, until the first code is right or the time for it is over. */
  newSecret: text('new_secret'),
  newUntil: at(),
});

/** Recovery codes, which replace a lost factor once each. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** The code's first letter, which differs in all of a member's codes: it says which of the hashes to compare. */
    letter: text('letter').notNull(),
    hash: text('hash').notNull(),
    usedAt: at(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.letter] })],
);

/** Challenges for passkeys to sign, and confirmations that permit one change of the factors; each can be used once. */
export const factorChallenge = pgTable(
  'factor_challenge',
  {
    /** SHA-256 of the challenge, or of the confirmation's token. */
    hash: text('hash').primaryKey(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** signIn, confirm or register; for confirmations byPassword or byFactor. */
    purpose: text('purpose').notNull(),
    /** The hash of the token of the session, or of the pending sign-in, that asked for the challenge. */
    boundTo: text('bound_to').notNull(),
    /** The required origin of the answer; empty for confirmations. */
    rpId: text('rp_id').notNull().default(''),
    origin: text('origin').notNull().default(''),
    expiresAt: at().notNull(),
  },
  (t) => [index('factor_challenge_expiry').on(t.expiresAt), index('factor_challenge_member').on(t.memberId)],
);

/** Requests that wait for a second factor, or go through by it; each is one request of one session, by its key. */
export const stepUp = pgTable(
  'step_up',
  {
    id: uuid().notNull().defaultRandom(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** The request's idempotency key and its fingerprint. */
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** The request to confirm, as JSON: a passkey signs its SHA-256. */
    about: text('about').notNull(),
    /** The hash of the session's token. */
    boundTo: text('bound_to').notNull(),
    confirmedAt: at(),
    expiresAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.key] }),
    uniqueIndex('step_up_id').on(t.id),
    index('step_up_expiry').on(t.expiresAt),
  ],
);
