import { qrPath } from '@/lib/format/qr';
import { base32 } from './totp-code';

/** What sets an OTP app up: the secret as text, its `otpauth:` address, and the address as a QR code. */
export async function totpSetup(secret: Uint8Array, { issuer, name }: { issuer: string; name: string }) {
  const query = new URLSearchParams({ secret: base32(secret), issuer });
  // OTP apps do not decode a plus sign as a space.
  const uri = `otpauth://totp/${encodeURIComponent(`${issuer}:${name}`)}?${query.toString().replaceAll('+', '%20')}`;
  return { secret: base32(secret), uri, qr: await qrPath(uri) };
}
