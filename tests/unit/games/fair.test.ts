import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Numbers, newSeed, seedHash } from '@/sandbox/fair';
import { roundGame } from '@/sandbox/games';
import { playRound } from '@/sandbox/round';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

describe('rounds can be verified', () => {
  test('the hash shown before the round is the SHA-256 of the seed shown after it', () => {
    const seed = newSeed();
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(newSeed()).not.toBe(seed);
    expect(seedHash(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
  });

  /** Written again from the description, with nothing of the game's code. */
  function numbersByHand(seed: string, roundId: string, limits: readonly number[]): number[] {
    const words: number[] = [];
    for (let n = 0; n < 40; n++) {
      const block = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${roundId}:${n}`).digest('hex');
      for (let i = 0; i < 64; i += 8) words.push(Number.parseInt(block.slice(i, i + 8), 16));
    }
    return limits.map((limit) => {
      for (;;) {
        const word = words.shift()!;
        if (word < Math.floor(2 ** 32 / limit) * limit) return word % limit;
      }
    });
  }

  test('numbers follow from seed and round alone', () => {
    const limits = fc.array(fc.integer({ min: 1, max: 2 ** 32 }), { maxLength: 60 });
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{64}$/), fc.string(), limits, (serverSeed, roundId, wanted) => {
        const numbers = new Numbers({ roundId, serverSeed });
        expect(wanted.map((limit) => numbers.below(limit))).toEqual(
          numbersByHand(serverSeed, roundId, wanted),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('a baccarat round recomputed from its revealed seed', () => {
    const round = playRound(roundGame('baccarat_a')!, { roundId: 'r-1', serverSeed: SEED }, []);
    const { player, banker } = round.drawn.result;
    const shoe = Array.from({ length: 416 }, (_, i) => i);
    const dealt = numbersByHand(SEED, 'r-1', [416, 415, 414, 413]).map((at) => {
      const card = shoe[at]!;
      shoe[at] = shoe.at(-1)!;
      shoe.pop();
      const rank = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'][card % 13];
      return `${rank}${['S', 'H', 'D', 'C'][Math.floor(card / 13) % 4]}`;
    });
    expect([player?.cards[0], banker?.cards[0], player?.cards[1], banker?.cards[1]]).toEqual(dealt);
  });

  test('the same round and seed give the same result, others another', () => {
    const play = (roundId: string, serverSeed: string) =>
      playRound(roundGame('tiger_moon')!, { roundId, serverSeed }, []).drawn.result.outcome;
    const outcomes = (serverSeed: string) => Array.from({ length: 20 }, (_, i) => play(`r${i}`, serverSeed));
    expect(outcomes(SEED)).toEqual(outcomes(SEED));
    expect(outcomes(SEED)).not.toEqual(outcomes(SEED.replace('00', '01')));
    expect(new Set(outcomes(SEED)).size).toBeGreaterThan(10);
  });
});

describe('numbers are equally likely', () => {
  test.each([2, 3, 6, 37, 100])('below %d', (limit) => {
    const numbers = new Numbers({ roundId: `even-${limit}`, serverSeed: SEED });
    const counts = Array<number>(limit).fill(0);
    const draws = 40_000;
    for (let i = 0; i < draws; i++) counts[numbers.below(limit)]!++;
    const expected = draws / limit;
    const chi2 = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Five standard deviations of the chi-squared distribution.
    expect(chi2).toBeLessThan(limit - 1 + 5 * Math.sqrt(2 * (limit - 1)));
  });

  test('words beyond the largest multiple are skipped, not folded', () => {
    // Of a limit just above half of all words, folding would make the low numbers twice as likely.
    const limit = 2 ** 31 + 1;
    const numbers = new Numbers({ roundId: 'skip', serverSeed: SEED });
    let low = 0;
    for (let i = 0; i < 4000; i++) if (numbers.below(limit) < limit / 2) low++;
    expect(Math.abs(low - 2000)).toBeLessThan(5 * Math.sqrt(1000));
  });

  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('no number below %d', (limit) => {
    expect(() => new Numbers({ roundId: 'r', serverSeed: SEED }).below(limit)).toThrow(RangeError);
  });
});
