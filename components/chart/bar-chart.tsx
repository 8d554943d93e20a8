import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';

export interface Bar {
  key: string;
  label: ReactNode;
  /** Length of the bar. */
  value: number;
  /** The value as it is displayed. */
  figure: ReactNode;
}

/** Horizontal bars. Label and figure carry the information as text, so the drawing itself is decorative. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const length = scaleLinear([0, Math.max(1, ...bars.map(({ value }) => value))], [0, 100]).clamp(true);
  return (
    <ol aria-label={label} className="chart-lines ranking">
      {bars.map(({ key, label: name, value, figure }) => (
        <li key={key}>
          {name}
          {figure}
          <svg aria-hidden="true" className="col-span-2 h-1 w-full">
            <rect width={`${length(value).toFixed(2)}%`} height="100%" rx="2" className="fill-bars" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
