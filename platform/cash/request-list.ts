import { and, count, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { dayEnd, dayStart } from '@/lib/rules/day';
import { ok } from '@/lib/rules/result';
import { cashRequest } from '../db/schema';
import type { Handler } from '../http/context';
import { betweenDays } from '../shared/days';
import { pageOffset } from '../shared/paging';
import { requestSums } from './request-sums';
import type { CashStatus } from './requests';

const PAGE_SIZE = 10;

export const cashList: Handler<'/api/cash/list/'> = async (body, { db, caller }) => {
  const { cashType, cashStatus, startDate, endDate, sumYn } = body;
  const page = { page: body.page, count_per_list: body.count_per_list ?? PAGE_SIZE };
  const condition = and(
    eq(cashRequest.memberId, caller.id),
    cashType ? eq(cashRequest.cashType, cashType) : undefined,
    cashStatus === undefined ? undefined : eq(cashRequest.cashStatus, cashStatus),
    isNull(cashRequest.hiddenAt),
    startDate ? gte(cashRequest.regAt, dayStart(startDate)) : undefined,
    endDate ? lt(cashRequest.regAt, dayEnd(endDate)) : undefined,
  );
  const [rows, [total], sums] = await Promise.all([
    db
      .select()
      .from(cashRequest)
      .where(condition)
      .orderBy(desc(cashRequest.regAt), desc(cashRequest.id))
      .limit(page.count_per_list)
      .offset(pageOffset(page)),
    db.select({ n: count() }).from(cashRequest).where(condition),
    sumYn === 'Y' && startDate && endDate
      ? requestSums(
          db,
          { startDate, endDate },
          (columns, days) => sql`SELECT ${columns} FROM cash_request
            WHERE member_id = ${caller.id} AND hidden_at IS NULL AND ${betweenDays(sql`reg_at`, days)}
              AND ${cashType ? sql`cash_type = ${cashType}` : sql`true`}
              AND ${cashStatus === undefined ? sql`true` : sql`cash_status = ${cashStatus}`}`,
        )
      : undefined,
  ]);
  return ok({
    list: rows.map((row) => ({
      cashIdx: row.id,
      cashType: row.cashType as 1 | -1,
      regDate: row.regAt.toISOString(),
      updDate: row.updAt?.toISOString() ?? null,
      cashAmt: Number(row.amount),
      cashStatus: row.cashStatus as CashStatus,
      reason: row.reason,
    })),
    pageInfo: { ...page, tatal_list_count: total?.n ?? 0 },
    ...(sums ? { requestSum: sums } : {}),
  });
};
