import type { RequestOf, ResponseOf } from '@/lib/contract/calls';

type Assertion = Extract<RequestOf<'/api/factor/signIn'>['factor'], { kind: 'passkey' }>['credential'];
type Registration = RequestOf<'/api/factor/addPasskey'>['credential'];

/** Why no passkey was used or made: cancelled or timed out, already there, or not possible here. */
export type PasskeyTrouble = 'cancelled' | 'known' | 'unsupported';

/** Returns the reason behind an error of the browser; anything unknown is `not possible here`. */
function toTrouble(error: unknown): PasskeyTrouble {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'known' : 'unsupported';
}

/** Signs with a passkey: the browser asks the person. The code for it is loaded with the first one. */
export async function signByPasskey(
  options: ResponseOf<'/api/factor/passkeyOptions'>['options'],
): Promise<Assertion | PasskeyTrouble> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { id, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, clientDataJSON, authenticatorData, signature };
  } catch (error) {
    return toTrouble(error);
  }
}

/** Makes a passkey: the browser asks the person where to keep it. */
export async function makePasskey(
  options: ResponseOf<'/api/factor/newPasskeyOptions'>['options'],
): Promise<Registration | PasskeyTrouble> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  } catch (error) {
    return toTrouble(error);
  }
}
