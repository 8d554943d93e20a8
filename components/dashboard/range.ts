import { dayRange, type ListUrl, parseState, type SearchParams } from '@/lib/lists/filters';
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

/** Days that are none are today; reversed ones are swapped, as in lists. */
function rangeOf(search: SearchParams, names: { startDate: string; endDate: string }): DateRange {
  const none = today();
  const { startDate, endDate } = parseState(
    { startDate: search[names.startDate], endDate: search[names.endDate] },
    dayRange(none),
  );
  return { startDate, endDate };
}

/**
 * The ranges in the URL; days that it does not name are today. A form that was sent without script names the days of
 * its `report` as lists do.
 */
export function rangesOf(search: SearchParams): Ranges {
  const ranges = {
    in: rangeOf(search, { startDate: 'inStart', endDate: 'inEnd' }),
    my: rangeOf(search, { startDate: 'myStart', endDate: 'myEnd' }),
  };
  const { report } = search;
  if (report === 'in' || report === 'my')
    ranges[report] = rangeOf(search, { startDate: 'startDate', endDate: 'endDate' });
  return ranges;
}

/** The query of all ranges that are not today. */
export function rangeQuery(ranges: Ranges): string {
  const query = new URLSearchParams();
  const day = today();
  for (const name of ['in', 'my'] as const) {
    const { startDate, endDate } = ranges[name];
    if (startDate === day && endDate === day) continue;
    query.set(`${name}Start`, startDate);
    query.set(`${name}End`, endDate);
  }
  return query.size > 0 ? `?${query}` : '';
}

/** The days of a report as the state of a list. */
type ReportDays = { startDate: string; endDate: string };

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
