import { type KeyObject, sign, verify } from 'node:crypto';
import { publicKeyOf } from '../../vendor/keys';

/** The header of a signature: base64 of RSA-SHA256 (PKCS #1 v1.5) over the bytes of the body. */
export const SIGNATURE_HEADER = 'x-hub88-signature';

/** A 4096-bit signature in base64 has 684 characters. */
const BASE64 = /^[A-Za-z0-9+/]{1,1366}={0,2}$/;

/** Whether one of the vendor's public keys proves the body as it was received. */
export function isSigned(body: Uint8Array, signature: unknown, vendorKeys: readonly string[]): boolean {
  if (typeof signature !== 'string' || !BASE64.test(signature)) return false;
  const bytes = Buffer.from(signature, 'base64');
  return vendorKeys.some((text) => verify('RSA-SHA256', body, publicKeyOf(text), bytes));
}

/** The signature of a body by the site's private key. */
export const signatureOf = (body: string, key: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(body), key).toString('base64');
