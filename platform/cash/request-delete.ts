import { eq } from 'drizzle-orm';
import { CASH_TYPE, REQUEST_STATUS } from '@/lib/contract/money-codes';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { cashRequest } from '../db/schema';
import type { Handler } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { memberAccounts } from '../ledger/accounts';
import { siteOption } from '../shared/site-option';
import { publishBalance } from './balance';
import { lockRequest, refundWithdrawal } from './requests';

/**
 * Deletes the caller's own request (FUND-03). At stage 0 the request is cancelled, and a withdrawal refunded (decision
 * 26); a decided request is only hidden. A081, with the current stage, if the caller was shown another stage; A082 for
 * a withdrawal on a site that does not reverse withdrawals; A083 for a request that waits for its decision; T999 for a
 * request that is deleted, unknown or another member's.
 */
export const cashDelete: Handler<'/api/cash/del'> = async ({ cashIdx, cashStatus: shown }, context) => {
  const { db, bus, site, caller, now } = context;
  const result = await withIdempotency(db, context, async (tx) => {
    const request = await lockRequest(tx, site.siteId, cashIdx);
    if (!request || request.memberId !== caller.id || request.hiddenAt) return refuse.alreadyProcessed();
    const { cashStatus } = request;
    if (shown !== undefined && shown !== cashStatus) return refuse.requestAtOtherStage('', { cashStatus });
    if (cashStatus === REQUEST_STATUS.waiting) return refuse.requestBeingDecided();
    const at = now();
    const isCancelled = cashStatus === REQUEST_STATUS.applied;
    if (isCancelled && request.cashType === CASH_TYPE.withdrawal) {
      const { withdrawalReversible } = await siteOption(tx, site.siteId);
      if (!withdrawalReversible) return refuse.withdrawalNotReversible();
      await refundWithdrawal(tx, request);
    }
    await tx
      .update(cashRequest)
      .set({ hiddenAt: at, ...(isCancelled && { cashStatus: REQUEST_STATUS.cancelled, updAt: at }) })
      .where(eq(cashRequest.id, request.id));
    const { cash } = await memberAccounts(tx, caller.id);
    return ok({ cashAmt: Number(cash.balance), cashSeq: cash.seq });
  });
  if (result.ok) await publishBalance(db, bus, caller.id);
  return result;
};
