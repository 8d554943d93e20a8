import { dayRange, type ListUrl, parseState, refusedParams, type SearchParams } from '@/lib/lists/filters';
import type { DateRange } from '@/lib/rules/date-range';
import { addDays, today } from '@/lib/rules/day';

/** The two reports, each with its own range in the URL: `inStart`, `inEnd` and `myStart`, `myEnd` (DASH-02, DASH-03). */
export type ReportName = 'in' | 'my';
export type Ranges = Record<ReportName, DateRange>;

/** So many days, the last of them today in UTC+9. */
export function lastDays(days: number): DateRange {
  const endDate = today();
  return { startDate: addDays(endDate, 1 - days), endDate };
}

/** The days of a report as the state of a list. */
type ReportDays = { startDate: string; endDate: string };

const NAMES: Record<ReportName, ReportDays> = {
  in: { startDate: 'inStart', endDate: 'inEnd' },
  my: { startDate: 'myStart', endDate: 'myEnd' },
};

/**
 * The days of a report in the URL under the names that lists give them, as does a form of the report itself that was
 * sent without script.
 */
function daysOf(search: SearchParams, report: ReportName): SearchParams {
  if (search.report === report) return search;
  const { startDate, endDate } = NAMES[report];
  return { startDate: search[startDate], endDate: search[endDate] };
}

/** The ranges in the URL; days that it does not name, and those that are none, are today. */
export function rangesOf(search: SearchParams): Ranges {
  const rangeOf = (report: ReportName) => parseState(daysOf(search, report), dayRange(today()));
  return { in: rangeOf('in'), my: rangeOf('my') };
}

/** Whether the URL gives a report a day that is none. */
export const hasBadDay = (search: SearchParams, report: ReportName): boolean =>
  refusedParams(daysOf(search, report), dayRange(today())).length > 0;

/** The query of all ranges that are not today. */
export function rangeQuery(ranges: Ranges): string {
  const query = new URLSearchParams();
  const day = today();
  for (const name of ['in', 'my'] as const) {
    const { startDate, endDate } = ranges[name];
    if (startDate === day && endDate === day) continue;
    query.set(NAMES[name].startDate, startDate);
    query.set(NAMES[name].endDate, endDate);
  }
  return query.size > 0 ? `?${query}` : '';
}

/** The address of the dashboard as the address of a list over the days of one report. */
export function reportUrl(path: string, ranges: Ranges, report: ReportName): ListUrl<ReportDays> {
  const day = today();
  const href = (change: Partial<ReportDays> = {}) =>
    path + rangeQuery({ ...ranges, [report]: { ...ranges[report], ...change } });
  return {
    path,
    state: { ...ranges[report] },
    initial: { startDate: day, endDate: day },
    currentHref: href(),
    href,
  };
}
