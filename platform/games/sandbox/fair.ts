import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * Provably fair numbers by commit and reveal (GAME-02). Before the bets, the round's id and the SHA-256 of its server
 * seed are shown; afterwards the seed itself, from which anybody can reproduce the round:
 * block n is HMAC-SHA256(key: the seed's 32 bytes, message: `{roundId}:{n}`), n from 0; each block gives eight 32-bit
 * big-endian words. A number below m is the next word modulo m; words at or above the largest multiple of m are
 * skipped, so that every number is equally likely.
 */
export interface Commitment {
  roundId: string;
  /** 64 hexadecimal digits; secret until the round is over. */
  serverSeed: string;
}

/** How a round follows from its seed, as every answer of a game names it; docs/games.md describes it. */
export const ALGORITHM =
  'SHA-256(seed) before the bet; HMAC-SHA-256(seed, "{roundId}:{n}") as 32-bit big-endian words, modulo, without bias';

/** A random seed of 256 bits, in hex. */
export const newSeed = (): string => randomBytes(32).toString('hex');

/** What is shown of a seed before the round. */
export const seedHash = (serverSeed: string): string =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');

const WORD_RANGE = 2 ** 32;

/** The numbers of one round, in order. */
export class Numbers {
  private readonly key: Buffer;
  private readonly roundId: string;
  private block: Buffer = Buffer.alloc(0);
  private nonce = 0;
  private at = 0;

  constructor({ roundId, serverSeed }: Commitment) {
    this.key = Buffer.from(serverSeed, 'hex');
    this.roundId = roundId;
  }

  /** A uniformly distributed integer from 0 inclusive to `limit` exclusive. */
  below(limit: number): number {
    if (!Number.isInteger(limit) || limit < 1 || limit > WORD_RANGE)
      throw new RangeError(`no such limit: ${limit}`);
    const usable = WORD_RANGE - (WORD_RANGE % limit);
    let word = this.word();
    while (word >= usable) word = this.word();
    return word % limit;
  }

  /** True with probability `parts` / `of`. */
  chance(parts: number, of: number): boolean {
    return this.below(of) < parts;
  }

  private word(): number {
    if (this.at === this.block.length) {
      this.block = createHmac('sha256', this.key)
        .update(`${this.roundId}:${this.nonce++}`)
        .digest();
      this.at = 0;
    }
    const word = this.block.readUInt32BE(this.at);
    this.at += 4;
    return word;
  }
}
