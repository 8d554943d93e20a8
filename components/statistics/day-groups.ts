import type { ResponseOf } from '@/lib/contract/calls';
import { sumAmounts } from '@/lib/rules/amount';
import { weekStart } from '@/lib/rules/day';

type Day = ResponseOf<'/api/v2/retail/daily/betting'>['dailyBetList'][number];

/** By what the rows of the daily report are added up. */
export const GROUPINGS = ['day', 'week', 'month'] as const;
type Grouping = (typeof GROUPINGS)[number];

/** The sums of one day, of a week or of a month, as far as it is within the report's days. */
export type DayGroup = Day & { startDate: string; endDate: string };

const GROUP_OF: Record<Grouping, (day: string) => string> = {
  day: (day) => day,
  week: weekStart,
  month: (day) => day.slice(0, 7),
};

/**
 * The days of a report by day, by week from Monday on or by calendar month, all in UTC+9 and in the order of the days.
 * The groups add up to what the days add up to.
 */
export function groupDays(days: readonly Day[], by: Grouping): DayGroup[] {
  const groups = new Map<string, Day[]>();
  for (const day of days) {
    const key = GROUP_OF[by](day.days);
    groups.set(key, [...(groups.get(key) ?? []), day]);
  }
  return [...groups.values()].map((group) => {
    const [startDate, endDate] = [group[0]!.days, group.at(-1)!.days];
    const sum = (figure: Exclude<keyof Day, 'days'>) => sumAmounts(group.map((day) => day[figure]));
    return {
      days: startDate === endDate ? startDate : `${startDate} – ${endDate}`,
      startDate,
      endDate,
      dUserPayment: sum('dUserPayment'),
      dUserPayback: sum('dUserPayback'),
      dBetAmt: sum('dBetAmt'),
      dWinAmt: sum('dWinAmt'),
    };
  });
}
