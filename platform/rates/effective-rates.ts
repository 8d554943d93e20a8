import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { idArray } from '../shared/sql-arrays';

/**
 * Reads the rolling rates in force of every member on a path, for one kind of bet at one vendor: the vendor's rate if
 * the member has one, otherwise the category's, otherwise 0. Percent as decimal text with two places, in the order of
 * the path. The rates are read in the transaction that places the bet and stored with it, so that later rates do not
 * count for the bet (decision 31).
 */
export async function effectiveRates(
  tx: Db,
  path: readonly number[],
  category: string,
  vendorCode: string,
  rateType: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ rate: string }>(sql`
    SELECT coalesce(v.point_rate, c.point_rate, 0)::numeric(5, 2)::text AS rate
    FROM unnest(${idArray(path)}) WITH ORDINALITY AS p(id, place)
    LEFT JOIN member_vendor_rate v
      ON v.member_id = p.id AND v.vendor_code = ${vendorCode} AND v.rate_type = ${rateType}
    LEFT JOIN member_rate c ON c.member_id = p.id AND c.category = ${category}
    ORDER BY p.place`);
  return rows.map(({ rate }) => rate);
}
