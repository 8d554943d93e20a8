/** What a result of a small game is, for the rules and for the page. */

export type Parity = 'odd' | 'even';
export const parityOf = (n: number): Parity => (n % 2 === 1 ? 'odd' : 'even');

/** Where a ladder ends: an even number of rungs leads back to the side of the start; left is odd, right is even. */
export const endOfLadder = (start: 'left' | 'right', rungs: number): Parity =>
  (start === 'left') === (rungs % 2 === 1) ? 'even' : 'odd';

/**
 * What a power ball from 0 to 9 and the sum of five balls of 28 are: over and under part the sum at 72.5 and the power
 * ball at 4.5, and the sizes of the sum are its thirds, 15 to 64, 65 to 80 and 81 to 130.
 */
export const factsOfBalls = ({ power, sum }: { power: number; sum: number }) => ({
  power: [parityOf(power), power <= 4 ? 'under' : 'over'],
  sum: [parityOf(sum), sum <= 72 ? 'under' : 'over', sum <= 64 ? 'small' : sum <= 80 ? 'middle' : 'large'],
});
