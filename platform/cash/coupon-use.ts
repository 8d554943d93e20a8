import { and, eq } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import { addressGroup } from '@/lib/rules/address';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { coupon, session } from '../db/schema';
import type { Handler, MemberContext } from '../http/context';
import { storedAnswer, withIdempotency } from '../http/idempotency';
import { memberAccounts, siteAccount } from '../ledger/accounts';
import { MAX_BALANCE } from '../ledger/max-balance';
import { ClosedAccount, ExcessiveBalance, ProtectedPlayer, post } from '../ledger/post';
import { areUsedUp, countAttempt } from '../shared/attempts';
import { publishBalance } from './balance';

/** Reads the keys by which wrong numbers are counted: the account, and the address from which it signed in. */
async function attemptKeys({ db, caller, session: current }: MemberContext): Promise<string[]> {
  const [row] = await db
    .select({ ip: session.ip })
    .from(session)
    .where(eq(session.tokenHash, current.tokenHash));
  return [`member ${caller.id}`, row?.ip ? `ip ${addressGroup(row.ip)}` : ''];
}

/**
 * Redeems a coupon for cash (type 5). The checks, in this order: suspended (U0011), a coupon that is unknown or another
 * member's (both E001), one that was used or has expired (T999). Wrong numbers are limited by account and address
 * (A009), so that nobody finds a coupon by guessing.
 */
export const useCoupon: Handler<'/api/cash/couponUse'> = async ({ couponNo }, context) => {
  const { db, bus, site, caller, now, idempotencyKey: key, fingerprint } = context;
  const first = await storedAnswer<ResponseOf<'/api/cash/couponUse'>>(db, context);
  if (first) return first;
  const countedKeys = await attemptKeys(context);
  if (await areUsedUp(db, 'coupon', site.siteId, countedKeys)) return refuse.tooManyAttempts();
  try {
    const result = await withIdempotency(db, context, async (tx) => {
      if (caller.status === 'suspended') return refuse.suspendedMember();
      const [couponRow] = await tx
        .select()
        .from(coupon)
        .where(and(eq(coupon.siteId, site.siteId), eq(coupon.couponNo, couponNo.toUpperCase())))
        .for('update');
      if (!couponRow || (couponRow.memberId !== null && couponRow.memberId !== caller.id))
        return refuse.generalError();
      const at = now();
      if (couponRow.usedAt || couponRow.expiresAt <= at) return refuse.alreadyProcessed();

      const { cash } = await memberAccounts(tx, caller.id);
      const house = await siteAccount(tx, site.siteId, 'house');
      const { transferId, entries } = await post(tx, {
        siteId: site.siteId,
        kind: 'coupon',
        key,
        fingerprint,
        actorId: caller.id,
        memo: couponRow.couponNo,
        maxBalance: MAX_BALANCE,
        sides: [
          { accountId: cash.id, type: CASH_TYPE.coupon, amount: couponRow.amount },
          { accountId: house.id, type: -CASH_TYPE.coupon, amount: `-${couponRow.amount}` },
        ],
      });
      await tx
        .update(coupon)
        .set({ usedBy: caller.id, usedAt: at, transferId })
        .where(eq(coupon.id, couponRow.id));
      const cashEntry = entries.find((side) => side.accountId === cash.id)!;
      return ok({
        cashAmt: Number(cashEntry.balanceAfter),
        cashSeq: cashEntry.seq,
        couponAmt: Number(couponRow.amount),
      });
    });
    if (result.ok) await publishBalance(db, bus, caller.id);
    else if (result.code === CODE.generalError) await countAttempt(db, 'coupon', site.siteId, countedKeys);
    return result;
  } catch (error) {
    if (error instanceof ExcessiveBalance) return refuse.generalError();
    // Another request has closed the account meanwhile, which has ended the session.
    if (error instanceof ClosedAccount) return refuse.signInRequired();
    if (error instanceof ProtectedPlayer) return refuse.playerPaused();
    throw error;
  }
};
