/** Bytes as hexadecimal text, SHA-256 and random bytes of this browser. */

const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytes));

/** So many random bytes of this browser, in hex. */
export const randomHex = (bytes: number): string => hexOf(crypto.getRandomValues(new Uint8Array(bytes)));

/** Bytes of the part of a client seed that is made for one bet. */
const FRESH_BYTES = 8;
export const freshPart = (): string => randomHex(FRESH_BYTES);
