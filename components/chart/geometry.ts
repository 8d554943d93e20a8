import { scaleLinear } from 'd3-scale';

/** Parts of a chart in percent of its plot, from the left and from the top, so that the drawing stretches unscaled. */

/** Widest bar: few days do not make slabs. */
const MAX_BAR = 3;
/** A bar's share of its step, and half the gap between two bars. */
const BAR = 0.34;
const HALF_GAP = 0.03;
/** Lowest bar of a value that is not zero. */
const MIN_HEIGHT = 1;

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Values that one step is compared with, one of each series. */
interface Compared {
  index: number;
  values: readonly [number, number];
}

/**
 * Bars of two series side by side for each step, from zero up, those that one step is compared with, and tick values from
 * the top down.
 */
export function barGeometry(series: readonly [readonly number[], readonly number[]], compared?: Compared) {
  const max = Math.max(1, ...series.flat(), ...(compared?.values ?? []));
  const hasValues = series.flat().some((value) => value > 0);
  const y = scaleLinear([0, max], [100, 0]).nice(3);
  const step = 100 / Math.max(1, series[0].length);
  const width = Math.min(step * BAR, MAX_BAR);
  const gap = Math.min(step * HALF_GAP, 0.25);
  const barAt = (value: number, x: number): Bar => {
    const height = value > 0 ? Math.max(MIN_HEIGHT, 100 - y(value)) : 0;
    return { x: rounded(x), y: rounded(100 - height), width: rounded(width), height: rounded(height) };
  };
  const centre = (index: number) => (index + 0.5) * step;
  const left = (index: number) => centre(index) - gap - width;
  const right = (index: number) => centre(index) + gap;
  return {
    step: rounded(step),
    // Days of nothing have no scale.
    ticks: (hasValues ? y.ticks(3) : [0]).map((value) => ({ value, y: rounded(y(value)) })).reverse(),
    bars: [
      series[0].map((value, index) => barAt(value, left(index))),
      series[1].map((value, index) => barAt(value, right(index))),
    ] as const,
    outlines: compared
      ? [barAt(compared.values[0], left(compared.index)), barAt(compared.values[1], right(compared.index))]
      : [],
  };
}
