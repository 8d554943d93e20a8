import { linePoints } from './line-points';

interface SparkProps {
  /** One value a day, the oldest first. */
  values: readonly number[];
  /** Text alternative: its name, its lowest and its highest value. */
  label: string;
  /** Beside a sum above a list, smaller below one at its foot, or as wide as its container. */
  size?: 'large' | 'small' | 'wide' | undefined;
}

const BOX = { large: [72, 20], small: [64, 12], wide: [420, 56] } as const;

/**
 * The trend of a sum as one stroke with a dot for the last day, rendered on the server. A function, not a component: a
 * totals row has several.
 */
export function Spark({ values, label, size = 'small' }: SparkProps) {
  const [width, height] = BOX[size];
  const points = linePoints(values, width, height);
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={size === 'wide' ? 'spark wide' : 'spark'}
    >
      <path d={`M${points.map((point) => point.join(' ')).join('L')}`} />
      <circle cx={last[0]} cy={last[1]} r="2" />
    </svg>
  );
}

interface LateSparkProps extends Omit<SparkProps, 'values'> {
  /** The name once it is known not to come. */
  missing: string;
}

/** The place of a trend that is still on its way: as large as its line. */
export function LateSpark({ label, missing, size = 'small' }: LateSparkProps) {
  const [width, height] = BOX[size];
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="spark late"
      data-late-mark={missing}
    >
      <path d={`M0 ${height / 2}H${width}`} />
    </svg>
  );
}
