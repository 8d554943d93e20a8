import { addDays, addMonths, weekStart } from './day';

/** Lengths of a settlement's period: calendar months, halves of a month (1–15, 16–end), weeks from Monday to Sunday. */
export const SETTLEMENT_PERIODS = ['month', 'half', 'week'] as const;
export type SettlementPeriod = (typeof SETTLEMENT_PERIODS)[number];

/** A period of UTC+9 days `YYYY-MM-DD`, both ends included. */
export interface PeriodDays {
  startDate: string;
  endDate: string;
}

/** Returns the calendar period that a UTC+9 day belongs to. */
export function periodAt(kind: SettlementPeriod, day: string): PeriodDays {
  if (kind === 'week') {
    const startDate = weekStart(day);
    return { startDate, endDate: addDays(startDate, 6) };
  }
  const first = `${day.slice(0, 8)}01`;
  const last = addDays(addMonths(first, 1), -1);
  if (kind === 'month') return { startDate: first, endDate: last };
  const middle = `${day.slice(0, 8)}15`;
  return day <= middle
    ? { startDate: first, endDate: middle }
    : { startDate: addDays(middle, 1), endDate: last };
}

/** The largest number of periods that are listed as not closed yet. */
const MAX_OPEN = 60;

/**
 * The periods that are not closed yet, the earliest first; the last one contains today. They follow the last closed day
 * without a gap, the first of them shortened where the site's length has changed. On a site without a closed period they
 * begin with the last complete one: earlier days were settled otherwise.
 */
export function openPeriods(kind: SettlementPeriod, lastClosed: string | null, today: string): PeriodDays[] {
  const current = periodAt(kind, today);
  const periods: PeriodDays[] = [];
  let from =
    lastClosed === null ? periodAt(kind, addDays(current.startDate, -1)).startDate : addDays(lastClosed, 1);
  while (from <= today && periods.length < MAX_OPEN) {
    const { endDate } = periodAt(kind, from);
    periods.push({ startDate: from, endDate });
    from = addDays(endDate, 1);
  }
  return periods;
}
