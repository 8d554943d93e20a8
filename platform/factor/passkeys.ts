import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { Db } from '../db/client';
import { passkey } from '../db/schema';
import { readPasskeys } from '../shared/factor-state';
import { type Asker, CHALLENGE_MINUTES, newChallenge, type Party, takeChallenge } from './challenges';

/** The library is loaded when it is first needed, because it contains readers for certificates of authenticators. */
const webAuthn = () => import('@simplewebauthn/server');

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

type Assertion = Extract<RequestOf<'/api/factor/signIn'>['factor'], { kind: 'passkey' }>['credential'];
type Registration = RequestOf<'/api/factor/addPasskey'>['credential'];

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

/** Reads the challenge from the browser's client data; empty if there is none. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/**
 * Makes the columns of a new passkey. Undefined unless it answers a challenge of this asker, at the right origin, and
 * the authenticator has verified the person.
 */
export async function checkRegistration(
  db: Db,
  asker: Asker,
  { id, clientDataJSON, attestationObject, transports }: Registration,
): Promise<Omit<typeof passkey.$inferInsert, 'memberId' | 'name'> | undefined> {
  const challenge = challengeIn(clientDataJSON);
  const expected = await takeChallenge(db, asker, challenge, { purpose: 'register' });
  if (!expected) return undefined;
  const { verifyRegistrationResponse } = await webAuthn();
  const checked = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: expected.origin,
    expectedRPID: expected.rpId,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
    rpId: expected.rpId,
    synced: credentialBackedUp,
  };
}

/**
 * Whether a passkey of this member has signed a challenge of this asker for this request, at the right origin, with the
 * person verified and a counter above the last one. The challenge is used up in any case.
 */
export async function checkAssertion(
  db: Db,
  asker: Asker,
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
  request: { purpose: 'signIn' | 'confirm'; about?: string | undefined },
): Promise<boolean> {
  const challenge = challengeIn(clientDataJSON);
  const expected = await takeChallenge(db, asker, challenge, request);
  if (!expected) return false;
  const [row] = await db
    .select()
    .from(passkey)
    .where(and(eq(passkey.credentialId, id), eq(passkey.memberId, asker.memberId)));
  if (!row || row.rpId !== expected.rpId) return false;
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: expected.origin,
    expectedRPID: expected.rpId,
    credential: {
      id: row.credentialId,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) return false;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  // A counter that is not zero must grow, also when two signatures arrive at the same time.
  const countsOn = newCounter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, newCounter);
  const used = await db
    .update(passkey)
    .set({ counter: newCounter, synced: credentialBackedUp, lastUsedAt: sql`now()` })
    .where(and(eq(passkey.id, row.id), countsOn))
    .returning({ id: passkey.id });
  return used.length > 0;
}
