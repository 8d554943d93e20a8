import { type Drawn, type Game, paysBy } from './game';
import { coveredBy, insideRows, OUTSIDE } from './roulette-table';

/** Bets on few numbers first, as the sheet of rules lists them. */
const INSIDE = ['n0', ...insideRows().flat()].toSorted((a, b) => coveredBy(a).length - coveredBy(b).length);

/** Every bet of the table with the numbers that it covers. */
export const ROULETTE_BETS: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  [...Object.keys(OUTSIDE), ...INSIDE].map((code) => [code, coveredBy(code)]),
);

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
  endings: Array.from({ length: 36 }, (_, i) => settleRoulette(i + 1).pays),
  draw: (source) => settleRoulette(source.below(37)),
};
