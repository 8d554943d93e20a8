import { sql } from 'drizzle-orm';
import { addDays, TREND_DAYS } from '@/lib/rules/day';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { readTime } from '../db/read-time';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { categoryCondition } from '../shared/daily-sums';
import { gameSums } from './game-sums';

/** Reads bets by the day on which they were placed, in their current state: the totals of lists of bets (LIST-15). */
export const betTrend: Handler<'/api/v2/retail/betTrend'> = async (body, { db, site, caller, now }) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  const { gameCategory, vendorCode, endDate } = body;
  const days = { startDate: addDays(endDate, 1 - TREND_DAYS), endDate };
  const { rows } = await db.execute<{ day: string; cnt: number; bet: string; win: string }>(sql`
    SELECT to_char(series.day, 'YYYY-MM-DD') AS day, coalesce(sum(d.bet_cnt), 0)::int AS cnt,
      coalesce(sum(d.bet), 0) AS bet, coalesce(sum(d.win), 0) AS win
    FROM generate_series(${days.startDate}::date, ${days.endDate}::date, interval '1 day') AS series(day)
    LEFT JOIN ${gameSums(site.siteId, target, days, 'date')} AS d ON d.day = series.day::date
      AND ${categoryCondition('d', gameCategory)} AND ${vendorCode ? sql`d.vendor_code = ${vendorCode}` : sql`true`}
    GROUP BY series.day ORDER BY series.day`);
  return ok({
    days: rows.map(({ day, cnt, bet, win }) => ({
      day,
      betCnt: cnt,
      betAmt: Number(bet),
      winAmt: Number(win),
    })),
    asOf: (readTime() ?? now()).toISOString(),
  });
};
