import { type Drawn, type Game, paysBy } from './game';

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** What a number pays, zero included: straight 35 to 1, dozens 2 to 1, the rest even money that zero takes. */
export function settleRoulette(number: number): Drawn {
  const paid: Record<string, number> = { [`n${number}`]: 3600 };
  if (number > 0) {
    paid[RED.has(number) ? 'red' : 'black'] = 200;
    paid[number % 2 === 1 ? 'odd' : 'even'] = 200;
    paid[number <= 18 ? 'low' : 'high'] = 200;
    paid[`dozen${Math.ceil(number / 12)}`] = 300;
  }
  return { result: { outcome: String(number) }, pays: paysBy(paid) };
}

const CODES = [
  'red',
  'black',
  'odd',
  'even',
  'low',
  'high',
  'dozen1',
  'dozen2',
  'dozen3',
  ...Array.from({ length: 37 }, (_, number) => `n${number}`),
];

const gainOf = (code: string): number => (/^n\d+$/.test(code) ? 3500 : code.startsWith('dozen') ? 200 : 100);

/** Roulette with a single zero: every bet returns 36 of 37. */
export const roulette: Game = {
  dType: 'roulette',
  returns: Object.fromEntries(CODES.map((code) => [code, 9730])),
  odds: Object.fromEntries(CODES.map((code) => [code, gainOf(code)])),
  draw: (numbers) => settleRoulette(numbers.below(37)),
};
