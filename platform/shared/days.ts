import { type SQL, sql } from 'drizzle-orm';
import { addDays, dayCount, dayEnd, dayStart, today } from '@/lib/rules/day';

/** A range of UTC+9 days, `YYYY-MM-DD`, both ends included. */
export interface Days {
  startDate: string;
  endDate: string;
}

/** The zone of every site's clock, UTC+9, as PostgreSQL names it. */
const ZONE = 'Asia/Seoul';

/** Writes the SQL of the UTC+9 day of a moment. `at` is inserted unchanged, so it must be SQL text from the code. */
export const siteDay = (at: string): string => `(${at} AT TIME ZONE '${ZONE}')::date`;

/** Writes the SQL of the first moment of a UTC+9 day. */
export const siteDayStart = (day: string): string => `(${day})::timestamp AT TIME ZONE '${ZONE}'`;

/** Writes the SQL of a moment as ISO 8601 text in UTC+9 with milliseconds. */
export const siteMoment = (at: string): string =>
  `to_char(${at} AT TIME ZONE '${ZONE}', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+09:00"')`;

/** Builds the condition that `column`, a timestamp, lies on one of the days. */
export const betweenDays = (column: SQL, { startDate, endDate }: Days): SQL =>
  sql`${column} >= ${dayStart(startDate).toISOString()}::timestamptz
    AND ${column} < ${dayEnd(endDate).toISOString()}::timestamptz`;

/** A day that is earlier than the first row of any site. */
const FIRST_DAY = '2000-01-01';

/** Without the old-data flag a list goes back this many days from today. */
const RECENT_DAYS = 5;

/**
 * Chooses the days that a list shows: the requested days, or today. Without the old-data flag nothing older than five
 * days is shown; a longer range implies the flag (decision 38). The range may be empty, with its end before its start. A
 * search by number covers all days up to today.
 */
export function requestedDays(
  body: {
    startDate?: string;
    endDate?: string;
    oldYn?: 'Y' | 'N';
    number?: string;
  },
  at: Date,
): Days {
  const now = today(at);
  if (body.number) return { startDate: FIRST_DAY, endDate: now };
  const requested = { startDate: body.startDate ?? body.endDate ?? now, endDate: body.endDate ?? now };
  const first = addDays(now, -RECENT_DAYS);
  const isOld = body.oldYn === 'Y' || dayCount(requested.startDate, requested.endDate) > RECENT_DAYS;
  return isOld || requested.startDate >= first ? requested : { ...requested, startDate: first };
}

/** Returns the requested days unchanged; for a search by number, all days up to today. */
export const daysUnlessNumber = (
  { startDate, endDate, number }: Days & { number?: string },
  at: Date,
): Days => (number ? { startDate: FIRST_DAY, endDate: today(at) } : { startDate, endDate });
