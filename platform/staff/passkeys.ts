import { createHash, randomBytes } from 'node:crypto';
import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { operatorChallenge, operatorPasskey } from '../db/schema';
import type { Party } from '../factor/challenges';
import {
  type Assertion,
  challengeIn,
  type Registration,
  verifyAssertion,
  verifyRegistration,
  webAuthn,
} from '../factor/webauthn';
import { hashToken } from '../shared/token-hash';

/*
 * Passkeys of operators, a second factor beside the OTP app. A key signs for the console's domain alone, and a challenge
 * is answered once, by the sign-in that asked for it, at the origin where it asked.
 */

const CHALLENGE_MINUTES = 5;
/** The passkeys that an operator may have. */
const MAX_PASSKEYS = 10;

/** Whose passkeys: an operator, and the sign-in in which it acts. */
export interface Holder {
  operatorId: number;
  name: string;
  sessionId: string;
  now: Date;
}
type Origin = Pick<Party, 'rpId' | 'origin'>;
type Purpose = 'signIn' | 'register';

/** Reads an operator's passkeys, the oldest first. */
export const readOperatorPasskeys = (db: Db, operatorId: number) =>
  db
    .select()
    .from(operatorPasskey)
    .where(eq(operatorPasskey.operatorId, operatorId))
    .orderBy(asc(operatorPasskey.id));

async function newChallenge(
  db: Db,
  { operatorId, sessionId, now }: Holder,
  purpose: Purpose,
  { rpId, origin }: Origin,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await db.insert(operatorChallenge).values({
    hash: hashToken(Buffer.from(challenge).toString('base64url')),
    operatorId,
    sessionId,
    purpose,
    rpId,
    origin,
    expiresAt: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000),
  });
  return challenge;
}

/** Removes a challenge, so that nothing answers it again; undefined unless this sign-in asked for it to this end. */
async function takeChallenge(
  db: Db,
  { operatorId, sessionId, now }: Holder,
  purpose: Purpose,
  challenge: string,
): Promise<Origin | undefined> {
  const [taken] = await db
    .delete(operatorChallenge)
    .where(
      and(eq(operatorChallenge.hash, hashToken(challenge)), eq(operatorChallenge.operatorId, operatorId)),
    )
    .returning();
  const isRight = taken?.purpose === purpose && taken.sessionId === sessionId && taken.expiresAt > now;
  return isRight ? taken : undefined;
}

const idOf = ({ credentialId: id, transports }: typeof operatorPasskey.$inferSelect) => ({ id, transports });

/** Makes the options that the browser signs to add a passkey; they exclude authenticators that the operator has already. */
export async function beginPasskey(db: Db, holder: Holder, party: Party) {
  const { generateRegistrationOptions } = await webAuthn();
  const passkeys = await readOperatorPasskeys(db, holder.operatorId);
  if (passkeys.length >= MAX_PASSKEYS) return refuse.tooManyEntries();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.rpId,
    userName: holder.name,
    userID: new Uint8Array(createHash('sha256').update(`operator ${holder.operatorId}`).digest()),
    challenge: await newChallenge(db, holder, 'register', party),
    timeout: CHALLENGE_MINUTES * 60_000,
    attestationType: 'none',
    excludeCredentials: passkeys.filter(({ rpId }) => rpId === party.rpId).map(idOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return ok({ options });
}

/** Stores a new passkey; A033 for an answer to no challenge of this sign-in, A072 for more than an operator may have. */
export async function addPasskey(
  tx: Db,
  holder: Holder,
  { name, answer }: { name: string; answer: Registration },
): Promise<Result<object>> {
  const expected = await takeChallenge(tx, holder, 'register', challengeIn(answer));
  const made = expected && (await verifyRegistration(answer, expected));
  if (!made) return refuse.wrongFactor();
  const { operatorId, now } = holder;
  const [all] = await tx
    .select({ n: count() })
    .from(operatorPasskey)
    .where(eq(operatorPasskey.operatorId, operatorId));
  if (all!.n >= MAX_PASSKEYS) return refuse.tooManyEntries();
  const [added] = await tx
    .insert(operatorPasskey)
    .values({ ...made, operatorId, name, addedAt: now })
    .onConflictDoNothing()
    .returning({ id: operatorPasskey.id });
  return added ? ok({}) : refuse.wrongFactor();
}

/** Makes the options that the browser signs with a passkey of the operator, which are those of the page's domain. */
export async function passkeyOptions(db: Db, holder: Holder, origin: Origin) {
  const { generateAuthenticationOptions } = await webAuthn();
  const passkeys = await readOperatorPasskeys(db, holder.operatorId);
  const options = await generateAuthenticationOptions({
    rpID: origin.rpId,
    challenge: await newChallenge(db, holder, 'signIn', origin),
    timeout: CHALLENGE_MINUTES * 60_000,
    allowCredentials: passkeys.filter(({ rpId }) => rpId === origin.rpId).map(idOf),
    userVerification: 'required',
  });
  return ok({ options });
}

/** Checks that a passkey of the operator has signed a challenge of this sign-in. The challenge is used up in any case. */
export async function checkPasskey(db: Db, holder: Holder, answer: Assertion): Promise<boolean> {
  const expected = await takeChallenge(db, holder, 'signIn', challengeIn(answer));
  if (!expected) return false;
  const [row] = await db
    .select()
    .from(operatorPasskey)
    .where(
      and(eq(operatorPasskey.credentialId, answer.id), eq(operatorPasskey.operatorId, holder.operatorId)),
    );
  const signed = row && (await verifyAssertion(answer, row, expected));
  if (!signed) return false;
  // A counter that is not zero must grow, also when two signatures arrive at the same time.
  const countsOn =
    signed.counter === 0 ? eq(operatorPasskey.counter, 0) : lt(operatorPasskey.counter, signed.counter);
  const used = await db
    .update(operatorPasskey)
    .set({ ...signed, lastUsedAt: holder.now })
    .where(and(eq(operatorPasskey.id, row.id), countsOn))
    .returning({ id: operatorPasskey.id });
  return used.length > 0;
}

/** Removes a passkey of the operator; A023 for one that is not there. */
export async function removePasskey(
  tx: Db,
  { operatorId }: Holder,
  id: number,
): Promise<Result<{ name: string }>> {
  const [gone] = await tx
    .delete(operatorPasskey)
    .where(and(eq(operatorPasskey.id, id), eq(operatorPasskey.operatorId, operatorId)))
    .returning({ name: operatorPasskey.name });
  return gone ? ok(gone) : refuse.notFound();
}

/** Counts the passkeys of each operator of a statement over operators, as a column. */
export const passkeyCount = sql<number>`(
  SELECT count(*)::int FROM operator_passkey p WHERE p.operator_id = "operator".id)`;
