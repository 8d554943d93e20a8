import { useId } from 'react';
import { chartGeometry, PLOT } from './geometry';

interface DailySeries {
  label: string;
  values: readonly number[];
}

interface DailyChartProps {
  title: string;
  description: string;
  dayLabel: string;
  /** UTC+9 days, `YYYY-MM-DD`. */
  days: readonly string[];
  /** The first is filled and solid, the second dashed, so that they are distinguishable without colour. */
  series: readonly [DailySeries, DailySeries];
  /** Short form of a value, for the axis. */
  formatTick: (value: number) => string;
  formatValue: (value: number) => string;
  /** Half the height, for charts above a list. */
  low?: boolean;
}

const strokes = [
  { className: 'stroke-brand', dash: undefined },
  { className: 'stroke-brass', dash: '6 4' },
];

/** Hides all but so many day labels that they do not overlap. */
function labelClass(index: number, days: number, low = false): string {
  const isShown = (maxLabels: number) => {
    const interval = Math.ceil(days / maxLabels);
    return index % interval === Math.floor((interval - 1) / 2);
  };
  const wide = isShown(low ? 5 : 14) ? '' : 'md:invisible';
  return `${isShown(5) ? '' : 'max-md:invisible'} ${wide}`;
}

/**
 * Two daily series, drawn on the server. Only the plot is SVG and stretches with its container; the labels are HTML
 * and keep their size. A visually hidden table holds the same figures.
 */
export function DailyChart({ title, description, dayLabel, days, series, low, ...format }: DailyChartProps) {
  const id = useId();
  const { ticks, paths, positions, step } = chartGeometry(days, series);
  const height = low ? 'h-40' : 'h-48 xl:h-88';
  return (
    <figure className="grid gap-3 p-4">
      <figcaption>
        <ul className="flex flex-wrap gap-x-5 text-xs text-ink-2">
          {series.map(({ label }, index) => (
            <li key={label} className="flex items-center gap-2">
              <svg aria-hidden="true" width="22" height="8" viewBox="0 0 22 8" strokeWidth="2">
                <path
                  d="M0 4h22"
                  className={strokes[index]?.className}
                  strokeDasharray={strokes[index]?.dash}
                />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pr-4">
        <div
          aria-hidden="true"
          className={`num flex flex-col justify-between text-right text-xs leading-none text-ink-3 ${height}`}
        >
          {ticks.map(({ value }) => (
            <span key={value} className="-my-1.5">
              {format.formatTick(value)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-desc`}
          viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
          preserveAspectRatio="none"
          className={`w-full overflow-visible ${height}`}
          fill="none"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-desc`}>{description}</desc>
          {ticks.map(({ value, y }) => (
            <path
              key={value}
              d={`M0 ${y}H${PLOT.width}`}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d={paths[0]?.area} className="fill-brand-soft" />
          {paths.map(({ line }, index) => (
            <path
              key={series[index]?.label}
              d={line}
              className={strokes[index]?.className}
              strokeDasharray={strokes[index]?.dash}
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map((day, index) => (
            <rect
              key={day}
              x={(positions[index] ?? 0) - step / 2}
              width={step}
              height={PLOT.height}
              className="fill-transparent hover:fill-ink/5"
            >
              <title>
                {[
                  day,
                  ...series.map(({ label, values }) => `${label} ${format.formatValue(values[index] ?? 0)}`),
                ].join('\n')}
              </title>
            </rect>
          ))}
        </svg>
        <div aria-hidden="true" className="num col-start-2 flex justify-between pt-2 text-xs text-ink-3">
          {days.map((day, index) => (
            <span key={day} className={`w-0 flex justify-center ${labelClass(index, days.length, low)}`}>
              {day.slice(5).replace('-', '.')}
            </span>
          ))}
        </div>
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{dayLabel}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {series.map(({ label, values }) => (
                <td key={label}>{format.formatValue(values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
