import type { RequestOf } from '@/lib/contract/calls';
import type { passkey } from '../db/schema';
import type { Party } from './challenges';

/*
 * What browsers and authenticators answer to WebAuthn challenges, checked by @simplewebauthn/server. Whose challenge it
 * was, and where keys are stored, is known to the callers: members' factors and operators' sign-ins.
 */

/** The library is loaded when it is first needed, because it contains readers for certificates of authenticators. */
export const webAuthn = () => import('@simplewebauthn/server');

/** A passkey's signature, and a new passkey, as the web sends them. */
export type Assertion = Extract<RequestOf<'/api/factor/signIn'>['factor'], { kind: 'passkey' }>['credential'];
export type Registration = RequestOf<'/api/factor/addPasskey'>['credential'];

/** Reads the challenge from the browser's client data; empty if there is none. */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Where an answer must come from. */
type From = Pick<Party, 'rpId' | 'origin'>;
/** The columns of a new passkey, without its owner and name. */
type NewPasskey = Omit<typeof passkey.$inferInsert, 'memberId' | 'name'>;

/**
 * Makes the columns of a new passkey. Undefined unless it answers its challenge at the right origin, and the
 * authenticator has verified the person.
 */
export async function verifyRegistration(
  registration: Registration,
  { origin, rpId }: From,
): Promise<NewPasskey | undefined> {
  const { id, clientDataJSON, attestationObject, transports } = registration;
  const { verifyRegistrationResponse } = await webAuthn();
  const checked = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challengeIn(registration),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
    rpId,
    synced: credentialBackedUp,
  };
}

/**
 * The new counter of a passkey that has signed its challenge, at the right origin and with the person verified, and
 * whether the key is synced; otherwise undefined. The caller stores the counter, which must grow unless it is 0.
 */
export async function verifyAssertion(
  assertion: Assertion,
  row: Pick<typeof passkey.$inferSelect, 'credentialId' | 'publicKey' | 'counter' | 'rpId'>,
  { origin, rpId }: From,
): Promise<{ counter: number; synced: boolean } | undefined> {
  if (row.rpId !== rpId) return undefined;
  const { id, clientDataJSON, authenticatorData, signature } = assertion;
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challengeIn(assertion),
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: row.credentialId,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return { counter: newCounter, synced: credentialBackedUp };
}
