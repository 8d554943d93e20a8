import { sql } from 'drizzle-orm';
import { DAY_RANGE_DAYS } from '@/lib/rules/date-range';
import { dayCount } from '@/lib/rules/day';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { asOf } from '../rollup/rollup';
import { findInBranch } from '../shared/branch';

type Day = { days: string; dUserPayment: string; dUserPayback: string; dBetAmt: string; dWinAmt: string };

/**
 * Reads the gives, take-backs, bets and wins of a branch day by day, and their sums (STAT-02). A day without any is a
 * row of zeros.
 */
export const dailyBetting: Handler<'/api/v2/retail/daily/betting'> = async (body, { db, site, caller }) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  if (dayCount(body.startDate, body.endDate) > DAY_RANGE_DAYS) return refuse.rangeTooLong();
  const at = await asOf(db, site.siteId);
  const { rows } = await db.execute<Day>(sql`
    SELECT to_char(series.day, 'YYYY-MM-DD') AS days,
      coalesce(sum(d.payment), 0) AS "dUserPayment", coalesce(sum(d.payback), 0) AS "dUserPayback",
      coalesce(sum(d.bet), 0) AS "dBetAmt", coalesce(sum(d.win), 0) AS "dWinAmt"
    FROM generate_series(${body.startDate}::date, ${body.endDate}::date, interval '1 day') AS series(day)
    LEFT JOIN stat_daily d ON d.member_id = ${target.id} AND d.day = series.day::date
    GROUP BY GROUPING SETS ((series.day), ()) ORDER BY series.day`);
  const toWire = (row: Day | undefined) => ({
    dUserPayment: Number(row?.dUserPayment ?? 0),
    dUserPayback: Number(row?.dUserPayback ?? 0),
    dBetAmt: Number(row?.dBetAmt ?? 0),
    dWinAmt: Number(row?.dWinAmt ?? 0),
  });
  const sum = rows.find((row) => row.days === null);
  const list = rows.filter((row) => row !== sum);
  return ok({
    dailyBetList: list.map((row) => ({ days: row.days, ...toWire(row) })),
    dailyBetSum: toWire(sum),
    asOf: at.toISOString(),
  });
};
