import { sql } from 'drizzle-orm';
import { addDays, addMonths } from '@/lib/rules/day';
import type { Db } from '../db/client';
import type { Days } from '../shared/days';

/** Returns the first and the last day of a month `YYYY-MM`. */
export const daysOfMonth = (month: string): Days => ({
  startDate: `${month}-01`,
  endDate: addDays(addMonths(`${month}-01`, 1), -1),
});

/** The figures of a statement from `stat_daily d`, as decimal text; docs/formulas.md defines each. */
const FIGURES = sql.raw(
  Object.entries({
    deposit: 'd.cash_in + d.payment',
    withdrawal: 'd.cash_out + d.payback',
    bet: 'd.bet',
    win: 'd.win',
    rolling: 'd.rolling',
    ownRolling: 'd.own_rolling',
  })
    .map(([name, column]) => `coalesce(sum(${column}), 0)::numeric(20, 2)::text AS "${name}"`)
    .join(', '),
);

type StatementRow = { id: number } & Record<
  'member' | 'level' | 'deposit' | 'withdrawal' | 'bet' | 'win' | 'rolling' | 'ownRolling',
  string
>;

/**
 * Yields the settlement statements of a month (SAFE-11) in batches: one record for each partner of the site, in the order
 * of their creation, with the sums of the partner's branch.
 */
export async function* monthRecords(
  db: Db,
  { siteId, month }: { siteId: string; month: string },
  batch = 1_000,
): AsyncGenerator<object[]> {
  const { startDate, endDate } = daysOfMonth(month);
  for (let after = 0; ; ) {
    const { rows } = await db.execute<StatementRow>(sql`
      SELECT m.id, m.mem_id AS member, m.partner_level AS level, s.* FROM (
        SELECT id, mem_id, partner_level FROM member
        WHERE site_id = ${siteId} AND partner_level <> 'NORMAL' AND id > ${after} ORDER BY id LIMIT ${batch}
      ) AS m CROSS JOIN LATERAL (
        SELECT ${FIGURES} FROM stat_daily d
        WHERE d.member_id = m.id AND d.day BETWEEN ${startDate}::date AND ${endDate}::date
      ) AS s ORDER BY m.id`);
    if (rows.length > 0) yield rows.map(({ id: _, ...row }) => ({ type: 'statement', ...row }));
    if (rows.length < batch) return;
    after = rows.at(-1)!.id;
  }
}
