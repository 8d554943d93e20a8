import { sql } from 'drizzle-orm';
import { addDays, addToMoment, dayCount, dayEnd, dayStart, today } from '@/lib/rules/day';
import type { Db } from '../db/client';
import { onDays, type Sums, sumColumns, wireSums } from '../shared/daily-sums';
import type { Days } from '../shared/days';
import { figuresOfPart } from './same-time';

type PeriodSums = Sums & { coupon: string };

/** The period before some days; `until` is its end. */
export type Previous = NonNullable<ReturnType<typeof previousPeriod>>;

/**
 * Finds the period directly before the given days, with as many days. If the given days include the day of `now`, the
 * period ends at the same time on its last day (`isPart`). Null for days in the future.
 */
export function previousPeriod({ startDate, endDate }: Days, now: Date) {
  const day = today(now);
  if (startDate > day) return null;
  const count = dayCount(startDate, endDate);
  const first = addDays(startDate, -count);
  const isPart = endDate >= day;
  const last = addDays(isPart ? day : endDate, -count);
  const until = isPart ? addToMoment(now, -count, 'day') : dayEnd(last);
  return { startDate: first, endDate: last, from: dayStart(first), until, isPart };
}

/** A period as the wire has it. It has an end if its last day is compared only up to the time of today. */
export const wirePeriod = ({ startDate, endDate, until, isPart }: Previous) => ({
  startDate,
  endDate,
  ...(isPart ? { until: until.toISOString() } : {}),
});

/** Reads the sums of a member's branch over whole days; all sums are zero if the end is before the start. */
async function wholeDays(db: Db, memberId: number, days: Days): Promise<PeriodSums> {
  const { rows } = await db.execute<PeriodSums>(sql`
    SELECT ${sumColumns}, coalesce(sum(d.coupon), 0) AS coupon
    FROM stat_daily d WHERE d.member_id = ${memberId} AND ${onDays(days)}`);
  return rows[0]!;
}

/**
 * Reads the sums of a member's branch over the period before some days (STAT-12). If the days include the day of `at`,
 * the period ends at the time of `at`, up to which today's sums are complete. Null for days in the future, and where a
 * part of a day cannot be read: in a branch of more than 5,000 members, or if it takes too long.
 */
export async function readPrevious(
  db: Db,
  { siteId, memberId, isLarge }: { siteId: string; memberId: number; isLarge?: boolean },
  days: Days,
  at: Date,
) {
  const period = previousPeriod(days, at);
  if (!period) return null;
  const { startDate, endDate, until, isPart } = period;
  const sums = isPart
    ? await figuresOfPart(db, {
        siteId,
        memberId,
        isLarge,
        until,
        from: dayStart(endDate),
        days: { startDate, endDate: addDays(endDate, -1) },
      })
    : await wholeDays(db, memberId, { startDate, endDate });
  if (!sums) return null;
  return { ...wirePeriod(period), ...wireSums(sums), couponAmt: Number(sums.coupon) };
}
