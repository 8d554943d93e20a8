import { sql } from 'drizzle-orm';
import { fail, ok } from '@/lib/contract/envelope';
import type { Handler } from '../http/context';
import { findInBranch } from './branch';

type Row = {
  cateCode: string;
  cateCodeName: string;
  pointRate: string;
  loseRate: string;
  minPointRate: string;
  maxPointRate: string;
  minLoseRate: string;
  maxLoseRate: string;
};

/**
 * A member's rates per game category with the bounds they may move in (RATE-03): at most the rate of who stands right
 * above, at least the highest of who stands right below. The caller's own are bounded by themselves: nothing above
 * the caller is told. Per-vendor rates are not kept yet, so no category has a detail panel.
 */
export const detailRate: Handler<'/api/v2/retail/detail/rate'> = async (body, { db, site, caller }) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return fail('U001');
  const upperId = target.id === caller.id ? caller.id : target.parentId;
  const { rows } = await db.execute<Row>(sql`
    SELECT c.code AS "cateCode", c.name_ko AS "cateCodeName",
      coalesce(own.point_rate, 0)::numeric(5, 2)::text AS "pointRate",
      coalesce(own.lose_rate, 0)::numeric(5, 2)::text AS "loseRate",
      coalesce(below.point_rate, 0)::numeric(5, 2)::text AS "minPointRate",
      coalesce(upper.point_rate, 0)::numeric(5, 2)::text AS "maxPointRate",
      coalesce(below.lose_rate, 0)::numeric(5, 2)::text AS "minLoseRate",
      coalesce(upper.lose_rate, 0)::numeric(5, 2)::text AS "maxLoseRate"
    FROM code c
    LEFT JOIN member_rate own ON own.member_id = ${target.id} AND own.category = c.code
    LEFT JOIN member_rate upper ON upper.member_id = ${upperId}::bigint AND upper.category = c.code
    LEFT JOIN LATERAL (
      SELECT max(r.point_rate) AS point_rate, max(r.lose_rate) AS lose_rate
      FROM member m JOIN member_rate r ON r.member_id = m.id
      WHERE m.parent_id = ${target.id} AND r.category = c.code
    ) below ON true
    WHERE c.site_id = ${site.siteId} AND c.master_code = 'bcategory'
    ORDER BY c.ord, c.code`);
  return ok({
    memRollingInfo: rows.map((row) => ({ ...row, category: row.cateCode, detailSetYn: 'N' as const })),
  });
};
