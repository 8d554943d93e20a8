import type { ReactNode } from 'react';

interface Part {
  key: string;
  label: string;
  value: number;
  /** The value as it is displayed. */
  figure: ReactNode;
}

/** Tones by rank; the legend is in the order of the parts, so that tones need not be distinguished. */
const TONES = ['fill-brand', 'fill-bars', 'fill-brass', 'fill-brass/55', 'fill-ink-3'];
const toneOf = (index: number) => TONES[Math.min(index, TONES.length - 1)];

/** Gap between two parts, in percent. */
const GAP = 0.6;

/** Parts of a whole as one bar, with a legend that names each figure and its share; the bar itself is decorative. */
export function StackedBar({ label, parts }: { label: string; parts: readonly Part[] }) {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const shares = parts.map(({ value }) => (value / total) * 100);
  const startOf = (index: number) => shares.slice(0, index).reduce((sum, share) => sum + share, 0);
  return (
    <>
      <svg aria-hidden="true" className="mx-3.5 mt-3 h-2.5 w-[calc(100%-1.75rem)]">
        {parts.map(({ key }, index) => (
          <rect
            key={key}
            x={`${startOf(index).toFixed(2)}%`}
            width={`${Math.max(0.4, shares[index]! - GAP).toFixed(2)}%`}
            height="100%"
            rx="2"
            className={toneOf(index)}
          />
        ))}
      </svg>
      <ol aria-label={label} className="chart-lines shares">
        {parts.map(({ key, label: name, figure }, index) => (
          <li key={key}>
            <svg aria-hidden="true" width="8" height="8">
              <rect width="8" height="8" rx="2" className={toneOf(index)} />
            </svg>
            <span>{name}</span>
            {figure}
            <small className="num">{`${shares[index]!.toFixed(1)} %`}</small>
          </li>
        ))}
      </ol>
    </>
  );
}
