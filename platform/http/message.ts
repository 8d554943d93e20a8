import type { IncomingHttpHeaders } from 'node:http';
import { openRequest } from '@/lib/cipher/message';
import { CipherError } from '@/lib/cipher/seal';
import { HEADER, MAC_WINDOW_MS } from '@/lib/cipher/wire';
import * as CODE from '@/lib/rules/code';
import { isStorable } from '@/lib/rules/storable';
import { clock } from '../shared/clock';
import type { SiteKeys } from '../shared/config';
import { Refusal } from './refusal';
import type { SeenMacs } from './seen-macs';

/** A decrypted message has at most this many bytes. */
const MESSAGE_LIMIT = 64 * 1024;
/**
 * An HTTP body has at most this many bytes: base64 makes the encrypted message a third larger, and JSON surrounds it.
 */
export const BODY_LIMIT = Math.ceil(MESSAGE_LIMIT * (4 / 3)) + 1024;

function single(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** Reads the proof of a request from its headers; parts that are missing are empty. */
export const readProof = (headers: IncomingHttpHeaders): { timestamp: string; mac: string } => ({
  timestamp: single(headers, HEADER.timestamp),
  mac: single(headers, HEADER.mac),
});

/** Refuses a timestamp that is malformed, too old or from the future (decision 52). */
function checkTime(timestamp: string): void {
  if (!/^\d{13}$/.test(timestamp)) throw new Refusal(CODE.unprovedMessage);
  const differenceMs = clock.ms() - Number(timestamp);
  if (Math.abs(differenceMs) > MAC_WINDOW_MS) {
    throw new Refusal(CODE.unprovedMessage, {
      kind: 'clock',
      differenceSeconds: Math.round(differenceMs / 1000),
    });
  }
}

/** Refuses a proof that was used before. */
function checkFresh({ mac, timestamp }: { mac: string; timestamp: string }, seenMacs: SeenMacs): void {
  const noted = seenMacs.note(mac, Number(timestamp), clock.ms());
  if (noted === 'seen') throw new Refusal(CODE.unprovedMessage, { kind: 'repeated' });
  if (noted === 'full') throw new Refusal(CODE.tooManyAttempts);
}

/** Refuses a message whose idempotency key differs from the one in its headers, which the proof covers. */
function checkKey(message: object, idempotencyKey: string): void {
  const inside = 'idempotencyKey' in message ? message.idempotencyKey : undefined;
  if ((typeof inside === 'string' ? inside : '') !== idempotencyKey) throw new Refusal(CODE.unprovedMessage);
}

/** A reviver for JSON that refuses texts which PostgreSQL cannot store. */
function refuseUnstorable(_: string, value: unknown): unknown {
  if (typeof value === 'string' && !isStorable(value)) throw new Refusal(CODE.invalidRequest);
  return value;
}

/**
 * Decrypts the body of a call after checking its proof. A wrong proof, an old or repeated message and damaged
 * ciphertext are all answered A004, so that an attacker cannot tell them apart. A message that passes is not accepted
 * again.
 */
export function openText(
  path: string,
  body: unknown,
  headers: IncomingHttpHeaders,
  { wire: keys }: SiteKeys,
  seenMacs: SeenMacs,
): string {
  const wire = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  if (typeof wire !== 'string') throw new Refusal(CODE.invalidRequest);
  const proof = readProof(headers);
  if (keys.isProved) checkTime(proof.timestamp);
  const idempotencyKey = single(headers, HEADER.idempotencyKey);
  const head = { path, token: single(headers, HEADER.token), timestamp: proof.timestamp, idempotencyKey };
  try {
    const text = openRequest(keys, head, { wire, mac: proof.mac });
    if (keys.isProved) checkFresh(proof, seenMacs);
    return text;
  } catch (error) {
    throw error instanceof CipherError ? new Refusal(CODE.unprovedMessage) : error;
  }
}

/** Parses a decrypted text as a JSON object. Text that is not JSON is refused as damaged ciphertext is (A004). */
export function readMessage(
  text: string,
  headers: IncomingHttpHeaders,
  { wire: keys }: SiteKeys,
): Record<string, unknown> {
  if (Buffer.byteLength(text) > MESSAGE_LIMIT) throw new Refusal(CODE.bodyTooLarge);
  let message: unknown;
  try {
    message = JSON.parse(text, refuseUnstorable);
  } catch (error) {
    // A RangeError says that the text is nested too deep for the reviver.
    if (error instanceof SyntaxError || error instanceof RangeError) throw new Refusal(CODE.unprovedMessage);
    throw error;
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message))
    throw new Refusal(CODE.invalidRequest);
  if (keys.isProved) checkKey(message, single(headers, HEADER.idempotencyKey));
  return message as Record<string, unknown>;
}
