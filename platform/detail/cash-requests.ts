import { sql } from 'drizzle-orm';
import { fail, ok } from '@/lib/rules/result';
import type { CashStatus } from '../cash/requests';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { betweenDays } from '../shared/days';
import { idPage } from '../shared/id-page';
import { isoTime } from '../shared/iso-time';
import { pageInfo } from '../shared/paging';
import { inOrder } from '../shared/sql-arrays';
import { detailPage } from './detail-page';

type Row = {
  id: number;
  regMs: number;
  updMs: number | null;
  amount: string;
  status: CashStatus;
  reason: string;
};

/** A member's deposits or withdrawals at every stage, including those that the player has deleted from view. */
export const cashRequestList: Handler<'/api/v2/retail/detail/cashRequestList'> = async (
  body,
  { db, caller },
) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return fail('U001');
  const page = detailPage(body.page);
  const { ids, total } = await idPage(
    db,
    sql`SELECT id FROM cash_request
      WHERE member_id = ${target.id} AND cash_type = ${body.cashType} AND ${betweenDays(sql`reg_at`, body)}
      ORDER BY reg_at DESC, id DESC`,
    page,
  );
  const { rows } = await db.execute<Row>(sql`
    SELECT r.id, (extract(epoch FROM r.reg_at) * 1000)::float8 AS "regMs",
      (extract(epoch FROM r.upd_at) * 1000)::float8 AS "updMs", r.amount, r.cash_status AS status, r.reason
    FROM ${inOrder(ids)} JOIN cash_request r ON r.id = requested.id ORDER BY requested.place`);
  return ok({
    list: rows.map((row) => ({
      cashIdx: row.id,
      regDate: isoTime(row.regMs),
      updDate: row.updMs === null ? null : isoTime(row.updMs),
      cashAmt: Number(row.amount),
      cashStatus: row.status,
      reason: row.reason,
    })),
    pageInfo: pageInfo(page, total),
  });
};
