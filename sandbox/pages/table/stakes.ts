/** The stakes of a slot: its limits, and between them 1, 2 and 5 times each power of ten. */
export function stakesBetween(least: number, most: number): number[] {
  const steps = Array.from({ length: 12 }, (_, i) => [1, 2, 5].map((times) => times * 10 ** i)).flat();
  const between = steps.filter((value) => value > least && value < most);
  return [least, ...between, ...(most > least ? [most] : [])];
}
