import { and, count, desc, eq, gte, isNull, lt } from 'drizzle-orm';
import { ok } from '@/lib/rules/result';
import { cashRequest } from '../db/schema';
import type { Handler } from '../http/context';
import { endOf, startOf } from '../shared/days';
import type { CashStatus } from './requests';

const PAGE_SIZE = 10;

export const cashList: Handler<'/api/cash/list/'> = async (body, { db, caller }) => {
  const mine = and(
    eq(cashRequest.memberId, caller.id),
    body.cashType ? eq(cashRequest.cashType, body.cashType) : undefined,
    isNull(cashRequest.hiddenAt),
    body.startDate ? gte(cashRequest.regAt, startOf(body.startDate)) : undefined,
    body.endDate ? lt(cashRequest.regAt, endOf(body.endDate)) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(cashRequest)
      .where(mine)
      .orderBy(desc(cashRequest.regAt), desc(cashRequest.id))
      .limit(PAGE_SIZE)
      .offset((body.page - 1) * PAGE_SIZE),
    db.select({ n: count() }).from(cashRequest).where(mine),
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
    pageInfo: { page: body.page, count_per_list: PAGE_SIZE, tatal_list_count: total?.n ?? 0 },
  });
};
