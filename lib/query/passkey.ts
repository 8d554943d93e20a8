import type { RequestOf, ResponseOf } from '@/lib/contract/calls';

type Assertion = Extract<RequestOf<'/api/factor/signIn'>['factor'], { kind: 'passkey' }>['credential'];
type Registration = RequestOf<'/api/factor/addPasskey'>['credential'];

/** Why no passkey was used or made: by the person or too late, because it is there already, or not possible here. */
export type PasskeyTrouble = 'cancelled' | 'known' | 'unsupported';

/** What an error of the browser's own means; anything else is not possible here. */
function troubleOf(error: unknown): PasskeyTrouble {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'known' : 'unsupported';
}

/** Signs by a passkey: the browser asks the person. The code that speaks to it comes with the first one. */
export async function signByPasskey(
  options: ResponseOf<'/api/factor/passkeyOptions'>['options'],
): Promise<Assertion | PasskeyTrouble> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { id, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, clientDataJSON, authenticatorData, signature };
  } catch (error) {
    return troubleOf(error);
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
    return troubleOf(error);
  }
}
