import { eq } from 'drizzle-orm';
import { CASH_TYPE, REQUEST_STATUS } from '@/lib/contract/money-codes';
import { fail, ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { cashRequest, member } from '../db/schema';
import { transact } from '../http/transact';
import { lockAccounts, memberAccounts, siteAccount } from '../ledger/accounts';
import { ClosedAccount, ExcessiveBalance, ProtectedPlayer } from '../ledger/post';
import { type Act, writeAudit } from '../operator/act';
import { siteOption } from '../shared/site-option';
import { publishBalance } from './balance';
import { bonusesOf, payBonuses } from './bonuses';
import {
  type CashRequest,
  type CashStatus,
  completeWithdrawal,
  creditDeposit,
  lockMemberRow,
  lockRequest,
  refundWithdrawal,
} from './requests';

export interface OnRequest {
  siteId: string;
  cashIdx: number;
  reason?: string;
}
export interface Decision {
  memId: string;
  cashType: number;
  cashStatus: CashStatus;
  cashAmt: number;
}

/** Credits a deposit and its bonuses; returns the deposit's transfer id. */
async function approveDeposit(tx: Db, request: CashRequest, now: Date): Promise<number> {
  const option = await siteOption(tx, request.siteId);
  const bonuses = await bonusesOf(tx, request, option, now);
  const { cash, point } = await memberAccounts(tx, request.memberId);
  const house = await siteAccount(tx, request.siteId, 'house');
  if (bonuses.length > 0) await lockAccounts(tx, [cash.id, point.id, house.id]);
  const transferId = await creditDeposit(tx, request);
  if (bonuses.length > 0) await payBonuses(tx, request, bonuses);
  return transferId;
}

/** The transfers of a new stage; returns the transfer id of an approved deposit. */
async function moveMoney(
  tx: Db,
  request: CashRequest,
  to: CashStatus,
  now: Date,
): Promise<number | undefined> {
  if (to === REQUEST_STATUS.done && request.cashType === CASH_TYPE.deposit)
    return approveDeposit(tx, request, now);
  if (to === REQUEST_STATUS.done) await completeWithdrawal(tx, request);
  if (to === REQUEST_STATUS.cancelled && request.cashType === CASH_TYPE.withdrawal)
    await refundWithdrawal(tx, request);
}

/**
 * Moves a request to another stage (FUND-03): an applied one only to waiting (C501), a waiting one only to done or
 * rejected (C502), a decided one nowhere (C503). T999 for an unknown request, one that its player has taken back, and a
 * deposit to a closed account; A053 for a deposit that a limit of its player no longer allows.
 */
export const decide =
  (act: string, to: CashStatus): Act<OnRequest, Decision> =>
  async ({ siteId, cashIdx, reason = '' }, operator, { db, bus, now }) => {
    let memberId = 0;
    try {
      const result = await transact<Decision>(db, async (tx) => {
        const request = await lockRequest(tx, siteId, cashIdx);
        if (!request || (request.hiddenAt && request.cashStatus === REQUEST_STATUS.cancelled))
          return fail('T999');
        const { cashStatus } = request;
        if (cashStatus === REQUEST_STATUS.done || cashStatus === REQUEST_STATUS.cancelled)
          return fail('C503');
        const isApplied = cashStatus === REQUEST_STATUS.applied;
        if (isApplied !== (to === REQUEST_STATUS.waiting)) return fail(isApplied ? 'C501' : 'C502');

        memberId = request.memberId;
        await lockMemberRow(tx, memberId);
        const at = now();
        const transferId = await moveMoney(tx, request, to, at);
        const after = { cashStatus: to, updAt: at, reason, ...(transferId && { transferId }) };
        await tx.update(cashRequest).set(after).where(eq(cashRequest.id, cashIdx));
        const [owner] = await tx.select({ memId: member.memId }).from(member).where(eq(member.id, memberId));
        const memId = owner?.memId ?? '';
        await writeAudit(tx, siteId, act, operator, {
          target: memId,
          before: { cashIdx, cashType: request.cashType, cashAmt: request.amount, cashStatus },
          after: { cashStatus: to, reason },
        });
        return ok({
          memId,
          cashType: request.cashType,
          cashStatus: to,
          cashAmt: Number(request.amount),
        });
      });
      // Open windows of the member show the new stage, even if no money moves.
      if (result.ok) await publishBalance(db, bus, memberId);
      return result;
    } catch (error) {
      if (error instanceof ExcessiveBalance) return fail('C101');
      if (error instanceof ClosedAccount) return fail('T999');
      if (error instanceof ProtectedPlayer) return fail('A053');
      throw error;
    }
  };
