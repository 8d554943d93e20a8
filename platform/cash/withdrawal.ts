import { eq } from 'drizzle-orm';
import { type Failure, fail, ok } from '@/lib/contract/envelope';
import { isBankClosed, withdrawalError } from '@/lib/rules/withdrawal';
import { hasMustRead } from '../board/must-read';
import { cashRequest } from '../db/schema';
import type { SiteOption } from '../db/site-option';
import type { Handler } from '../http/context';
import { answered, once } from '../http/transact';
import { InsufficientFunds, KeyReused } from '../ledger/post';
import type { ServerText } from '../shared/server-text';
import { siteOption } from '../shared/site-option';
import { publishBalance } from './balance';
import { holdMember, isInProgress, lastWithdrawal, takeWithdrawal } from './requests';
import { checkCashOutPass } from './withdrawal-password';

const BANKS_CLOSED: ServerText = {
  ko: '은행 점검 시간({from}~{to})에는 출금을 신청할 수 없습니다.',
  en: 'Withdrawals cannot be requested while banks check their books ({from} to {to}).',
  vn: 'Không thể yêu cầu rút tiền trong giờ ngân hàng kiểm tra ({from}–{to}).',
};

type Body = Parameters<Handler<'/api/cash/out'>>[0];
type Context = Parameters<Handler<'/api/cash/out'>>[1];

/** What can be said before the password is asked and money is looked at. */
async function refusal(body: Body, context: Context, option: SiteOption): Promise<Failure | undefined> {
  const { db, caller, locale, now } = context;
  if (body.memId.toLowerCase() !== caller.memId.toLowerCase()) return fail('U001');
  if (caller.status === 'suspended') return fail('U0011');
  if (await hasMustRead(db, caller.id)) return fail('M001');
  if (!option.withdrawalOpen) return fail('C201');
  if (!caller.mayCashOut) return fail('C203');
  const { bankWindow } = option;
  if (bankWindow && isBankClosed(now(), bankWindow)) {
    return fail(
      'C099',
      BANKS_CLOSED[locale].replace('{from}', bankWindow.from).replace('{to}', bankWindow.to),
    );
  }
  const wrong = withdrawalError(body.cashAmt, option);
  if (wrong) return fail(wrong);
}

/**
 * Asks for a withdrawal (FUND-02), which takes the cash at once (docs/decisions, withdrawals are held). Refusals in
 * this order: another member's id (U001), suspended (U0011), a message that must be read (M001), the site gives none
 * (C201), the member may not (C203), the bank's window (C099), the amount (C206, C214, C215), the password (C010,
 * C204, C205, C008), one is in progress (C209), too soon after the last one (C216), more than is there (C202).
 */
export const cashOut: Handler<'/api/cash/out'> = async (body, context) => {
  const { db, bus, site, caller, now, idempotencyKey: key, fingerprint } = context;
  const first = await answered<{ cashIdx: number; cashAmt: number; cashSeq: number }>(db, context);
  if (first) return first;
  const option = await siteOption(db, site.siteId);
  const refused =
    (await refusal(body, context, option)) ?? (await checkCashOutPass(db, caller.id, body.cashOutPass));
  if (refused) return refused;

  try {
    const result = await once(db, context, async (tx) => {
      await holdMember(tx, caller.id);
      if (await isInProgress(tx, caller.id, -1)) return fail('C209');
      const at = now();
      const wait = option.withdrawalWaitMinutes * 60_000;
      const last = wait > 0 ? await lastWithdrawal(tx, caller.id) : undefined;
      if (last && at.getTime() - last.getTime() < wait) return fail('C216');
      const amount = body.cashAmt.toFixed(2);
      const taken = await takeWithdrawal(
        tx,
        { siteId: site.siteId, memberId: caller.id, amount },
        { key, fingerprint },
      );
      const { transferId, replayed, ...left } = taken;
      if (replayed) {
        // The ledger knows keys for longer than answers are kept: nothing was taken now, so nothing may be given back.
        const [asked] = await tx
          .select({ id: cashRequest.id })
          .from(cashRequest)
          .where(eq(cashRequest.transferId, transferId));
        return ok({ cashIdx: asked!.id, ...left });
      }
      const [created] = await tx
        .insert(cashRequest)
        .values({
          siteId: site.siteId,
          memberId: caller.id,
          cashType: -1,
          cashStatus: 0,
          amount,
          transferId,
          regAt: at,
        })
        .returning({ id: cashRequest.id });
      return ok({ cashIdx: created!.id, ...left });
    });
    if (result.ok) await publishBalance(db, bus, caller.id);
    return result;
  } catch (error) {
    if (error instanceof InsufficientFunds) return fail('C202');
    if (error instanceof KeyReused) return fail('C999');
    throw error;
  }
};
