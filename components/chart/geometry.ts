import { scaleLinear, scalePoint } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';

/** The drawing's own units. It is stretched to its container, so they only set the resolution. */
export const PLOT = { width: 1000, height: 200 } as const;

export interface Series {
  /** One value per step. */
  values: readonly number[];
}

/** Paths, tick values (from the top down) and step positions of a chart with one or more series from zero up. */
export function chartGeometry(steps: readonly string[], series: readonly Series[]) {
  const max = Math.max(1, ...series.flatMap(({ values }) => values));
  const y = scaleLinear([0, max], [PLOT.height, 0]).nice(4);
  const x = scalePoint([...steps], [0, PLOT.width]);
  const xAt = (index: number) => x(steps[index]!) ?? 0;
  const stroke = line<number>((_, index) => xAt(index), y).curve(curveMonotoneX);
  const fill = area<number>((_, index) => xAt(index), PLOT.height, y).curve(curveMonotoneX);
  return {
    ticks: y
      .ticks(4)
      .map((value) => ({ value, y: y(value) }))
      .reverse(),
    step: x.step(),
    positions: steps.map((_, index) => xAt(index)),
    paths: series.map(({ values }) => ({ line: stroke(values) ?? '', area: fill(values) ?? '' })),
  };
}
