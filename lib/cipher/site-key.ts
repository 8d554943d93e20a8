import { hkdfSync } from 'node:crypto';

/**
 * A key of 32 bytes for one use, by HKDF from a site's passphrase and api key (docs/wire.md). Every derived secret has such
 * a key: the api key itself travels with each call, so nothing may be keyed by it alone.
 */
export const siteKey = (
  { apiKey, passphrase }: { apiKey: string; passphrase: string },
  use: 'channel' | 'launch' | 'mac' | 'new password' | `request ${number}` | `answer ${number}`,
): Buffer => Buffer.from(hkdfSync('sha256', passphrase, apiKey, `pitboss-1 ${use}`, 32));
