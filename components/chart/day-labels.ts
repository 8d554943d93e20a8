/** Most labels beside each other by the width of a chart: of days alone, and of days with their month. */
const MOST = { narrow: [8, 4], medium: [15, 8], wide: [20, 14] } as const;

type ChartWidth = keyof typeof MOST;
export const CHART_WIDTHS = Object.keys(MOST) as ChartWidth[];

/** Longest range whose labels are days alone. */
const MONTH = 31;

interface DayLabel {
  /** The day's position in the range. */
  index: number;
  /** Shows its month: the first label, the first of another month, and in ranges of more than a month every one. */
  hasMonth: boolean;
  /** Ends with its day: the last label of days narrower than their labels, which would reach beyond the plot. */
  isAtEdge: boolean;
}

/** The days of a range that have a label below a chart of this width: every nth, counted back from the last. */
export function dayLabels(days: readonly string[], width: ChartWidth): DayLabel[] {
  const isLong = days.length > MONTH;
  const interval = Math.ceil(days.length / MOST[width][isLong ? 1 : 0]);
  const first = (days.length - 1) % interval;
  const monthOf = (index: number) => days[index]?.slice(0, 7);
  return days.flatMap((_, index) => {
    if (index % interval !== first) return [];
    return {
      index,
      hasMonth: isLong || monthOf(index) !== monthOf(index - interval),
      isAtEdge: isLong && index === days.length - 1,
    };
  });
}
