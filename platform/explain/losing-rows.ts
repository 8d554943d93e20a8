import { sql } from 'drizzle-orm';
import type { PartnerLevel } from '@/lib/contract/values';
import type { Db } from '../db/client';
import { categoryName } from '../shared/code-names';
import { onDays } from '../shared/daily-sums';
import type { Days } from '../shared/days';
import { areSumsOf } from '../shared/on-path';
import type { ServerLocale } from '../shared/server-text';
import type { Scope } from './scope';

type Row = {
  memId: string;
  memNick: string;
  partnerLevel: PartnerLevel;
  category: string;
  name: string;
  base: string;
  rate: string;
  amount: string;
};

/**
 * Reads the rows of the current losing figure (docs/formulas.md), the largest first. Each branch and category with a
 * loss is a row: max(0, bet − win − rolling) × the branch's losing rate, rounded down to cents.
 */
export async function losingRows(
  db: Db,
  { siteId, tops }: Scope,
  { categories, days, locale }: { categories: readonly string[]; days: Days; locale: ServerLocale },
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS "partnerLevel", f.category,
      ${categoryName(locale, siteId, sql`f.category`)} AS name, f.base::text AS base,
      coalesce(r.lose_rate, 0)::numeric(5, 2)::text AS rate,
      trunc(f.base * coalesce(r.lose_rate, 0) / 100, 2)::text AS amount
    FROM (
      SELECT d.member_id, d.category, sum(d.bet - d.win - d.rolling) AS base FROM stat_daily d
      WHERE ${areSumsOf(tops)} AND ${onDays(days)}
        AND d.category = ANY(${`{${categories.join(',')}}`}::text[])
      GROUP BY 1, 2 HAVING sum(d.bet - d.win - d.rolling) > 0
    ) AS f JOIN member m ON m.id = f.member_id
    LEFT JOIN member_rate r ON r.member_id = f.member_id AND r.category = f.category
    ORDER BY trunc(f.base * coalesce(r.lose_rate, 0) / 100, 2) DESC, lower(m.mem_id), f.category`);
  return rows;
}
