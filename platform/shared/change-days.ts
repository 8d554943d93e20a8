import { type SQL, sql } from 'drizzle-orm';
import { addDays, TREND_DAYS } from '@/lib/rules/day';
import type { Db } from '../db/client';
import { withinMs } from '../db/within';
import { type Days, siteDay } from './days';

/** Milliseconds for the days of a sum: a list is complete without them, and shall not wait for them. */
const TREND_MS = 250;

/** What came and what went on one day. */
type ChangeDay = { day: string; inAmt: number; outAmt: number };

/**
 * What a list's rows come to on each of the last 14 days up to `endDate` (LIST-15), the oldest first; undefined where
 * adding them up takes too long. `rowsOf` answers a query of the list's rows on some days, with `at` and `amount`.
 */
export function changeDays(
  db: Db,
  endDate: string,
  rowsOf: (days: Days) => SQL | Promise<SQL>,
): Promise<ChangeDay[] | undefined> {
  const days = { startDate: addDays(endDate, 1 - TREND_DAYS), endDate };
  return withinMs(db, TREND_MS, async (timed) => {
    const { rows } = await timed.execute<{ day: string; inAmt: string; outAmt: string }>(sql`
      SELECT to_char(series.day, 'YYYY-MM-DD') AS day, coalesce(c.came, 0) AS "inAmt", coalesce(c.went, 0) AS "outAmt"
      FROM generate_series(${days.startDate}::date, ${days.endDate}::date, interval '1 day') AS series(day) LEFT JOIN (
        SELECT ${sql.raw(siteDay('l.at'))} AS day, sum(l.amount) FILTER (WHERE l.amount > 0) AS came,
          sum(l.amount) FILTER (WHERE l.amount < 0) AS went
        FROM (${await rowsOf(days)}) AS l GROUP BY 1
      ) AS c ON c.day = series.day::date ORDER BY series.day`);
    return rows.map(({ day, inAmt, outAmt }) => ({ day, inAmt: Number(inAmt), outAmt: Number(outAmt) }));
  });
}
