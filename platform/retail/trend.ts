import { sql } from 'drizzle-orm';
import { addDays } from '@/lib/rules/day';
import { fail, ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { sumColumns, wireSums } from '../shared/daily-sums';
import { asOfColumn } from '../statistics/rollup';
import { ROLLING_COLUMN } from './list-totals';

const DAYS = 14;

type Day = Parameters<typeof wireSums>[0] & { day: string; at: string };

/** What the totals of a branch's lists came to day by day, from the daily sums of the branch's top (LIST-15). */
export const trend: Handler<'/api/v2/retail/trend'> = async (body, { db, site, caller }) => {
  const rolling = ROLLING_COLUMN[body.targetLevel === 'NORMAL' ? 'player' : 'lower'];
  const { rows } = await db.execute<Day>(sql`
    SELECT to_char(series.day, 'YYYY-MM-DD') AS day, ${asOfColumn(site.siteId)} AS at, ${sumColumns}
    FROM (
      SELECT m.id FROM member m WHERE m.site_id = ${site.siteId} AND lower(m.mem_id) = ${body.memId.toLowerCase()}
        AND m.path @> ARRAY[${caller.id}::bigint]
    ) AS target
    CROSS JOIN generate_series(${addDays(body.endDate, 1 - DAYS)}::date, ${body.endDate}::date, interval '1 day') AS series(day)
    LEFT JOIN LATERAL (
      SELECT d.category, d.cash_in, d.cash_out, d.payment, d.payback, d.bet, d.win, ${rolling} AS rolling
      FROM stat_daily d WHERE d.member_id = target.id AND d.day = series.day::date
    ) AS d ON true
    GROUP BY series.day ORDER BY series.day`);
  // Nobody of the caller's branch.
  if (rows.length === 0) return fail('U001');
  return ok({
    days: rows.map(({ day, at: _, ...sums }) => ({ day, ...wireSums(sums) })),
    asOf: new Date(rows[0]!.at).toISOString(),
  });
};
