import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedStakes, type ExposedBet } from '@/platform/games/vendor/net-exposure';

/** A bet in whole units, with its returns for each outcome, in hundredths of the stake. */
const bet = (betId: string, stake: number, pays?: Record<string, number>, side = betId): ExposedBet => ({
  betId,
  side,
  stake: BigInt(stake * 100),
  returns:
    pays && Object.fromEntries(Object.entries(pays).map(([way, percent]) => [way, BigInt(stake * percent)])),
});
const counted = (...bets: ExposedBet[]) =>
  Object.fromEntries([...countedStakes(bets)].map(([betId, cents]) => [betId, Number(cents) / 100]));
const total = (...bets: ExposedBet[]) => Object.values(counted(...bets)).reduce((all, n) => all + n, 0);

const player = (stake: number, id = 'p') => bet(id, stake, { player: 200, banker: 0 });
const banker = (stake: number, id = 'b') => bet(id, stake, { player: 0, banker: 195 });
const tie = (stake: number) => bet('t', stake, { player: 0, banker: 0 });

describe('[POINT-05] the net exposure of a round', () => {
  test('one bet, and bets that are not opposed, count in full', () => {
    expect(counted(player(100))).toEqual({ p: 100 });
    expect(counted(player(100, 'p1'), player(50, 'p2'))).toEqual({ p1: 100, p2: 50 });
    expect(counted(tie(30), player(100))).toEqual({ p: 100, t: 30 });
    expect(counted(tie(30))).toEqual({ t: 30 });
  });

  test('opposed bets count for the possible loss: the difference, and the commission', () => {
    // Either side wins: 180 - 200, or 180 - 156.
    expect(total(player(100), banker(80))).toBe(24);
    expect(total(player(80), banker(100))).toBe(20);
    expect(total(player(100), banker(100))).toBe(5);
    expect(counted(player(100), banker(100))).toEqual({ b: 5, p: 0 });
    expect(counted(banker(100), player(100))).toEqual({ b: 5, p: 0 });
    // The larger stake carries the loss.
    expect(counted(player(80, 'a'), banker(100, 'b'))).toEqual({ a: 0, b: 20 });
    const even = { red: 200, black: 0 };
    expect(total(bet('r', 100, even), bet('n', 100, { red: 0, black: 200 }))).toBe(0);
    expect(total(bet('r', 100, even), bet('n', 60, { red: 0, black: 200 }))).toBe(40);
  });

  test('nor can a profit that is sure in every way be counted', () => {
    expect(total(bet('a', 100, { x: 300, y: 0 }), bet('b', 100, { x: 0, y: 300 }))).toBe(0);
  });

  test('both sides in one bet are opposed as those in two are', () => {
    const both: ExposedBet = {
      betId: 'both',
      side: 'both',
      stake: 18_000n,
      returns: { player: 20_000n, banker: 15_600n },
    };
    expect(total(both)).toBe(total(player(100), banker(80)));
  });

  test('three ways: two of them leave the whole stake at risk, all three none', () => {
    const on = (way: string) => bet(way, 100, { x: 0, y: 0, z: 0, [way]: 300 });
    expect(total(on('x'), on('y'))).toBe(200);
    expect(total(on('x'), on('y'), on('z'))).toBe(0);
  });

  test('bets that say nothing count with the largest side', () => {
    expect(counted(bet('a', 100), bet('b', 80))).toEqual({ a: 100, b: 0 });
    expect(counted(bet('a', 80), bet('b', 100))).toEqual({ a: 0, b: 100 });
    expect(
      total(
        bet('a', 100, undefined, 'home'),
        bet('b', 80, undefined, 'home'),
        bet('c', 90, undefined, 'away'),
      ),
    ).toBe(180);
    // Others of the round that do say are for themselves.
    expect(total(bet('a', 100), player(100))).toBe(200);
  });

  test('with any bets in any order: the sum is the loss of the worst outcome, and no part exceeds its stake', () => {
    const ways = ['x', 'y', 'z'];
    const any = fc.record({
      stake: fc.integer({ min: 1, max: 500 }),
      pays: fc.tuple(...ways.map(() => fc.constantFrom(0, 50, 100, 195, 300))),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 6 }), fc.nat(), (randomBets, turn) => {
        const bets = randomBets.map(({ stake, pays }, i) =>
          bet(`b${i}`, stake, Object.fromEntries(ways.map((way, w) => [way, pays[w]!]))),
        );
        const parts = countedStakes(bets);
        const at = turn % bets.length;
        expect(countedStakes([...bets.slice(at), ...bets.slice(0, at)].reverse())).toEqual(parts);
        const lost = ways.map((way) =>
          Number(bets.reduce((all, one) => all + one.stake - one.returns![way]!, 0n)),
        );
        const worst = Math.max(0, ...lost);
        expect(Number([...parts.values()].reduce((a, b) => a + b, 0n))).toBe(worst);
        for (const { betId, stake } of bets) {
          expect(parts.get(betId)! >= 0n && parts.get(betId)! <= stake).toBe(true);
        }
      }),
    );
  });
});
