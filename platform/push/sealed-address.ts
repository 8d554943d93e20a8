import { createHash } from 'node:crypto';
import type { SiteKeys } from '../shared/config';
import { openSecret, sealSecret } from '../shared/seal-secret';
import type { BrowserAddress } from './send-notice';

/** The hash by which a browser is found again. Addresses hold enough randomness that nobody guesses them. */
export const addressHash = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url');

const ownerOf = (siteId: string, hash: string): string => `push ${siteId} ${hash}`;

/** Seals a browser's address and keys for storage: whoever has them can write to the browser. */
export const sealAddress = ({ siteId, pushKey }: SiteKeys, address: BrowserAddress): string =>
  sealSecret(pushKey, ownerOf(siteId, addressHash(address.endpoint)), Buffer.from(JSON.stringify(address)));

/** Opens what {@link sealAddress} has sealed; undefined after the site's key was changed. */
export function openAddress(
  { siteId, pushKey }: SiteKeys,
  hash: string,
  sealed: string,
): BrowserAddress | undefined {
  const opened = openSecret(pushKey, ownerOf(siteId, hash), sealed);
  return opened && JSON.parse(opened.toString());
}
