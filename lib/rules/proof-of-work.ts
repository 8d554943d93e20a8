/** SHA-256's round constants. */
const K = Uint32Array.from(
  '428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da 983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070 19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2'
    .split(' ')
    .map((word) => Number.parseInt(word, 16)),
);
const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;
/** The eight words that a hash is made of. */
type Words = [number, number, number, number, number, number, number, number];
const words = new Uint32Array(64);
const rotate = (x: number, by: number) => (x >>> by) | (x << (32 - by));

/**
 * Returns the first 32 bits of the SHA-256 of a short text (at most 55 ASCII characters, one block). The browser's own
 * digest is asynchronous, which would take most of the time for so short a text.
 */
function firstWord(text: string): number {
  words.fill(0, 0, 16);
  const length = text.length;
  for (let i = 0; i < length; i++) words[i >> 2]! |= text.charCodeAt(i) << (24 - (i & 3) * 8);
  words[length >> 2]! |= 0x80 << (24 - (length & 3) * 8);
  words[15] = length * 8;
  for (let i = 16; i < 64; i++) {
    const a = words[i - 15]!;
    const b = words[i - 2]!;
    const low = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const high = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    words[i] = words[i - 16]! + low + words[i - 7]! + high;
  }
  let [a, b, c, d, e, f, g, h]: Words = [...START];
  for (let i = 0; i < 64; i++) {
    const one = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + one + ((e & f) ^ (~e & g)) + K[i]! + words[i]!) | 0;
    const zero = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (zero + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return (a + START[0]) >>> 0;
}

/** Whether a number is a proof for a challenge: the hash of both begins with this many zero bits (at most 32). */
export const isProof = (challenge: string, proof: string, bits: number): boolean =>
  /^\d{1,12}$/.test(proof) && Math.clz32(firstWord(`${challenge}.${proof}`)) >= bits;

/**
 * Searches for a proof among `count` numbers from a start on; undefined if there is none. On average two to the power
 * of `bits` numbers are tried.
 */
export function findProof(challenge: string, bits: number, from: number, count: number): string | undefined {
  for (let n = from; n < from + count; n++) {
    if (Math.clz32(firstWord(`${challenge}.${n}`)) >= bits) return String(n);
  }
}
