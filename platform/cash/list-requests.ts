import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { CASH_TYPE, REQUEST_STATUS } from '@/lib/contract/money-codes';
import { ok } from '@/lib/rules/result';
import { cashRequest, member } from '../db/schema';
import type { Act } from '../operator/act';
import { pageInfo } from '../shared/paging';
import { findMember } from '../shared/site-member';

const { applied, waiting, done, cancelled } = REQUEST_STATUS;

/** The stages of requests by the operator's names for them. */
export const STAGES = {
  open: [applied, waiting],
  applied: [applied],
  waiting: [waiting],
  done: [done],
  rejected: [cancelled],
  all: [applied, waiting, done, cancelled],
} as const;

const STAGE_WORDS: Record<number, string> = {
  [applied]: 'applied',
  [waiting]: 'waiting',
  [done]: 'done',
  [cancelled]: 'rejected',
};

/** Returns the operator's word for a stage. */
export const stageWord = (cashStatus: number): string => STAGE_WORDS[cashStatus] ?? '';

/** Returns the word for a kind of request. */
export const kindWord = (cashType: number): string =>
  cashType === CASH_TYPE.deposit ? 'deposit' : 'withdrawal';

interface RequestListQuery {
  siteId: string;
  status?: keyof typeof STAGES;
  memId?: string;
  page: number;
}

const PAGE_SIZE = 40;

/** Lists deposits and withdrawals: the open ones of the site, oldest first, or all of a member, newest first. */
export const listRequests: Act<RequestListQuery> = async ({ siteId, status, memId, page }, _, { db }) => {
  const owner = memId === undefined ? undefined : await findMember(db, siteId, memId);
  const condition = and(
    eq(cashRequest.siteId, siteId),
    inArray(cashRequest.cashStatus, [...STAGES[status ?? (memId === undefined ? 'open' : 'all')]]),
    memId === undefined ? undefined : eq(cashRequest.memberId, owner?.id ?? 0),
  );
  const rows = await db
    .select({
      cashIdx: cashRequest.id,
      memId: member.memId,
      memName: member.memName,
      bankCode: member.bankCode,
      bankAcc: member.bankAcc,
      cashType: cashRequest.cashType,
      cashStatus: cashRequest.cashStatus,
      amount: cashRequest.amount,
      depositor: cashRequest.depositor,
      regAt: cashRequest.regAt,
      updAt: cashRequest.updAt,
      reason: cashRequest.reason,
    })
    .from(cashRequest)
    .innerJoin(member, eq(member.id, cashRequest.memberId))
    .where(condition)
    .orderBy(...(memId === undefined ? [asc(cashRequest.regAt)] : [desc(cashRequest.regAt)]))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const list = rows.map(({ cashIdx, cashType, cashStatus, ...row }) => ({
    cashIdx,
    kind: kindWord(cashType),
    stage: stageWord(cashStatus),
    ...row,
  }));
  const [total] = await db.select({ n: count() }).from(cashRequest).where(condition);
  return ok({ list, pageInfo: pageInfo({ page, count_per_list: PAGE_SIZE }, total?.n ?? 0) });
};
