import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, id, money, ref } from './columns';

/*
 * The operators, their roles and sign-ins are in the default database for all sites; proposals are in the database of
 * their site.
 */

/** The people who operate the platform, by name. They are switched off and never deleted: the audit names them. */
export const operator = pgTable(
  'operator',
  {
    id: id(),
    name: text('name').notNull(),
    passHash: text('pass_hash').notNull(),
    /** Whether the password is the first one, which another operator has seen. */
    mustChangePass: boolean('must_change_pass').notNull(),
    /**
     * Who saw the first password, with all who could act for them, in lower case: they may have taken the account over
     * before its owner. Empty once somebody else has vouched for the owner, and for one made with a key.
     */
    firstPasswordSeenBy: text('first_password_seen_by').array().notNull().default(sql`'{}'`),
    /** The secret of the OTP app, sealed; null until the first code has been right. */
    totpSecret: text('totp_secret'),
    /** The step of the code that was accepted last; it and older ones are refused. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }).notNull().default(0),
    /** The secret of an app that is being added, sealed, until its first code is right or the time for it is over. */
    newTotpSecret: text('new_totp_secret'),
    newTotpUntil: at(),
    /** Wrong codes in a row, and until when no further one is accepted. */
    factorFailures: integer('factor_failures').notNull().default(0),
    factorUntil: at(),
    addedBy: text('added_by').notNull(),
    addedAt: at().notNull(),
    /** Since when the operator may not sign in; null for one who may. */
    disabledAt: at(),
  },
  (t) => [uniqueIndex('operator_name').on(sql`lower(${t.name})`)],
);

/** The role of an operator on a site; on `*` for every site on which it has no other. */
export const operatorRole = pgTable(
  'operator_role',
  {
    operatorId: ref()
      .notNull()
      .references(() => operator.id),
    siteId: text('site_id').notNull(),
    role: text('role').notNull(),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.siteId] })],
);

/** Whether a role may do an act on a site, or on every site (`*`), where that differs from what the act's need says. */
export const roleAct = pgTable(
  'role_act',
  {
    siteId: text('site_id').notNull(),
    role: text('role').notNull(),
    act: text('act').notNull(),
    allowed: boolean('allowed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.role, t.act] })],
);

/** Sign-ins of operators. */
export const operatorSession = pgTable(
  'operator_session',
  {
    /** The id by which a sign-in is listed and ended. */
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull(),
    operatorId: ref()
      .notNull()
      .references(() => operator.id),
    ip: text('ip').notNull(),
    /** Browser and system by name, or the command line. */
    agent: text('agent').notNull(),
    /** When the second factor was right; null until then. */
    factorAt: at(),
    startedAt: at().notNull(),
    /** The moment of the last act that a person did. */
    seenAt: at().notNull(),
    endedAt: at(),
  },
  (t) => [
    uniqueIndex('operator_session_token').on(t.tokenHash),
    index('operator_session_operator').on(t.operatorId, t.startedAt),
  ],
);

/** Passkeys of operators: the public half of a key in an authenticator (WebAuthn). */
export const operatorPasskey = pgTable(
  'operator_passkey',
  {
    id: id(),
    operatorId: ref()
      .notNull()
      .references(() => operator.id),
    /** The id that the authenticator gave the key, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's count of signatures; always 0 for authenticators that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches the authenticator: internal, usb, hybrid … */
    transports: text('transports').array().notNull(),
    /** The domain of the console, for which the key signs. */
    rpId: text('rp_id').notNull(),
    /** The operator's own name for the key. */
    name: text('name').notNull(),
    /** Whether the maker of the authenticator syncs the key to the owner's other devices. */
    synced: boolean('synced').notNull(),
    addedAt: at().notNull(),
    lastUsedAt: at(),
  },
  (t) => [
    uniqueIndex('operator_passkey_credential').on(t.credentialId),
    index('operator_passkey_operator').on(t.operatorId),
  ],
);

/** Challenges for passkeys of operators to sign; each is answered once, by the sign-in that asked for it. */
export const operatorChallenge = pgTable(
  'operator_challenge',
  {
    /** SHA-256 of the challenge. */
    hash: text('hash').primaryKey(),
    operatorId: ref()
      .notNull()
      .references(() => operator.id),
    sessionId: uuid().notNull(),
    /** signIn or register. */
    purpose: text('purpose').notNull(),
    rpId: text('rp_id').notNull(),
    origin: text('origin').notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [index('operator_challenge_expiry').on(t.expiresAt)],
);

/**
 * Money that operators have moved alone on a site with an amount for four eyes, by which several acts count together.
 * Rows are deleted after some days.
 */
export const operatorMoved = pgTable(
  'operator_moved',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    /** In lower case; '' for everybody who acts with a key. */
    operator: text('operator').notNull(),
    /** Who could act by that account at that moment, in lower case: acts of accounts with one in common count together. */
    keepers: text('keepers').array().notNull(),
    /** The member's id; '' where it is not known yet. */
    memId: text('mem_id').notNull(),
    /** `to` the member or `from` the member. */
    way: text('way').notNull(),
    amount: money().notNull(),
    /** The key of the request, if it had one: sent again it moves nothing. */
    key: text('key'),
    at: at().notNull(),
  },
  (t) => [
    index('operator_moved_sum').on(t.siteId, t.memId, t.way, t.at),
    index('operator_moved_age').on(t.at),
  ],
);

/**
 * Acts that wait for a second operator, and how they were decided (four eyes). A trigger refuses every change but one
 * decision (`refuse_proposal_change`).
 */
export const operatorProposal = pgTable(
  'operator_proposal',
  {
    id: id(),
    /** `*` for an act over every site. */
    siteId: text('site_id').notNull(),
    act: text('act').notNull(),
    /** The request: its body, and what the operator had read of the values that it sets. */
    body: jsonb('body').notNull(),
    expected: jsonb('expected'),
    /** The fields of the body that hold a secret, sealed, and what tells the same secrets from others. */
    sealed: text('sealed'),
    sealedMark: text('sealed_mark').notNull().default(''),
    /** The facts on which the first operator decided. */
    shown: jsonb('shown').notNull(),
    reason: text('reason').notNull().default(''),
    proposedBy: text('proposed_by').notNull(),
    /** Who could act by the first operator's account at that moment, in lower case; none of them confirms. */
    proposerKeepers: text('proposer_keepers').array().notNull(),
    proposedAt: at().notNull(),
    /** The address and the sign-in of the first operator. */
    ip: text('ip').notNull(),
    sessionId: uuid(),
    /** open, confirmed, rejected (by the second operator) or withdrawn (by the first) */
    status: text('status').notNull().default('open'),
    decidedBy: text('decided_by'),
    decidedAt: at(),
    /** Why it was rejected. */
    decision: text('decision').notNull().default(''),
  },
  (t) => [
    index('operator_proposal_open').on(t.siteId, t.id).where(sql`${t.status} = 'open'`),
    // One open proposal for one request, also if two operators send it at the same time.
    uniqueIndex('operator_proposal_same')
      .on(t.siteId, t.act, sql`md5(${t.body}::text)`, t.sealedMark)
      .where(sql`${t.status} = 'open'`),
    check(
      'operator_proposal_two',
      sql`${t.status} IN ('open', 'withdrawn') OR lower(${t.decidedBy}) <> lower(${t.proposedBy})`,
    ),
    check('operator_proposal_keepers', sql`lower(${t.proposedBy}) = ANY(${t.proposerKeepers})`),
  ],
);
