import { numbersOf } from '../shared/number-bets';

/**
 * The table of roulette without a document: which numbers a bet covers, how the inside bets lie, and where an arrow key
 * leads.
 */

const RED_NUMBERS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const TABLE_NUMBERS = Array.from({ length: 36 }, (_, i) => i + 1);

export const colourOfNumber = (n: number): 'green' | 'red' | 'black' =>
  n === 0 ? 'green' : RED_NUMBERS.has(n) ? 'red' : 'black';

const OUTSIDE: Readonly<Record<string, (n: number) => boolean>> = {
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
export const EVEN_MONEY = ['low', 'even', 'red', 'black', 'odd', 'high'];
export const DOZENS = ['dozen1', 'dozen2', 'dozen3'];
export const COLUMNS = ['column1', 'column2', 'column3'];

/** The numbers that a bet covers; none for an unknown code. */
export function coveredBy(code: string): number[] {
  const isCovered = Object.hasOwn(OUTSIDE, code) ? OUTSIDE[code] : undefined;
  if (isCovered) return TABLE_NUMBERS.filter(isCovered);
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

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The place that an arrow key leads to from a place, among others, each with its centre `x`, `y`: the nearest one in
 * that direction, with little to the side. Undefined where there is none, and for other keys.
 */
export function placeToThe<Place extends { x: number; y: number }>(
  key: string,
  from: Place,
  places: readonly Place[],
): Place | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  const [dx, dy] = arrow;
  let best: { place: Place; far: number } | undefined;
  for (const place of places) {
    const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    if (ahead <= 1 || aside > ahead * 3) continue;
    const far = ahead + aside * 3;
    if (!best || far < best.far) best = { place, far };
  }
  return best?.place;
}

/** The numbers that were the result more than once, the most frequent first. */
export function hotNumbers(results: readonly string[], most = 4): [result: string, count: number][] {
  const counts = new Map<string, number>();
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort((a, b) => b[1] - a[1])
    .slice(0, most);
}
