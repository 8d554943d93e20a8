import { and, asc, count, desc, eq } from 'drizzle-orm';
import { ok } from '@/lib/contract/envelope';
import { cashRequest, member } from '../db/schema';
import type { Act } from '../operator/act';
import { findMember } from './grant';

export interface Listing {
  siteId: string;
  status?: 0 | 1 | 2 | -1;
  memId?: string;
  page: number;
}

const PER_PAGE = 40;

/** Deposits and withdrawals of the site: at one stage, the longest waiting first; of one member, the newest first. */
export const listRequests: Act<Listing> = async ({ siteId, status = 0, memId, page }, _, { db }) => {
  const owner = memId === undefined ? undefined : await findMember(db, siteId, memId);
  const which = and(
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
    .where(which)
    .orderBy(...(memId === undefined ? [asc(cashRequest.regAt)] : [desc(cashRequest.regAt)]))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const [total] = await db.select({ n: count() }).from(cashRequest).where(which);
  return ok({ list, total: total?.n ?? 0 });
};
