import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROULETTE_BETS, roulette, settleRoulette } from '@/sandbox/roulette';
import { mayBePlaced } from '@/sandbox/round';

const POCKETS = Array.from({ length: 37 }, (_, n) => n);

/** Each kind of bet with its pattern, how many the table has, the numbers that one covers and its gain to 1. */
const KINDS = [
  ['straight up', /^n\d+$/, 37, 1, 35],
  ['split', /^n\d+-\d+$/, 60, 2, 17],
  ['street', /^n\d+(-\d+){2}$/, 14, 3, 11],
  ['corner', /^n\d+(-\d+){3}$/, 23, 4, 8],
  ['six line', /^n\d+(-\d+){5}$/, 11, 6, 5],
  ['dozen', /^dozen[123]$/, 3, 12, 2],
  ['column', /^column[123]$/, 3, 12, 2],
  ['red or black', /^(red|black)$/, 2, 18, 1],
  ['odd or even', /^(odd|even)$/, 2, 18, 1],
  ['1–18 or 19–36', /^(low|high)$/, 2, 18, 1],
] as const;

describe('roulette', () => {
  test.each(KINDS)(
    '%s: pays its odds and returns 97.30 of all 37 pockets',
    (_, pattern, count, size, gain) => {
      const codes = Object.keys(roulette.returns).filter((code) => pattern.test(code));
      expect(codes).toHaveLength(count);
      for (const code of codes) {
        expect(ROULETTE_BETS[code]).toHaveLength(size);
        expect(roulette.odds[code]).toBe(gain * 100);
        const paid = POCKETS.map((number) => settleRoulette(number).pays(code, 3700n));
        expect(POCKETS.filter((_, i) => paid[i]! > 0n)).toEqual([...ROULETTE_BETS[code]!]);
        expect(new Set(paid.filter((one) => one > 0n))).toEqual(new Set([3700n * BigInt(gain + 1)]));
        const share = paid.reduce((sum, one) => sum + one, 0n);
        expect(Math.round(Number(share) / 13.69)).toBe(roulette.returns[code]);
      }
    },
  );

  test('there is no other bet, and no bet without its kind', () => {
    const knownCodes = Object.keys(roulette.returns).filter((code) =>
      KINDS.some(([, kind]) => kind.test(code)),
    );
    expect(Object.keys(roulette.returns)).toEqual(knownCodes);
  });

  test.each([
    ['n3-4', 'numbers at both edges of the table'],
    ['n1-5', 'numbers that touch at a corner alone'],
    ['n2-1', 'neighbours in another order'],
    ['n0-4', 'zero and the second row'],
    ['n2-3-4', 'a street over two rows'],
    ['n3-4-6-7', 'a corner over the edge'],
    ['n1-2-4-6', 'a corner of other numbers'],
    ['n4-5-6-10-11-12', 'rows that are no neighbours'],
    ['n37', 'no pocket'],
    ['n-1', 'no pocket'],
    ['n1-1', 'one number twice'],
    ['column4', 'no column'],
    ['constructor', 'an inherited name'],
  ])('%s is refused: %s', (code) => {
    expect(mayBePlaced(roulette, [{ code, stake: 1000n }])).toBe(false);
  });

  test('docs/games.md states the return', () => {
    expect(readFileSync('docs/games.md', 'utf8')).toMatch(/\| roulette \|[^|]*97\.30/);
  });
});
