import { type Drawn, type Game, paysBy } from './game';

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
const NUMBERS = numbers(1, 36);

/** Numbers that can be covered with one inside bet, by their place on the table: three columns and twelve rows. */
function insideGroups(): number[][] {
  const rows = NUMBERS.filter((n) => n % 3 === 1);
  return [
    ...numbers(0, 36).map((n) => [n]),
    // The three numbers of the first row are beside zero.
    [0, 1],
    [0, 2],
    [0, 3],
    ...NUMBERS.filter((n) => n % 3 !== 0).map((n) => [n, n + 1]),
    ...NUMBERS.filter((n) => n <= 33).map((n) => [n, n + 3]),
    [0, 1, 2],
    [0, 2, 3],
    ...rows.map((n) => [n, n + 1, n + 2]),
    [0, 1, 2, 3],
    ...NUMBERS.filter((n) => n % 3 !== 0 && n <= 32).map((n) => [n, n + 1, n + 3, n + 4]),
    ...rows.slice(0, -1).map((n) => numbers(n, n + 5)),
  ];
}

/**
 * Every bet of the table with the numbers that it covers. The code of an inside bet lists them in ascending order:
 * `n17` straight up, `n17-20` a split, `n16-17-18` a street, `n17-18-20-21` a corner, `n13-14-15-16-17-18` a six line.
 */
export const ROULETTE_BETS: Readonly<Record<string, readonly number[]>> = {
  red: NUMBERS.filter((n) => RED.has(n)),
  black: NUMBERS.filter((n) => !RED.has(n)),
  odd: NUMBERS.filter((n) => n % 2 === 1),
  even: NUMBERS.filter((n) => n % 2 === 0),
  low: numbers(1, 18),
  high: numbers(19, 36),
  dozen1: numbers(1, 12),
  dozen2: numbers(13, 24),
  dozen3: numbers(25, 36),
  column1: NUMBERS.filter((n) => n % 3 === 1),
  column2: NUMBERS.filter((n) => n % 3 === 2),
  column3: NUMBERS.filter((n) => n % 3 === 0),
  ...Object.fromEntries(insideGroups().map((group) => [`n${group.join('-')}`, group])),
};

const ALL = Object.entries(ROULETTE_BETS);

/** The payout of a winning bet, stake included, in hundredths of the stake: 36 shared by the numbers that it covers. */
const paidFor = (covered: readonly number[]): number => 3600 / covered.length;

/** The payouts of a number from 0 to 36. */
export const settleRoulette = (number: number): Drawn => ({
  result: { outcome: String(number) },
  pays: paysBy(
    Object.fromEntries(
      ALL.filter(([, covered]) => covered.includes(number)).map(([code, covered]) => [
        code,
        paidFor(covered),
      ]),
    ),
  ),
});

/** Roulette with a single zero: every bet returns 36 of 37. */
export const roulette: Game = {
  dType: 'roulette',
  returns: Object.fromEntries(ALL.map(([code]) => [code, 9730])),
  odds: Object.fromEntries(ALL.map(([code, covered]) => [code, paidFor(covered) - 100])),
  endings: NUMBERS.map((number) => settleRoulette(number).pays),
  draw: (source) => settleRoulette(source.below(37)),
};
