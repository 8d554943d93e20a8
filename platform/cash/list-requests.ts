import { and, asc, count, desc, eq } from 'drizzle-orm';
import { ok } from '@/lib/rules/result';
import { cashRequest, member } from '../db/schema';
import type { Act } from '../operator/act';
import { findMember } from './grant';

interface RequestListQuery {
  siteId: string;
  status?: 0 | 1 | 2 | -1;
  memId?: string;
  page: number;
}

const PAGE_SIZE = 40;

/** Deposits and withdrawals of the site: those at one stage, oldest first, or those of one member, newest first. */
export const listRequests: Act<RequestListQuery> = async ({ siteId, status = 0, memId, page }, _, { db }) => {
  const owner = memId === undefined ? undefined : await findMember(db, siteId, memId);
  const condition = and(
    eq(cashRequest.siteId, siteId),
    memId === undefined ? eq(cashRequest.cashStatus, status) : eq(cashRequest.memberId, owner?.id ?? 0),
  );
  const list = await db
    .select({
      cashIdx: cashRequest.id,
      memId: member.memId,
      memName: member.memName,
      bankCode: member.bankCode,
      bankAcc: member.bankAcc,
      cashType: cashRequest.cashType,
      cashStatus: cashRequest.cashStatus,
      amount: cashRequest.amount,
      reason: cashRequest.reason,
      regAt: cashRequest.regAt,
      updAt: cashRequest.updAt,
    })
    .from(cashRequest)
    .innerJoin(member, eq(member.id, cashRequest.memberId))
    .where(condition)
    .orderBy(...(memId === undefined ? [asc(cashRequest.regAt)] : [desc(cashRequest.regAt)]))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [total] = await db.select({ n: count() }).from(cashRequest).where(condition);
  return ok({ list, total: total?.n ?? 0 });
};
