import { sql } from 'drizzle-orm';
import { addDays } from '@/lib/rules/day';
import { fail, ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { sumColumns, wireSums } from '../shared/daily-sums';
import { asOfColumn } from '../statistics/rollup';
import { ROLLING_COLUMN } from './list-totals';

const DAYS = 14;

type Day = Parameters<typeof wireSums>[0] & { day: string; at: string };

/** What the totals of a branch's lists came to day by day, from the daily sums of the branch's top (LIST-15). */
export const trend: Handler<'/api/v2/retail/trend'> = async (body, { db, site, caller }) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return fail('U001');
  const rolling = ROLLING_COLUMN[body.targetLevel === 'NORMAL' ? 'player' : 'lower'];
  const { rows } = await db.execute<Day>(sql`
    SELECT to_char(series.day, 'YYYY-MM-DD') AS day, ${asOfColumn(site.siteId)} AS at, ${sumColumns}
    FROM generate_series(${addDays(body.endDate, 1 - DAYS)}::date, ${body.endDate}::date, interval '1 day') AS series(day)
    LEFT JOIN (
      SELECT d.day, d.category, d.cash_in, d.cash_out, d.payment, d.payback, d.bet, d.win, ${rolling} AS rolling
      FROM stat_daily d WHERE d.member_id = ${target.id}
    ) AS d ON d.day = series.day::date
    GROUP BY series.day ORDER BY series.day`);
  return ok({
    days: rows.map(({ day, at: _, ...sums }) => ({ day, ...wireSums(sums) })),
    asOf: new Date(rows[0]!.at).toISOString(),
  });
};
