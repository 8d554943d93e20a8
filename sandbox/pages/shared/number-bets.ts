import { numbersOf } from '../../roulette-table';

/** Names of texts for bets on numbers, by the count of numbers. */
const KINDS: Readonly<Record<number, string>> = {
  1: 'straight',
  2: 'split',
  3: 'street',
  4: 'corner',
  6: 'sixLine',
};

/** The name of the text for the kind of a bet on numbers; undefined for any other bet. */
export const kindOfBet = (code: string): string | undefined => KINDS[numbersOf(code)?.length ?? 0];
