import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';

export interface Bar {
  key: string;
  label: ReactNode;
  /** Length of the bar; values below zero draw none. */
  value: number;
  /** The value as it is displayed. */
  figure: ReactNode;
  /** A secondary figure in small print, such as a share. */
  note?: string;
}

/** Horizontal bars. Label and figure carry the information as text, so the drawing itself is decorative. */
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
