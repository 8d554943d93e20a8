import { eq } from 'drizzle-orm';
import { fail, ok } from '@/lib/contract/envelope';
import type { Db } from '../db/client';
import { cashRequest, member } from '../db/schema';
import { transact } from '../http/transact';
import { lockAccounts, memberAccounts, siteAccount } from '../ledger/accounts';
import { ClosedAccount, ExcessiveBalance } from '../ledger/post';
import { type Act, writeAudit } from '../operator/act';
import { siteOption } from '../shared/site-option';
import { publishBalance } from './balance';
import { bonusesOf, payBonuses } from './bonuses';
import {
  type CashRequest,
  type CashStatus,
  holdMember,
  holdRequest,
  payDeposit,
  payWithdrawal,
  returnWithdrawal,
} from './requests';

export interface OnRequest {
  siteId: string;
  cashIdx: number;
  reason?: string;
}
export interface Decided {
  memId: string;
  cashType: number;
  cashStatus: CashStatus;
  cashAmt: number;
}

/** Pays a deposit and the bonuses it earns; answers its transfer. */
async function approveDeposit(tx: Db, request: CashRequest, now: Date): Promise<number> {
  const option = await siteOption(tx, request.siteId);
  const bonuses = await bonusesOf(tx, request, option, now);
  const { cash, point } = await memberAccounts(tx, request.memberId);
  const house = await siteAccount(tx, request.siteId, 'house');
  if (bonuses.length > 0) await lockAccounts(tx, [cash.id, point.id, house.id]);
  const transferId = await payDeposit(tx, request);
  if (bonuses.length > 0) await payBonuses(tx, request, bonuses);
  return transferId;
}

/** The moves of money that a stage brings; answers the transfer that carried a deposit out. */
async function carryOut(
  tx: Db,
  request: CashRequest,
  to: CashStatus,
  now: Date,
): Promise<number | undefined> {
  if (to === 1 && request.cashType === 1) return approveDeposit(tx, request, now);
  if (to === 1) await payWithdrawal(tx, request);
  if (to === -1 && request.cashType === -1) await returnWithdrawal(tx, request);
}

/**
 * Moves a request to another stage (FUND-03): applied ones only to waiting (C501), waiting ones only to done or
 * rejected (C502), decided ones nowhere (C503). One that is not there, or that its player took back, is T999, and so is
 * a deposit to an account that is closed.
 */
export const decide =
  (act: string, to: 2 | 1 | -1): Act<OnRequest, Decided> =>
  async ({ siteId, cashIdx, reason = '' }, operator, { db, bus, now }) => {
    let memberId = 0;
    try {
      const result = await transact<Decided>(db, async (tx) => {
        const request = await holdRequest(tx, siteId, cashIdx);
        if (!request || (request.hiddenAt && request.cashStatus === -1)) return fail('T999');
        const { cashStatus } = request;
        if (cashStatus === 1 || cashStatus === -1) return fail('C503');
        if ((cashStatus === 0) !== (to === 2)) return fail(cashStatus === 0 ? 'C501' : 'C502');

        memberId = request.memberId;
        await holdMember(tx, memberId);
        const at = now();
        const transferId = await carryOut(tx, request, to, at);
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
      if (result.ok && to !== 2) await publishBalance(db, bus, memberId);
      return result;
    } catch (error) {
      if (error instanceof ExcessiveBalance) return fail('C101');
      if (error instanceof ClosedAccount) return fail('T999');
      throw error;
    }
  };
