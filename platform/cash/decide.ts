import { eq } from 'drizzle-orm';
import { CASH_TYPE, REQUEST_STATUS } from '@/lib/contract/money-codes';
import * as CODE from '@/lib/rules/code';
import { fail, ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { cashRequest, member } from '../db/schema';
import { transact } from '../http/transact';
import { lockAccounts, memberAccounts, siteAccount } from '../ledger/accounts';
import { ClosedAccount, ExcessiveBalance, ProtectedPlayer } from '../ledger/post';
import { type Act, writeAudit } from '../operator/act';
import { endLease, refuseHeld, takeToDecide } from '../shared/queue-lease';
import { siteOption } from '../shared/site-option';
import { publishBalance } from './balance';
import { computeBonuses, payBonuses } from './bonuses';
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
  const bonuses = await computeBonuses(tx, request, option, now);
  const { cash, point } = await memberAccounts(tx, request.memberId);
  const house = await siteAccount(tx, request.siteId, 'house');
  if (bonuses.length > 0) await lockAccounts(tx, [cash.id, point.id, house.id]);
  const transferId = await creditDeposit(tx, request);
  if (bonuses.length > 0) await payBonuses(tx, request, bonuses);
  return transferId;
}

/** Makes the transfers of a new stage; returns the transfer id of an approved deposit. */
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

/** Refuses with a text for operators that names the act that helps. */
function refuseDecision(
  code:
    | typeof CODE.alreadyProcessed
    | typeof CODE.waitingRequestOnlyToDecision
    | typeof CODE.requestDecided
    | typeof CODE.depositAboveMaximum
    | typeof CODE.mayNotReceiveMoney,
  cashIdx: number,
  memId = '',
) {
  const on = `--cash-idx ${cashIdx}`;
  const rejects = `cash-reject ${on} --reason … rejects it`;
  const texts = {
    [CODE.alreadyProcessed]: memId
      ? `the account of ${memId} is closed; ${rejects}`
      : `there is no request ${cashIdx}, or its member has taken it back; cash-requests lists the open ones`,
    [CODE.waitingRequestOnlyToDecision]: `request ${cashIdx} is taken up already; cash-approve ${on} carries it out, ${rejects}`,
    [CODE.requestDecided]: `request ${cashIdx} is decided already; cash-requests --to <member> shows how, and reverse undoes a deposit`,
    [CODE.depositAboveMaximum]: `the balance of ${memId} would be larger than any may be; ${rejects}`,
    [CODE.mayNotReceiveMoney]: `a limit or a pause of ${memId} does not allow it; protections --to ${memId} shows which, and ${rejects}`,
  };
  return fail(code, texts[code]);
}

/**
 * Moves a request to another stage (FUND-03). A request that was applied for can go to waiting, to done or to rejected.
 * The last two also take the request up, and a rejection writes an audit row for each of the two steps. A waiting request
 * can go only to done or rejected (C502), and a decided one nowhere (C503). T999 for an unknown request, for one that its player
 * has taken back, and for a deposit to a closed account; A053 for a deposit that a limit of its player no longer allows;
 * A085 while another operator has the request open (QUEUE-02), whose lease ends with the decision.
 */
export const decide =
  (act: string, to: CashStatus): Act<OnRequest, Decision> =>
  async ({ siteId, cashIdx, reason = '' }, operator, { db, bus, now }) => {
    let memberId = 0;
    let memId = '';
    try {
      const result = await transact<Decision>(db, async (tx) => {
        const request = await lockRequest(tx, siteId, cashIdx);
        if (!request || (request.hiddenAt && request.cashStatus === REQUEST_STATUS.cancelled))
          return refuseDecision(CODE.alreadyProcessed, cashIdx);
        const { cashStatus } = request;
        if (cashStatus === REQUEST_STATUS.done || cashStatus === REQUEST_STATUS.cancelled)
          return refuseDecision(CODE.requestDecided, cashIdx);
        const isApplied = cashStatus === REQUEST_STATUS.applied;
        if (!isApplied && to === REQUEST_STATUS.waiting)
          return refuseDecision(CODE.waitingRequestOnlyToDecision, cashIdx);
        const at = now();
        const kind = request.cashType === CASH_TYPE.deposit ? 'deposit' : 'withdrawal';
        const item = { siteId, kind, id: cashIdx } as const;
        const isDecision = to !== REQUEST_STATUS.waiting;
        const held = await (isDecision ? takeToDecide : refuseHeld)(tx, item, operator, at);
        if (held) return held;

        memberId = request.memberId;
        await lockMemberRow(tx, memberId);
        const [owner] = await tx.select({ memId: member.memId }).from(member).where(eq(member.id, memberId));
        memId = owner?.memId ?? '';
        const transferId = await moveMoney(tx, request, to, at);
        const after = { cashStatus: to, updAt: at, reason, ...(transferId && { transferId }) };
        await tx.update(cashRequest).set(after).where(eq(cashRequest.id, cashIdx));
        const facts = { cashIdx, cashType: request.cashType, cashAmt: request.amount };
        const takesUpAndRejects = isApplied && to === REQUEST_STATUS.cancelled;
        if (takesUpAndRejects) {
          await writeAudit(tx, siteId, 'cash-wait', operator, {
            target: memId,
            before: { ...facts, cashStatus },
            after: { cashStatus: REQUEST_STATUS.waiting, reason: '' },
          });
        }
        await writeAudit(tx, siteId, act, operator, {
          target: memId,
          before: { ...facts, cashStatus: takesUpAndRejects ? REQUEST_STATUS.waiting : cashStatus },
          after: { cashStatus: to, reason },
        });
        if (isDecision) await endLease(tx, item);
        return ok({
          memId,
          cashType: request.cashType,
          cashStatus: to,
          cashAmt: Number(request.amount),
        });
      });
      // The member's open windows show the new stage, even if no money moves.
      if (result.ok) await publishBalance(db, bus, memberId);
      return result;
    } catch (error) {
      if (error instanceof ExcessiveBalance) return refuseDecision(CODE.depositAboveMaximum, cashIdx, memId);
      if (error instanceof ClosedAccount) return refuseDecision(CODE.alreadyProcessed, cashIdx, memId);
      if (error instanceof ProtectedPlayer) return refuseDecision(CODE.mayNotReceiveMoney, cashIdx, memId);
      throw error;
    }
  };
