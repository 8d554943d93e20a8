const WORDS = 4;
const SLOT_BYTES = WORDS * Uint32Array.BYTES_PER_ELEMENT;
const FEWEST_SLOTS = 256;
/** The table is doubled above this share of full slots. A search then looks at two slots on average. */
const MAX_LOAD = 0.75;

/** 128 bits as four words of 32 bits. */
type Fingerprint = Uint32Array;

/**
 * A set of fingerprints that needs no object for each: a hash table with open addressing in one typed array, 16 bytes a
 * slot. Fingerprints must be evenly distributed, as macs are, because the first word chooses the slot. A slot of zeros
 * is empty, so the fingerprint that is all zeros is stored as another one.
 */
export class Fingerprints {
  private words = new Uint32Array(FEWEST_SLOTS * WORDS);
  private count = 0;

  /** The size of the table in bytes. */
  get bytes(): number {
    return this.words.byteLength;
  }

  /** The bytes that the next fingerprint makes the table allocate: 0, or the size of a table twice as large. */
  get growth(): number {
    return this.count < (this.bytes / SLOT_BYTES) * MAX_LOAD ? 0 : this.bytes * 2;
  }

  has(fingerprint: Fingerprint): boolean {
    return !isEmpty(this.words, findSlot(this.words, fingerprint, 0));
  }

  /** Adds a fingerprint that the set does not contain. */
  add(fingerprint: Fingerprint): void {
    if (this.growth > 0) this.double();
    insert(this.words, fingerprint, 0);
    this.count++;
  }

  private double(): void {
    const words = new Uint32Array(this.words.length * 2);
    for (let at = 0; at < this.words.length; at += WORDS) {
      if (!isEmpty(this.words, at)) insert(words, this.words, at);
    }
    this.words = words;
  }
}

const isEmpty = (words: Fingerprint, at: number): boolean =>
  (words[at]! | words[at + 1]! | words[at + 2]! | words[at + 3]!) === 0;

/** The last word of the fingerprint in `from` at an index, as it is stored. */
const lastWord = (from: Fingerprint, at: number): number => (isEmpty(from, at) ? 1 : from[at + 3]!);

/** Finds the slot with the fingerprint in `from` at `offset`, or the empty slot where it belongs. */
function findSlot(words: Uint32Array, from: Fingerprint, offset: number): number {
  const [a, b, c, d] = [from[offset]!, from[offset + 1]!, from[offset + 2]!, lastWord(from, offset)];
  // The number of words is a power of two.
  const mask = words.length - 1;
  let at = (a * WORDS) & mask;
  while (
    !isEmpty(words, at) &&
    (words[at] !== a || words[at + 1] !== b || words[at + 2] !== c || words[at + 3] !== d)
  ) {
    at = (at + WORDS) & mask;
  }
  return at;
}

function insert(words: Uint32Array, from: Fingerprint, offset: number): void {
  const at = findSlot(words, from, offset);
  words[at] = from[offset]!;
  words[at + 1] = from[offset + 1]!;
  words[at + 2] = from[offset + 2]!;
  words[at + 3] = lastWord(from, offset);
}
