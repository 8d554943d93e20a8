import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The version of the sealed form, which is its first part. */
const VERSION = 'v1';

/**
 * Seals a secret for storage by AES-256-GCM: `v1.<nonce>.<ciphertext>.<tag>`, base64url. `owner` names the member to
 * whom it belongs; stored for another owner it cannot be opened.
 */
export function sealSecret(key: Buffer, owner: string, secret: Uint8Array): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return [VERSION, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join(
    '.',
  );
}

/** Opens a text of {@link sealSecret}; undefined with another key, for another owner, or if the text was changed. */
export function openSecret(key: Buffer, owner: string, text: string): Buffer | undefined {
  const [version, ...parts] = text.split('.');
  const [nonce, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || !nonce || !sealed || !tag) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch {
    return undefined;
  }
}
