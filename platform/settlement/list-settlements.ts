import { sql } from 'drizzle-orm';
import { ok } from '@/lib/rules/result';
import type { Act } from '../operator/act';
import { countRows } from '../shared/id-page';
import { pageInfo } from '../shared/paging';

const PAGE_SIZE = 20;

type Row = {
  settlementIdx: number;
  startDay: string;
  endDay: string;
  at: number;
  members: number;
  closedBy: string;
  hash: string;
  amount: string;
  unpaid: number;
};

/**
 * Lists the site's closed periods, the latest first, with the number of members that are due an amount and how many are
 * still unpaid.
 */
export const listSettlements: Act<{ siteId: string; page: number }> = async ({ siteId, page }, _, { db }) => {
  const total = await countRows(db, sql`SELECT 1 FROM settlement WHERE site_id = ${siteId}`);
  const { rows } = await db.execute<Row>(sql`
    SELECT s.id AS "settlementIdx", s.start_day::text AS "startDay", s.end_day::text AS "endDay",
      (extract(epoch FROM s.created_at) * 1000)::float8 AS at, s.closed_by AS "closedBy", s.hash, r.members, r.amount, r.unpaid
    FROM (SELECT * FROM settlement WHERE site_id = ${siteId} ORDER BY end_day DESC
      LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}) AS s
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS members, coalesce(sum(amount), 0) AS amount,
        (count(*) FILTER (WHERE paid_at IS NULL))::int AS unpaid
      FROM settlement_due WHERE settlement_id = s.id AND amount > 0) AS r
    ORDER BY s.end_day DESC`);
  return ok({
    list: rows.map(({ at, amount, ...row }) => ({
      ...row,
      createdAt: new Date(at).toISOString(),
      amount: Number(amount),
    })),
    pageInfo: pageInfo({ page, count_per_list: PAGE_SIZE }, total),
  });
};
