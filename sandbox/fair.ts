import { createHash, createHmac, randomBytes } from 'node:crypto';

/** The largest number of client seeds that are mixed into one shared round; later ones change nothing. */
export const MAX_CLIENT_SEEDS = 100;

/** The players' part of the random numbers of a round. Part of its proof. */
export interface ClientPart {
  /** A player's own seed with the fresh part of the bet, or the hash of `clientSeeds` ({@link sharedPart}). */
  clientSeed: string;
  /** Rounds played with that seed, this one included; in shared rounds the number of `clientSeeds`. */
  nonce: number;
  /** Shared rounds: the seeds of all bets, each as `{clientSeed}:{nonce}`, sorted. */
  clientSeeds?: string[];
}

/**
 * Provably fair numbers by commit and reveal (GAME-02). Before the bets, the round's id and the SHA-256 of its server
 * seed are shown; with the bet the browser sends a client seed, a part of which it makes only then, so that the server
 * seed cannot have been chosen for it; afterwards the server seed is shown, from which any person can reproduce the
 * round. Block n is HMAC-SHA256(key: the server seed's 32 bytes, message: `{clientSeed}:{nonce}:{roundId}:{n}`), n from
 * 0; each block gives eight 32-bit big-endian words. A number below m is the next word modulo m; words at or above the
 * largest multiple of m are skipped, so that every number is equally likely. Rounds of version 1, which have no client
 * seed, use the message `{roundId}:{n}`.
 */
export interface Commitment {
  roundId: string;
  /** 64 hexadecimal digits; secret until the round is over. */
  serverSeed: string;
  /** Undefined in rounds of version 1. */
  client?: ClientPart;
}

/** How a round follows from its seeds, as every answer of a game names it; docs/games.md describes it. */
export const ALGORITHM =
  'SHA-256(serverSeed) before the bet; HMAC-SHA-256(serverSeed, "{clientSeed}:{nonce}:{roundId}:{n}") as 32-bit big-endian words, modulo, without bias';

/** The client seed of a shared round: SHA-256, in hex, of the sorted seeds of its bets, one a line. */
export function sharedPart(seeds: readonly string[]): ClientPart {
  const clientSeeds = [...seeds].sort();
  const clientSeed = createHash('sha256').update(clientSeeds.join('\n')).digest('hex');
  return { clientSeed, nonce: clientSeeds.length, clientSeeds };
}

/** A random seed of 256 bits, in hex. */
export const newSeed = (): string => randomBytes(32).toString('hex');

/** The hash of a seed, shown before the round. */
export const seedHash = (serverSeed: string): string =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');

const WORD_RANGE = 2 ** 32;

/** The numbers of one round, in order. */
export class Numbers {
  private readonly key: Buffer;
  private readonly prefix: string;
  private block: Buffer = Buffer.alloc(0);
  private blocks = 0;
  private at = 0;

  constructor({ roundId, serverSeed, client }: Commitment) {
    this.key = Buffer.from(serverSeed, 'hex');
    this.prefix = client ? `${client.clientSeed}:${client.nonce}:${roundId}` : roundId;
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
        .update(`${this.prefix}:${this.blocks++}`)
        .digest();
      this.at = 0;
    }
    const word = this.block.readUInt32BE(this.at);
    this.at += 4;
    return word;
  }
}
