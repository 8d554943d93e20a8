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

/** At most this many public keys are remembered as they were read, since every message of a vendor is proved by one. */
const MAX_READ_KEYS = 200;
const readKeys = new Map<string, KeyObject>();

/** The public key of a stored text. */
export function publicKeyOf(text: string): KeyObject {
  const known = readKeys.get(text);
  if (known) return known;
  const key = createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
  if (readKeys.size >= MAX_READ_KEYS) readKeys.clear();
  readKeys.set(text, key);
  return key;
}

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
