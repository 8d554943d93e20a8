import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { CipherError, type CipherKey, cipherKey, open, seal } from './seal';
import { siteKey } from './site-key';
import { constantTimeEqual } from './wire';

/**
 * Messages of the upstream wire in its two modes (decisions 47 and 52), as docs/wire.md writes them down. `cbc` is the
 * documents' own cipher with a mac beside it, `gcm` an authenticated cipher. In both the header `x-body-mac` holds the
 * proof of the message: of a request, that it is complete and belongs to its path, site, token, time and idempotency
 * key; of an answer, that it is complete and answers that request.
 */

/** How a site's messages are encrypted. */
export type WireMode = 'cbc' | 'gcm';

/**
 * The keys of a site. `isProved` says whether its messages carry a proof; it is false only for an upstream that knows
 * none.
 */
export interface WireKeys {
  readonly siteId: string;
  readonly mode: WireMode;
  readonly isProved: boolean;
  readonly cipher: CipherKey;
  /** The key of the mac of `cbc`, which is never sent. */
  readonly macKey: Buffer;
  /** The key of `gcm` for a direction and a day. */
  dayKey(label: 'request' | 'answer', timestamp: string): Buffer;
}

/** What a request's proof covers besides method, site and wire text. Absent values are empty. */
export interface RequestHead {
  path: string;
  token: string;
  /** Milliseconds since the epoch. */
  timestamp: string;
  idempotencyKey: string;
}

/** What an answer's proof covers besides its wire text: the proof and the timestamp of its request. */
export interface AnsweredRequest {
  timestamp: string;
  mac: string;
}

/** A wire text and its proof, empty if the upstream knows none. */
interface SealedMessage {
  wire: string;
  mac: string;
}

const DAY_MS = 86_400_000;
/** Number of cached `gcm` keys: two directions on two days, around midnight. */
const MAX_DAY_KEYS = 4;
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns the keys of a site. Throws a RangeError for a passphrase that is no AES key. */
export function wireKeys(site: {
  siteId: string;
  apiKey: string;
  passphrase: string;
  wire: WireMode;
  bodyMac: boolean;
}): WireKeys {
  const cipher = cipherKey(site.passphrase);
  const dayKeys = new Map<string, Buffer>();
  return {
    siteId: site.siteId,
    mode: site.wire,
    isProved: site.bodyMac,
    cipher,
    macKey: siteKey(site, 'mac'),
    dayKey(label, timestamp) {
      // A key of its own for each day: random nonces stay far from the number at which two might be the same.
      const name = `${label} ${Math.floor(Number(timestamp) / DAY_MS)}` as const;
      let key = dayKeys.get(name);
      if (!key) {
        if (dayKeys.size >= MAX_DAY_KEYS) dayKeys.clear();
        key = siteKey(site, name);
        dayKeys.set(name, key);
      }
      return key;
    },
  };
}

const requestHead = ({ siteId }: WireKeys, { path, token, timestamp, idempotencyKey }: RequestHead): string =>
  `pitboss-1 request\nPOST\n${path}\n${siteId}\n${token}\n${timestamp}\n${idempotencyKey}\n`;

const answerHead = ({ mac }: AnsweredRequest): string => `pitboss-1 answer\n${mac}\n`;

const computeMac = ({ macKey }: WireKeys, head: string, wire: string): string =>
  createHmac('sha256', macKey).update(head).update(wire).digest('base64url');

function gcmSeal(key: Buffer, head: string, text: string): SealedMessage {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(head));
  const parts = [Buffer.from([VERSION]), nonce, cipher.update(text, 'utf8'), cipher.final()];
  return { wire: Buffer.concat(parts).toString('base64'), mac: cipher.getAuthTag().toString('base64url') };
}

function gcmOpen(key: Buffer, head: string, { wire, mac }: SealedMessage): string {
  const bytes = Buffer.from(wire, 'base64');
  const tag = Buffer.from(mac, 'base64url');
  // Only the canonical text is accepted: another text that decodes to the same bytes would pass for a different
  // message.
  const isCanonical = bytes.toString('base64') === wire && tag.toString('base64url') === mac;
  if (!isCanonical || bytes.length < 1 + NONCE_BYTES || bytes[0] !== VERSION || tag.length !== TAG_BYTES) {
    throw new CipherError();
  }
  try {
    const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(head))
      .setAuthTag(tag);
    const opened = Buffer.concat([decipher.update(bytes.subarray(1 + NONCE_BYTES)), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(opened);
  } catch {
    throw new CipherError();
  }
}

function sealWith(keys: WireKeys, dayKey: () => Buffer, head: string, text: string): SealedMessage {
  if (keys.mode === 'gcm') return gcmSeal(dayKey(), head, text);
  const wire = seal(text, keys.cipher);
  return { wire, mac: keys.isProved ? computeMac(keys, head, wire) : '' };
}

function openWith(keys: WireKeys, dayKey: () => Buffer, head: string, message: SealedMessage): string {
  if (keys.mode === 'gcm') return gcmOpen(dayKey(), head, message);
  if (keys.isProved && !constantTimeEqual(message.mac, computeMac(keys, head, message.wire))) {
    throw new CipherError();
  }
  return open(message.wire, keys.cipher);
}

/** Encrypts a request and proves it with its head. */
export const sealRequest = (keys: WireKeys, head: RequestHead, text: string): SealedMessage =>
  sealWith(keys, () => keys.dayKey('request', head.timestamp), requestHead(keys, head), text);

/** Decrypts a request. Throws the same {@link CipherError} for a wrong proof, another head and damaged text. */
export const openRequest = (keys: WireKeys, head: RequestHead, message: SealedMessage): string =>
  openWith(keys, () => keys.dayKey('request', head.timestamp), requestHead(keys, head), message);

/** Encrypts the answer to a request and binds it to that request. */
export const sealAnswer = (keys: WireKeys, request: AnsweredRequest, text: string): SealedMessage =>
  sealWith(keys, () => keys.dayKey('answer', request.timestamp), answerHead(request), text);

/** Decrypts the answer to a request. Throws {@link CipherError} also for an answer to another request. */
export const openAnswer = (keys: WireKeys, request: AnsweredRequest, message: SealedMessage): string =>
  openWith(keys, () => keys.dayKey('answer', request.timestamp), answerHead(request), message);
