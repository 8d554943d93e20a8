/** The table of roulette, for the rules and for the page: which numbers a bet covers, and how the inside bets lie. */

const RED_NUMBERS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const colourOfNumber = (n: number): 'green' | 'red' | 'black' =>
  n === 0 ? 'green' : RED_NUMBERS.has(n) ? 'red' : 'black';

/** The bets beside those on numbers. */
export const OUTSIDE: Readonly<Record<string, (n: number) => boolean>> = {
  red: (n) => RED_NUMBERS.has(n),
  black: (n) => !RED_NUMBERS.has(n),
  odd: (n) => n % 2 === 1,
  even: (n) => n % 2 === 0,
  low: (n) => n <= 18,
  high: (n) => n > 18,
  dozen1: (n) => n <= 12,
  dozen2: (n) => n > 12 && n <= 24,
  dozen3: (n) => n > 24,
  column1: (n) => n % 3 === 1,
  column2: (n) => n % 3 === 2,
  column3: (n) => n % 3 === 0,
};

/**
 * The numbers of a bet on numbers; undefined for any other bet. Its code lists them in ascending order: `n17` straight
 * up, `n17-20` a split, `n16-17-18` a street, `n17-18-20-21` a corner, `n13-14-15-16-17-18` a six line.
 */
export const numbersOf = (code: string): string[] | undefined =>
  /^n\d/.test(code) ? code.slice(1).split('-') : undefined;

/** The numbers that a bet covers; none for an unknown code. */
export function coveredBy(code: string): number[] {
  const isCovered = Object.hasOwn(OUTSIDE, code) ? OUTSIDE[code] : undefined;
  if (isCovered) return Array.from({ length: 36 }, (_, i) => i + 1).filter(isCovered);
  return numbersOf(code)?.map(Number) ?? [];
}

const codeOf = (...numbers: number[]): string => `n${numbers.join('-')}`;

/**
 * Every inside bet but zero itself, by rows of six, as they lie between zero and the last row: on the outer edge, then
 * by turns on a number (or on the line under it) and on the line (or corner) to its right.
 */
export function insideRows(): string[][] {
  const rows = [['n0-1-2-3', 'n0-1', 'n0-1-2', 'n0-2', 'n0-2-3', 'n0-3']];
  for (let a = 1; a <= 34; a += 3) {
    const [b, c] = [a + 1, a + 2];
    rows.push([codeOf(a, b, c), codeOf(a), codeOf(a, b), codeOf(b), codeOf(b, c), codeOf(c)]);
    if (a === 34) break;
    rows.push([
      codeOf(a, b, c, a + 3, b + 3, c + 3),
      codeOf(a, a + 3),
      codeOf(a, b, a + 3, b + 3),
      codeOf(b, b + 3),
      codeOf(b, c, b + 3, c + 3),
      codeOf(c, c + 3),
    ]);
  }
  return rows;
}
