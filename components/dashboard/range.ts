import { addDays, isIsoDate, today } from '@/lib/rules/day';

/** The two reports, each with its own range in the URL: `inStart`, `inEnd` and `myStart`, `myEnd` (DASH-02, DASH-03). */
export type ReportName = 'in' | 'my';

/** UTC+9 days, both included. */
export interface DayRange {
  start: string;
  end: string;
}

export type Ranges = Record<ReportName, DayRange>;
type SearchParams = Record<string, string | string[] | undefined>;

/** Days of the quick ranges; the last of them is always today. */
export const QUICK_DAYS = [1, 7, 15, 30] as const;

export const quickRange = (days: number, end = today()): DayRange => ({ start: addDays(end, 1 - days), end });

function rangeOf(search: SearchParams, name: ReportName): DayRange {
  const { [`${name}Start`]: start, [`${name}End`]: end } = search;
  const isRange =
    typeof start === 'string' &&
    typeof end === 'string' &&
    isIsoDate(start) &&
    isIsoDate(end) &&
    start <= end;
  return isRange ? { start, end } : quickRange(1);
}

/** The ranges that the URL asks for; today where it asks for none or for nonsense. */
export const rangesOf = (search: SearchParams): Ranges => ({
  in: rangeOf(search, 'in'),
  my: rangeOf(search, 'my'),
});

/** The query that keeps every range but those which are today. */
export function rangeQuery(ranges: Ranges): string {
  const query = new URLSearchParams();
  const day = today();
  for (const name of ['in', 'my'] as const) {
    const { start, end } = ranges[name];
    if (start === day && end === day) continue;
    query.set(`${name}Start`, start);
    query.set(`${name}End`, end);
  }
  return query.size > 0 ? `?${query}` : '';
}
