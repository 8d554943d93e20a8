import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Db } from '../db/client';
import { passkey } from '../db/schema';
import { readPasskeys } from '../shared/factor-state';
import { type Asker, CHALLENGE_MINUTES, newChallenge, type Party, takeChallenge } from './challenges';
import {
  type Assertion,
  challengeIn,
  type Registration,
  verifyAssertion,
  verifyRegistration,
  webAuthn,
} from './webauthn';

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

const idOf = ({ credentialId: id, transports }: typeof passkey.$inferSelect) => ({ id, transports });

/**
 * Makes the options that the browser signs to add a passkey. They exclude authenticators that the member already has.
 */
export async function registrationOptions(
  db: Db,
  asker: Asker,
  party: Party,
  { siteId, memId, memNick }: { siteId: string; memId: string; memNick: string },
): Promise<ResponseOf<'/api/factor/newPasskeyOptions'>> {
  const { generateRegistrationOptions } = await webAuthn();
  const registered = await readPasskeys(db, asker.memberId);
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.rpId,
    userName: memId,
    userDisplayName: memNick,
    // The id is the same for all passkeys of a member, and does not reveal its name.
    userID: new Uint8Array(createHash('sha256').update(`${siteId} ${asker.memberId}`).digest()),
    challenge: await newChallenge(db, asker, { purpose: 'register', party }),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: registered.filter(({ rpId }) => rpId === party.rpId).map(idOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return { options } as ResponseOf<'/api/factor/newPasskeyOptions'>;
}

/** Makes the options that the browser signs with a passkey of the member, with the request to confirm. */
export async function assertionOptions(
  db: Db,
  asker: Asker,
  party: Party,
  { purpose, about }: { purpose: 'signIn' | 'confirm'; about?: string | undefined },
): Promise<ResponseOf<'/api/factor/passkeyOptions'>> {
  const { generateAuthenticationOptions } = await webAuthn();
  const passkeys = await readPasskeys(db, asker.memberId);
  const options = await generateAuthenticationOptions({
    rpID: party.rpId,
    challenge: await newChallenge(db, asker, { purpose, party, about }),
    timeout: TIMEOUT_MS,
    allowCredentials: passkeys.filter(({ rpId }) => rpId === party.rpId).map(idOf),
    userVerification: 'required',
  });
  return { options } as ResponseOf<'/api/factor/passkeyOptions'>;
}

/**
 * Makes the columns of a new passkey. Undefined unless it answers a challenge of this asker, at the right origin, and
 * the authenticator has verified the person.
 */
export async function checkRegistration(
  db: Db,
  asker: Asker,
  registration: Registration,
): Promise<Omit<typeof passkey.$inferInsert, 'memberId' | 'name'> | undefined> {
  const challenge = challengeIn(registration);
  const expected = await takeChallenge(db, asker, challenge, { purpose: 'register' });
  return expected && verifyRegistration(registration, expected);
}

/**
 * Whether a passkey of this member has signed a challenge of this asker for this request, at the right origin, with the
 * person verified and a counter above the last one. The challenge is used up in any case.
 */
export async function checkAssertion(
  db: Db,
  asker: Asker,
  assertion: Assertion,
  request: { purpose: 'signIn' | 'confirm'; about?: string | undefined },
): Promise<boolean> {
  const challenge = challengeIn(assertion);
  const expected = await takeChallenge(db, asker, challenge, request);
  if (!expected) return false;
  const [row] = await db
    .select()
    .from(passkey)
    .where(and(eq(passkey.credentialId, assertion.id), eq(passkey.memberId, asker.memberId)));
  const signed = row && (await verifyAssertion(assertion, row, expected));
  if (!signed) return false;
  // A counter that is not zero must grow, also when two signatures arrive at the same time.
  const countsOn = signed.counter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, signed.counter);
  const used = await db
    .update(passkey)
    .set({ ...signed, lastUsedAt: sql`now()` })
    .where(and(eq(passkey.id, row.id), countsOn))
    .returning({ id: passkey.id });
  return used.length > 0;
}
