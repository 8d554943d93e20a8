import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';

/** One bar with its words. */
export interface Bar {
  key: string;
  label: ReactNode;
  /** Its length; a value below zero has none. */
  value: number;
  /** The figure as people read it. */
  figure: ReactNode;
  /** A second figure in small: a share. */
  note?: string;
}

/** Bars below each other. Each says in words what it draws, so that the drawing itself is decoration. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const length = scaleLinear([0, Math.max(1, ...bars.map(({ value }) => value))], [0, 100]).clamp(true);
  return (
    <ol aria-label={label} className="grid gap-2.5 p-4">
      {bars.map(({ key, label: name, value, figure, note }) => (
        <li key={key} className="grid gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span className="min-w-0">{name}</span>
            <span className="ml-auto">
              {figure}
              {note ? <small className="num ml-1.5 text-xs text-ink-3">{note}</small> : null}
            </span>
          </span>
          <svg aria-hidden="true" className="h-1.5 w-full">
            <rect width="100%" height="100%" rx="3" className="fill-sunken" />
            <rect width={`${length(value).toFixed(2)}%`} height="100%" rx="3" className="fill-brand" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
