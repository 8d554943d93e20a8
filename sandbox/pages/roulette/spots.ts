/** The fields of roulette without a document: the order of the outside bets, and where an arrow key leads. */

export const EVEN_MONEY = ['low', 'even', 'red', 'black', 'odd', 'high'];
export const DOZENS = ['dozen1', 'dozen2', 'dozen3'];
export const COLUMNS = ['column1', 'column2', 'column3'];

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
