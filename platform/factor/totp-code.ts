import { createHmac, randomBytes } from 'node:crypto';

/** A code is valid for this many seconds. */
const STEP_SECONDS = 30;
/** Codes of this many steps before and after the current one are accepted, since clocks differ. */
const WINDOW = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Makes a new secret for an OTP app: 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** Encodes bytes as base32 without padding, which OTP apps accept as text. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** The step of a moment: the number of 30-second periods since the epoch. */
export const stepOf = (moment: Date): number => Math.floor(moment.getTime() / 1000 / STEP_SECONDS);

/** Computes the six digits of a step (RFC 6238 with SHA-1, which every app supports). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/**
 * Finds the step within the window that has this code; undefined if there is none. Spaces, which apps show between
 * digits, are ignored.
 */
export function matchingStep(secret: Uint8Array, typed: string, now: Date): number | undefined {
  const code = typed.replace(/\s/g, '');
  const current = stepOf(now);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, i) => current - WINDOW + i);
  return steps.filter((step) => totpCode(secret, step) === code).at(-1);
}
