import type { ReactNode } from 'react';
import { type FixedColumn, FixedTable } from '@/components/ui/fixed-table';
import { CHART_WIDTHS, dayLabels } from './day-labels';
import { barGeometry } from './geometry';

interface DailySeries {
  label: string;
  values: readonly number[];
}

/** The day that is not over. */
interface RunningDay {
  day: string;
  /** Until when its figures are, for the legend. */
  label: string;
}

/** What the running day is compared with: an outline around its bars. */
interface ComparedDay {
  /** Of each series. */
  values: readonly [number, number];
  /** For the legend and the table. */
  label: string;
}

interface DailyChartProps {
  /** Unique in the page. */
  id: string;
  title: string;
  description: string;
  dayLabel: string;
  /** UTC+9 days, `YYYY-MM-DD`. */
  days: readonly string[];
  /** The first is filled, the second outlined, so that they are distinguishable without colour. */
  series: readonly [DailySeries, DailySeries];
  /** Hatched, where it is one of the days. */
  running?: RunningDay | undefined;
  compared?: ComparedDay | undefined;
  /** What stands in the legend while these amounts are missing, in the place of its `label`. */
  late?: { label: string; note: string } | undefined;
  /** A day with its month as short as can be, `11.14`. */
  formatDay: (day: string) => string;
  /** Short form of a value, for the axis. */
  formatTick: (value: number) => string;
  formatValue: (value: number) => string;
  /** Before the legend. */
  heading?: ReactNode;
}

const TONES = ['chart-filled', 'chart-outlined'] as const;
const HEIGHT = 'h-28';
/** Around hatching. */
const OUTLINES = ['stroke-bars', 'stroke-brass'] as const;

/** Data of a chart's parts. */
interface Parts extends Pick<DailyChartProps, 'days' | 'series' | 'running' | 'compared' | 'late'> {
  /** Where the running day is among the days; -1 for none. */
  runningIndex: number;
  /** Id of a series' hatching. */
  hatch: (series: number) => string;
}

/**
 * Two daily series as bars, rendered on the server. Positions are percentages, so that the image stretches with its
 * container while strokes and hatching do not; the labels are HTML. A visually hidden table holds the same figures.
 */
export function DailyChart({
  id,
  title,
  description,
  dayLabel,
  days,
  series,
  running,
  ...more
}: DailyChartProps) {
  const { formatDay, formatTick, formatValue, heading } = more;
  const runningIndex = running ? days.indexOf(running.day) : -1;
  // Without the running day there is nothing to compare.
  const compared = runningIndex >= 0 ? more.compared : undefined;
  const geometry = barGeometry(
    [series[0].values, series[1].values],
    compared && { index: runningIndex, values: compared.values },
  );
  const hatch = (index: number) => `${id}-hatch-${index}`;
  const parts: Parts = { days, series, running, compared, late: more.late, runningIndex, hatch };
  return (
    <figure className="daily-chart">
      <figcaption>
        {heading}
        <Legend {...parts} />
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <Axis ticks={geometry.ticks} format={formatTick} height={HEIGHT} />
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-desc`}
          className={`w-full overflow-visible ${HEIGHT}`}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-desc`}>{description}</desc>
          <Bars {...parts} {...geometry} formatValue={formatValue} />
        </svg>
        <DayLabels {...parts} step={geometry.step} formatDay={formatDay} />
      </div>
      {/* A table's caption escapes the table's own clip in Firefox. */}
      <div className="sr-only">
        <FigureTable {...parts} title={title} dayLabel={dayLabel} formatValue={formatValue} />
      </div>
    </figure>
  );
}

function Legend({ series, running, compared, late, runningIndex, hatch }: Parts) {
  return (
    <ul>
      {series.map(({ label }, index) => (
        <li key={label}>
          <svg aria-hidden="true" width="10" height="10">
            <rect x="0.5" y="0.5" width="9" height="9" rx="2" className={TONES[index]} />
          </svg>
          {label}
        </li>
      ))}
      {running && runningIndex >= 0 ? (
        <li className="ml-auto">
          <svg aria-hidden="true" width="10" height="10" className={OUTLINES[0]}>
            <rect x="0.5" y="0.5" width="9" height="9" rx="2" fill={`url(#${hatch(0)})`} />
          </svg>
          {running.label}
        </li>
      ) : null}
      {compared ? (
        <li>
          <svg aria-hidden="true" width="10" height="10">
            <rect x="0.5" y="0.5" width="9" height="9" rx="2" className="chart-compared" />
          </svg>
          {compared.label}
        </li>
      ) : late && runningIndex >= 0 ? (
        <li title={late.label}>
          <svg aria-hidden="true" width="10" height="10">
            <rect x="0.5" y="0.5" width="9" height="9" rx="2" className="chart-compared" />
          </svg>
          <span className="grid [&>*]:[grid-area:1/1]">
            <span className="invisible">{late.label}</span>
            <span>{late.note}</span>
          </span>
        </li>
      ) : null}
    </ul>
  );
}

type Geometry = ReturnType<typeof barGeometry>;

