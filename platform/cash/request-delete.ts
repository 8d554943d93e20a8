import { eq } from 'drizzle-orm';
import { fail, ok } from '@/lib/contract/envelope';
import { cashRequest } from '../db/schema';
import type { Handler } from '../http/context';
import { once } from '../http/transact';
import { memberAccounts } from '../ledger/accounts';
import { siteOption } from '../shared/site-option';
import { publishBalance } from './balance';
import { holdRequest, returnWithdrawal } from './requests';

/**
 * Takes an own request back at stage 0, a withdrawal with its cash (decision 26); one that is decided only leaves the
 * list. A withdrawal on a site that does not reverse them stays (C501), so does what waits for its decision (C502).
 * Gone, somebody else's and never there are told alike (T999).
 */
export const cashDelete: Handler<'/api/cash/del'> = async ({ cashIdx }, context) => {
  const { db, bus, site, caller, now } = context;
  const result = await once(db, context, async (tx) => {
    const request = await holdRequest(tx, site.siteId, cashIdx);
    if (!request || request.memberId !== caller.id || request.hiddenAt) return fail('T999');
    if (request.cashStatus === 2) return fail('C502');
    const at = now();
    const takesBack = request.cashStatus === 0;
    if (takesBack && request.cashType === -1) {
      const { withdrawalReversible } = await siteOption(tx, site.siteId);
      if (!withdrawalReversible) return fail('C501');
      await returnWithdrawal(tx, request);
    }
    await tx
      .update(cashRequest)
      .set({ hiddenAt: at, ...(takesBack && { cashStatus: -1, updAt: at }) })
      .where(eq(cashRequest.id, request.id));
    const { cash } = await memberAccounts(tx, caller.id);
    return ok({ cashAmt: Number(cash.balance), cashSeq: cash.seq });
  });
  if (result.ok) await publishBalance(db, bus, caller.id);
  return result;
};
