import type { IncomingHttpHeaders } from 'node:http';
import { CipherError, open } from '@/lib/cipher/seal';
import { bodyMac, constantTimeEqual, HEADER, MAC_WINDOW_MS } from '@/lib/cipher/wire';
import type { SiteKeys } from '../shared/config';
import { Refusal } from './refusal';
import type { SeenMacs } from './seen-macs';

/** Bytes of a decrypted message at most. */
export const MESSAGE_LIMIT = 64 * 1024;
/** Bytes of an HTTP body at most: base64 makes the encrypted message a third larger, and JSON wraps it. */
export const BODY_LIMIT = Math.ceil(MESSAGE_LIMIT * (4 / 3)) + 1024;

function single(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** Refuses a wire text whose mac is wrong, too old, from the future or seen before (decision 52). */
function checkMac(wire: string, headers: IncomingHttpHeaders, site: SiteKeys, seenMacs: SeenMacs): void {
  const timestamp = single(headers, HEADER.timestamp);
  const mac = single(headers, HEADER.mac);
  if (!/^\d{13}$/.test(timestamp) || !constantTimeEqual(mac, bodyMac(site.apiKey, timestamp, wire))) {
    throw new Refusal('A004');
  }
  if (Math.abs(Date.now() - Number(timestamp)) > MAC_WINDOW_MS) throw new Refusal('A004');
  const noted = seenMacs.note(mac, Number(timestamp));
  if (noted === 'seen') throw new Refusal('A004');
  if (noted === 'full') throw new Refusal('A009');
}

/** JSON reviver that refuses texts with a NUL, which PostgreSQL cannot store. */
function refuseNul(_: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new Refusal('A002');
  return value;
}

/**
 * Decrypts the body of a call to its JSON object. A wrong mac, a stale or repeated message, damaged ciphertext and
 * plaintext that is not JSON are all A004, so that an attacker cannot tell them apart.
 */
export function openMessage(
  body: unknown,
  headers: IncomingHttpHeaders,
  site: SiteKeys,
  seenMacs: SeenMacs,
): Record<string, unknown> {
  const wire = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  if (typeof wire !== 'string') throw new Refusal('A002');
  if (site.bodyMac) checkMac(wire, headers, site, seenMacs);
  let message: unknown;
  try {
    const text = open(wire, site.key);
    if (Buffer.byteLength(text) > MESSAGE_LIMIT) throw new Refusal('A007');
    message = JSON.parse(text, refuseNul);
  } catch (error) {
    if (error instanceof CipherError || error instanceof SyntaxError) throw new Refusal('A004');
    throw error;
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message)) throw new Refusal('A002');
  return message as Record<string, unknown>;
}