interface AxisProps {
  ticks: Geometry['ticks'];
  format: DailyChartProps['formatTick'];
  height: string;
}

/** The values beside the plot. */
function Axis({ ticks, format, height }: AxisProps) {
  return (
    <div aria-hidden="true" className={`num relative min-w-8 text-xs leading-none text-ink-3 ${height}`}>
      {/* The widest makes room for all. */}
      <span className="invisible block h-0">
        {ticks.map(({ value }) => format(value)).reduce((a, b) => (b.length > a.length ? b : a), '')}
      </span>
      <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
        {ticks.slice(0, -1).map(({ value, y }) => (
          <text key={value} x="100%" y={`${y}%`} dy="0.35em" textAnchor="end" className="fill-ink-3">
            {format(value)}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** Days below the plot, for each width of the chart those that it has room for. */
function DayLabels({
  days,
  runningIndex,
  step,
  formatDay,
}: Pick<Parts, 'days' | 'runningIndex'> & Pick<DailyChartProps, 'formatDay'> & { step: number }) {
  return CHART_WIDTHS.map((width) => (
    <svg key={width} aria-hidden="true" className={`day-labels on-${width}`}>
      {dayLabels(days, width).map(({ index, hasMonth, isAtEdge }) => {
        const day = days[index]!;
        return (
          <text
            key={day}
            x={isAtEdge ? '100%' : `${(index + 0.5) * step}%`}
            y="1em"
            textAnchor={isAtEdge ? 'end' : 'middle'}
            className={index === runningIndex ? 'is-running' : undefined}
          >
            {hasMonth ? formatDay(day) : Number(day.slice(8))}
          </text>
        );
      })}
    </svg>
  ));
}

/** Grid lines, bars, and over each day its figures as a tooltip. */
function Bars({
  days,
  series,
  running,
  runningIndex,
  hatch,
  ticks,
  bars,
  step,
  formatValue,
  outlines,
  compared,
}: Parts & Geometry & Pick<DailyChartProps, 'formatValue'>) {
  return (
    <>
      <defs>
        {series.map(({ label }, index) => (
          <pattern
            key={label}
            id={hatch(index)}
            width="4"
            height="4"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="2" height="4" className={index === 0 ? 'fill-bars' : 'fill-brass'} />
          </pattern>
        ))}
      </defs>
      {ticks.map(({ value, y }) => (
        <line
          key={value}
          x2="100%"
          y1={`${y}%`}
          y2={`${y}%`}
          className={value === 0 ? 'stroke-line-strong' : 'stroke-line'}
          strokeDasharray={value === 0 ? undefined : '3 3'}
        />
      ))}
      {bars.map((own, which) =>
        own.map(({ x, y, width, height }, index) =>
          height === 0 ? null : (
            <rect
              key={`${days[index]} ${series[which]!.label}`}
              x={`${x}%`}
              y={`${y}%`}
              width={`${width}%`}
              height={`${height}%`}
              rx="2"
              className={(index === runningIndex ? OUTLINES : TONES)[which]}
              fill={index === runningIndex ? `url(#${hatch(which)})` : undefined}
            />
          ),
        ),
      )}
      {outlines.map(({ x, y, width, height }, which) =>
        height === 0 ? null : (
          <rect
            key={`compared ${series[which]!.label}`}
            x={`${x}%`}
            y={`${y}%`}
            width={`${width}%`}
            height={`${height}%`}
            rx="2"
            className="chart-compared"
          />
        ),
      )}
      {days.map((day, index) => (
        <rect
          key={day}
          x={`${index * step}%`}
          width={`${step}%`}
          height="100%"
          className="fill-transparent hover:fill-ink/5"
        >
          <title>
            {[
              day,
              ...(index === runningIndex ? [running!.label] : []),
              ...series.map(({ label, values }) => `${label} ${formatValue(values[index] ?? 0)}`),
              ...(compared && index === runningIndex
                ? [
                    compared.label,
                    ...series.map(({ label }, which) => `${label} ${formatValue(compared.values[which]!)}`),
                  ]
                : []),
            ].join('\n')}
          </title>
        </rect>
      ))}
    </>
  );
}

/** The figures as a table, for screen readers. */
function FigureTable({
  days,
  series,
  running,
  compared,
  runningIndex,
  title,
  dayLabel,
  formatValue,
}: Parts & Pick<DailyChartProps, 'title' | 'dayLabel' | 'formatValue'>) {
  interface Row {
    name: string;
    values: readonly number[];
  }
  const rows = days.map(
    (day, index): Row => ({
      name: index === runningIndex ? `${day} (${running!.label})` : day,
      values: series.map(({ values }) => values[index] ?? 0),
    }),
  );
  return (
    <FixedTable
      caption={title}
      rows={compared ? [...rows, { name: compared.label, values: compared.values }] : rows}
      rowKey={({ name }) => name}
      columns={[
        { id: 'day', header: dayLabel, isRowHeader: true, cell: ({ name }) => name },
        ...series.map(
          ({ label }, which): FixedColumn<Row> => ({
            id: label,
            header: label,
            cell: ({ values }) => formatValue(values[which]!),
          }),
        ),
      ]}
    />
  );
}
