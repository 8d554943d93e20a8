import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { SiteKeys } from '../../shared/config';
import { openSecret, sealSecret } from '../../shared/seal-secret';

/** Keys that prove messages to and from a vendor: RSA, at least so many bits. */
const MIN_BITS = 2048;

const isStrong = (key: KeyObject): boolean =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_BITS;

/** A public key as it is stored and shown: base64 of SPKI, one line. */
const publicText = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64');

/** The public key of a stored text. */
export const publicKeyOf = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });

/** A vendor's public key as it is stored, from PEM or from base64 of SPKI; undefined for anything but a strong RSA key. */
export function readPublicKey(text: string): string | undefined {
  try {
    const key = text.includes('-----BEGIN') ? createPublicKey(text) : publicKeyOf(text);
    return isStrong(key) ? publicText(key) : undefined;
  } catch {
    return undefined;
  }
}

interface OnVendor {
  siteId: string;
  vendorCode: string;
}
const ownerOf = ({ siteId, vendorCode }: OnVendor): string => `vendor ${siteId} ${vendorCode}`;

/** Makes a key pair of the site for a vendor, and seals its private key; that key is never shown. */
export async function newOwnKey(
  site: SiteKeys,
  on: OnVendor,
): Promise<{ sealed: string; publicKey: string }> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MIN_BITS });
  const bytes = privateKey.export({ type: 'pkcs8', format: 'der' });
  return { sealed: sealSecret(site.vendorKey, ownerOf(on), bytes), publicKey: publicText(publicKey) };
}

/** The private key that {@link newOwnKey} has sealed; undefined without one, and after the site's keys were changed. */
export function openOwnKey(site: SiteKeys, on: OnVendor, sealed: string): KeyObject | undefined {
  const bytes = sealed === '' ? undefined : openSecret(site.vendorKey, ownerOf(on), sealed);
  return bytes && createPrivateKey({ key: bytes, type: 'pkcs8', format: 'der' });
}

/** The public key of a sealed private one, as it is shown; empty where that cannot be opened. */
export function shownPublicKey(site: SiteKeys, on: OnVendor, sealed: string): string {
  const key = openOwnKey(site, on, sealed);
  return key ? publicText(createPublicKey(key)) : '';
}
