import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { powerBall, settleLadder, settleOddEven, settlePowerBall } from '@/sandbox/mini';
import { bestRun, type SlotTable, stripOf } from '@/sandbox/slot';
import { SLOTS } from '@/sandbox/slots';

/** The return of a table in hundredths of a percent, from every possible line, in whole numbers. */
function exactReturn(table: SlotTable): number {
  const stops = Object.entries(table.stops);
  const length = stops.reduce((sum, [, count]) => sum + count, 0);
  const add = (line: string[], ways: bigint): bigint =>
    line.length === table.reels
      ? ways * BigInt(bestRun(table, line)?.pays ?? 0)
      : stops.reduce((sum, [symbol, count]) => sum + add([...line, symbol], ways * BigInt(count)), 0n);
  return Number((add([], 1n) * 100n) / BigInt(length) ** BigInt(table.reels));
}

describe('slots', () => {
  test.each(Object.entries(SLOTS))('%s returns the stated share', (_, { table, returns }) => {
    expect(exactReturn(table)).toBe(returns);
    expect(returns).toBeGreaterThan(9400);
    expect(returns).toBeLessThan(9700);
  });

  test('[GAME-02] a reel is the one that docs/games.md lists', () => {
    const docs = readFileSync('docs/games.md', 'utf8');
    for (const { table } of Object.values(SLOTS)) {
      const strip = stripOf(table);
      for (const [symbol, count] of Object.entries(table.stops))
        expect(strip.filter((one) => one === symbol)).toHaveLength(count);
      expect(docs).toContain(strip.join(' '));
    }
  });

  test.each([
    ['gold gold gold', 5000],
    ['carp gold gold', 5000],
    ['gold carp gold', 5000],
    ['gold gold wave', 0],
    ['wave gold gold', 0],
    ['coin coin wave', 100],
    ['wave coin coin', 0],
    ['carp carp carp', 50_000],
    ['carp carp wave', 1200],
    ['carp carp coin', 500],
    ['carp coin gold', 100],
  ])('gold_carp: %s', (line, pays) => {
    expect(bestRun(SLOTS.gold_carp!.table, line.split(' '))?.pays ?? 0).toBe(pays);
  });

  test.each([
    ['tiger tiger tiger tiger tiger', 500_000],
    ['moon moon moon moon moon', 50_000],
    ['moon moon tiger moon moon', 50_000],
    ['tiger tiger tiger reed lamp', 5000],
    ['tiger tiger reed reed lamp', 600],
    ['reed moon moon moon moon', 0],
    ['reed reed moon reed reed', 100],
  ])('tiger_moon: %s', (line, pays) => {
    expect(bestRun(SLOTS.tiger_moon!.table, line.split(' '))?.pays ?? 0).toBe(pays);
  });
});

const winners = (played: { pays(code: string, stake: bigint): bigint }, codes: readonly string[]) =>
  Object.fromEntries(codes.map((code) => [code, played.pays(code, 1000n)]).filter(([, paid]) => paid !== 0n));

test.each([
  [1, { odd: 1950n }],
  [100, { even: 1950n }],
])('odd or even: %d', (number, paid) => {
  expect(winners(settleOddEven(number), ['odd', 'even'])).toEqual(paid);
});

test.each([
  ['left', 3, 'even'],
  ['left', 4, 'odd'],
  ['right', 3, 'odd'],
  ['right', 4, 'even'],
] as const)('ladder: %s with %d rungs ends %s', (start, rungs, end) => {
  const codes = ['left', 'right', 'rungs3', 'rungs4', 'odd', 'even', 'left3', 'left4', 'right3', 'right4'];
  expect(winners(settleLadder(start, rungs), codes)).toEqual({
    [start]: 1950n,
    [`rungs${rungs}`]: 1950n,
    [end]: 1950n,
    [`${start}${rungs}`]: 3800n,
  });
});

const SIZES = ['sum_small', 'sum_middle', 'sum_large'];
const BALL_BETS = [
  ...['power', 'sum'].flatMap((of) => ['odd', 'even', 'under', 'over'].map((is) => `${of}_${is}`)),
  ...SIZES,
];

test.each([
  [[1, 2, 3, 4, 5], 4, ['power_even', 'power_under', 'sum_odd', 'sum_under'], { sum_small: 3000n }],
  [[14, 15, 16, 17, 10], 5, ['power_odd', 'power_over', 'sum_even', 'sum_under'], { sum_middle: 2700n }],
  [[14, 15, 16, 17, 11], 0, ['power_even', 'power_under', 'sum_odd', 'sum_over'], { sum_middle: 2700n }],
  [[28, 27, 26, 25, 24], 9, ['power_odd', 'power_over', 'sum_even', 'sum_over'], { sum_large: 3000n }],
])('power ball: %j and %d', (balls, power, won, size) => {
  expect(winners(settlePowerBall(balls, power), BALL_BETS)).toEqual({
    ...Object.fromEntries(won.map((code) => [code, 1950n])),
    ...size,
  });
});

test('power ball: every bet on the sum returns the stated share of all 98,280 draws', () => {
  const paid = new Map<string, bigint>();
  let draws = 0n;
  const add = (balls: number[], from: number): void => {
    if (balls.length < 5) {
      for (let ball = from; ball <= 28; ball++) add([...balls, ball], ball + 1);
      return;
    }
    draws += 1n;
    const { pays } = settlePowerBall(balls, 0);
    for (const code of BALL_BETS) paid.set(code, (paid.get(code) ?? 0n) + pays(code, 100n));
  };
  add([], 1);
  expect(draws).toBe(98_280n);
  const returns = BALL_BETS.filter((code) => code.startsWith('sum_')).map((code) => [
    code,
    Number((paid.get(code)! * 100n) / draws),
  ]);
  expect(Object.fromEntries(returns)).toEqual(
    Object.fromEntries(returns.map(([code]) => [code, powerBall.returns[code!]])),
  );
});
