import { CASH_TYPE, REQUEST_STATUS } from '@/lib/contract/money-codes';
import { depositError } from '@/lib/rules/deposit';
import { refuse } from '@/lib/rules/refuse';
import { fail, ok } from '@/lib/rules/result';
import { hasMandatoryMessage } from '../board/mandatory-message';
import { cashRequest } from '../db/schema';
import { noteRequest } from '../desk/note-request';
import type { Handler } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { siteOption } from '../shared/site-option';
import { tellWebhooks } from '../shared/webhook-events';
import { depositRefusal } from './deposit-refusal';
import { hasOpenRequest, lockMemberRow } from './requests';

/**
 * Requests a deposit (FUND-01); no money moves before the operator decides. Checked in this order: another member's id
 * (U001), suspended (U0011), an unread mandatory message (M001), deposits closed (C001), amount (C002, C101, C102,
 * C103), an open request (C003), a time-out or self-exclusion (A052), a limit of the player's own (A051).
 */
export const cashIn: Handler<'/api/cash/in'> = async (body, context) => {
  const { site, caller, now } = context;
  const result = await withIdempotency(context.db, context, async (tx) => {
    if (body.memId.toLowerCase() !== caller.memId.toLowerCase()) return refuse.unknownMember();
    if (caller.status === 'suspended') return refuse.suspendedMember();
    if (await hasMandatoryMessage(tx, caller.id)) return refuse.mandatoryMessageUnread();
    const option = await siteOption(tx, site.siteId);
    if (!option.depositOpen) return refuse.depositsClosed();
    const error = depositError(body.cashAmt, option);
    if (error) return fail(error);

    await lockMemberRow(tx, caller.id);
    if (await hasOpenRequest(tx, caller.id, 1)) return refuse.depositRequestOpen();
    const refusal = await depositRefusal(tx, caller.id, body.cashAmt, now());
    if (refusal) return refusal;
    const at = now();
    const [created] = await tx
      .insert(cashRequest)
      .values({
        siteId: site.siteId,
        memberId: caller.id,
        cashType: CASH_TYPE.deposit,
        cashStatus: REQUEST_STATUS.applied,
        amount: body.cashAmt.toFixed(2),
        depositor: body.depositor ?? null,
        regAt: at,
      })
      .returning({ id: cashRequest.id });
    const { id } = created!;
    const data = { id, kind: 'deposit', amount: body.cashAmt.toFixed(2), memId: caller.memId } as const;
    await tellWebhooks(tx, site.siteId, { type: 'request.made', at, data });
    return ok({ cashIdx: id });
  });
  if (result.ok) await noteRequest(context, 'deposit', result.data.cashIdx, body.cashAmt);
  return result;
};
