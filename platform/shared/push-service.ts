import type { Dispatcher } from 'undici';

/** The operator's keys for Web Push (RFC 8292), and where the platform may send. */
export interface PushService {
  /** An uncompressed point on P-256, in base64url. */
  publicKey: string;
  /** Its private number of 32 bytes, in base64url. */
  privateKey: string;
  /** How push services reach the operator: `mailto:` or `https:`. */
  subject: string;
  /** Names of hosts; `*.example.com` stands for every host below it. */
  hosts: readonly string[];
  /** Carries the requests; tests have a push service of their own. */
  dispatcher?: Dispatcher;
}

/** The hosts of the push services of Chrome and its relatives, Firefox, Safari and Edge. */
export const KNOWN_PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

const isHost = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

/**
 * Whether the platform sends to a browser's address: only by HTTPS at its default port, and only to the given hosts. The
 * address comes from the browser, and a free choice would let a member send requests from the platform's network.
 */
export function isPushAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, port, username, password, hash, hostname } = new URL(address);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '' && hash === '';
  return isPlain && hosts.some((pattern) => isHost(hostname, pattern));
}
