import { sql } from 'drizzle-orm';
import { addDays, dayCount, today } from '@/lib/rules/day';
import type { Db } from '../db/client';
import { onDays, type Sums, sumColumns, wireSums } from '../shared/daily-sums';
import { type Days, dayEnd, dayStart } from '../shared/days';
import { figuresOfPart } from './same-time';

const DAY_MS = 86_400_000;

type PeriodSums = Sums & { coupon: string };

/** A period before some days; `until` is its end. */
export type Previous = NonNullable<ReturnType<typeof previousPeriod>>;

/**
 * As many days directly before the given ones. Where these include the day of `now`, up to the same time on the day that
 * corresponds to it (`isPart`). Null for days to come.
 */
export function previousPeriod({ startDate, endDate }: Days, now: Date) {
  const day = today(now);
  if (startDate > day) return null;
  const count = dayCount(startDate, endDate);
  const first = addDays(startDate, -count);
  const isPart = endDate >= day;
  const last = addDays(isPart ? day : endDate, -count);
  const until = isPart ? new Date(now.getTime() - count * DAY_MS) : dayEnd(last);
  return { startDate: first, endDate: last, from: dayStart(first), until, isPart };
}

/** A period as the wire has it: with its end where its last day is compared up to the time of today. */
export const wirePeriod = ({ startDate, endDate, until, isPart }: Previous) => ({
  ...{ startDate, endDate },
  ...(isPart ? { until: until.toISOString() } : {}),
});

/** The sums of a member's branch over whole days; of none where the end is before the start. */
async function wholeDays(db: Db, memberId: number, days: Days): Promise<PeriodSums> {
  const { rows } = await db.execute<PeriodSums>(sql`
    SELECT ${sumColumns}, coalesce(sum(d.coupon), 0) AS coupon
    FROM stat_daily d WHERE d.member_id = ${memberId} AND ${onDays(days)}`);
  return rows[0]!;
}

/**
 * The sums of a member's branch over the period before some days (STAT-12): up to the time of `at`, up to which those of
 * today are complete, where the days include it. Null for days to come, and where a part of a day cannot be read: in a branch
 * of more than 5,000 members, or where it takes too long.
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
        ...{ siteId, memberId, isLarge, until },
        from: dayStart(endDate),
        days: { startDate, endDate: addDays(endDate, -1) },
      })
    : await wholeDays(db, memberId, { startDate, endDate });
  if (!sums) return null;
  return { ...wirePeriod(period), ...wireSums(sums), couponAmt: Number(sums.coupon) };
}
