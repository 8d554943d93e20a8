// Apart from the bars' geometry, whose library a list's totals would carry along.

/** Points of a line over a box, from the lowest value at its foot to the highest at its top; a flat one at the foot. */
export function linePoints(values: readonly number[], width: number, height: number): [number, number][] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = width / Math.max(1, values.length - 1);
  const tenths = (value: number) => Math.round(value * 10) / 10;
  return values.map((value, index) => [
    tenths(index * step),
    tenths(height - ((value - low) / span) * height),
  ]);
}
