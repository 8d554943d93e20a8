import { createECDH } from 'node:crypto';
import { ConfigError } from '@/lib/sites/config';
import { KNOWN_PUSH_HOSTS, type PushService } from './push-service';

const HOST = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const KEYS = ['PUSH_VAPID_PUBLIC_KEY', 'PUSH_VAPID_PRIVATE_KEY', 'PUSH_VAPID_SUBJECT'] as const;

/** Derives the public key of a private one, in base64url; undefined for a text that is no private key. */
function derivePublicKey(privateKey: string): string | undefined {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== 32 || bytes.toString('base64url') !== privateKey) return undefined;
  const ecdh = createECDH('prime256v1');
  try {
    ecdh.setPrivateKey(bytes);
    return ecdh.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}

const isSubject = (subject: string): boolean =>
  /^mailto:[^@\s]+@[^@\s]+$/.test(subject) || (/^https:/.test(subject) && URL.canParse(subject));

/**
 * Reads the operator's keys for Web Push from the environment; undefined where none is set. Throws {@link ConfigError}
 * with one line that names the setting but not its value.
 */
export function readPushService(env: Readonly<Record<string, string | undefined>>): PushService | undefined {
  const missing = KEYS.filter((name) => !env[name]);
  if (missing.length === KEYS.length) return undefined;
  if (missing.length > 0)
    throw new ConfigError(`${missing[0]}: must be set where the others of Web Push are`);
  const [publicKey, privateKey, subject] = KEYS.map((name) => env[name]!) as [string, string, string];
  const computed = derivePublicKey(privateKey);
  if (!computed) throw new ConfigError('PUSH_VAPID_PRIVATE_KEY: must be 32 bytes in base64url');
  if (computed !== publicKey) throw new ConfigError('PUSH_VAPID_PUBLIC_KEY: must be that of the private key');
  if (!isSubject(subject)) throw new ConfigError('PUSH_VAPID_SUBJECT: must begin with mailto: or https:');
  const hosts = env.PUSH_HOSTS?.split(',').map((host) => host.trim().toLowerCase()) ?? KNOWN_PUSH_HOSTS;
  if (!hosts.every((host) => HOST.test(host)))
    throw new ConfigError('PUSH_HOSTS: must be names of hosts, such as push.example.com,*.example.org');
  return { publicKey, privateKey, subject, hosts };
}
