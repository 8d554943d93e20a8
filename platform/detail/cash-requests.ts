import { type SQL, sql } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { requestSums } from '../cash/request-sums';
import type { CashStatus } from '../cash/requests';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { betweenDays, type Days, daysUnlessNumber } from '../shared/days';
import { idPage } from '../shared/id-page';
import { isoTime } from '../shared/iso-time';
import { rowNumber } from '../shared/numbers';
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

/** Lists a member's deposits or withdrawals at every stage, including those that the player has deleted from view. */
export const cashRequestList: Handler<'/api/v2/retail/detail/cashRequestList'> = async (
  body,
  { db, caller, now },
) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  const page = detailPage(body);
  const requests = (columns: SQL, days: Days) => sql`SELECT ${columns} FROM cash_request
    WHERE member_id = ${target.id} AND cash_type = ${body.cashType} AND ${betweenDays(sql`reg_at`, days)}
      AND ${body.number ? sql`id = ${rowNumber(body.number)}` : sql`true`}`;
  const listed = daysUnlessNumber(body, now());
  const [{ ids, total }, sums] = await Promise.all([
    idPage(db, sql`${requests(sql`id`, listed)} ORDER BY reg_at DESC, id DESC`, page),
    body.sumYn === 'Y' ? requestSums(db, listed, requests) : undefined,
  ]);
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
    ...(sums ? { requestSum: sums } : {}),
  });
};
