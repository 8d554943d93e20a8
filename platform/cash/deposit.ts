import { fail, ok } from '@/lib/contract/envelope';
import { depositError } from '@/lib/rules/deposit';
import { hasMustRead } from '../board/must-read';
import { cashRequest } from '../db/schema';
import type { Handler } from '../http/context';
import { once } from '../http/transact';
import { siteOption } from '../shared/site-option';
import { holdMember, isInProgress } from './requests';

/**
 * Asks for a deposit (FUND-01); no money moves until the operator has seen it. Refusals in this order: another
 * member's id (U001), suspended (U0011), a message that must be read (M001), the site takes none (C001), the amount
 * (C002, C101, C102, C103), one is in progress (C003).
 */
export const cashIn: Handler<'/api/cash/in'> = (body, context) => {
  const { site, caller, now } = context;
  return once(context.db, context, async (tx) => {
    if (body.memId.toLowerCase() !== caller.memId.toLowerCase()) return fail('U001');
    if (caller.status === 'suspended') return fail('U0011');
    if (await hasMustRead(tx, caller.id)) return fail('M001');
    const option = await siteOption(tx, site.siteId);
    if (!option.depositOpen) return fail('C001');
    const wrong = depositError(body.cashAmt, option);
    if (wrong) return fail(wrong);

    await holdMember(tx, caller.id);
    if (await isInProgress(tx, caller.id, 1)) return fail('C003');
    const [created] = await tx
      .insert(cashRequest)
      .values({
        siteId: site.siteId,
        memberId: caller.id,
        cashType: 1,
        cashStatus: 0,
        amount: body.cashAmt.toFixed(2),
        regAt: now(),
      })
      .returning({ id: cashRequest.id });
    return ok({ cashIdx: created!.id });
  });
};
