import { and, desc, eq, gt } from 'drizzle-orm';
import { CASH_TYPE, POINT_TYPE } from '@/lib/contract/money-codes';
import { CONVERSION_PAUSE_MS, conversionError } from '@/lib/rules/conversion';
import { refuse } from '@/lib/rules/refuse';
import { fail, ok } from '@/lib/rules/result';
import { entry } from '../db/schema';
import type { Handler } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { memberAccounts } from '../ledger/accounts';
import { MAX_BALANCE } from '../ledger/max-balance';
import { ClosedAccount, ExcessiveBalance, InsufficientFunds, post } from '../ledger/post';
import { siteOption } from '../shared/site-option';
import { publishBalance } from './balance';
import { lockMemberRow } from './requests';

/**
 * Converts the caller's points to cash (POINT-04). Checked in this order: suspended (U0011), conversion closed (P009), no
 * amount (P004), below the site's minimum (A025), within a minute of the last conversion (P005), more points than the
 * caller has (P002), more cash than an account may hold (P009).
 */
export const convertPoints: Handler<'/api/cash/pointChg'> = async ({ pointAmt }, context) => {
  const { db, bus, site, caller, now, idempotencyKey: key, fingerprint } = context;
  try {
    const result = await withIdempotency(db, context, async (tx) => {
      if (caller.status === 'suspended') return refuse.suspendedMember();
      const option = await siteOption(tx, site.siteId);
      if (!option.convertOpen) return refuse.conversionsClosed();
      const error = conversionError(pointAmt, option.convertMin);
      if (error) return fail(error);

      await lockMemberRow(tx, caller.id);
      const { cash, point } = await memberAccounts(tx, caller.id);
      const since = new Date(now().getTime() - CONVERSION_PAUSE_MS);
      const [recent] = await tx
        .select({ id: entry.id })
        .from(entry)
        .where(
          and(
            eq(entry.accountId, point.id),
            eq(entry.type, POINT_TYPE.converted),
            gt(entry.createdAt, since),
          ),
        )
        .orderBy(desc(entry.createdAt))
        .limit(1);
      if (recent) return refuse.conversionTooSoon();
      const amount = pointAmt.toFixed(2);
      const { entries } = await post(tx, {
        siteId: site.siteId,
        kind: 'convert',
        key,
        fingerprint,
        actorId: caller.id,
        maxBalance: MAX_BALANCE,
        sides: [
          { accountId: point.id, type: POINT_TYPE.converted, amount: `-${amount}` },
          { accountId: cash.id, type: CASH_TYPE.converted, amount },
        ],
      });
      const findEntry = (accountId: number) => entries.find((side) => side.accountId === accountId)!;
      const [cashAfter, pointAfter] = [findEntry(cash.id), findEntry(point.id)];
      return ok({
        cashAmt: Number(cashAfter.balanceAfter),
        cashSeq: cashAfter.seq,
        pointAmt: Number(pointAfter.balanceAfter),
        pointSeq: pointAfter.seq,
      });
    });
    if (result.ok) await publishBalance(db, bus, caller.id);
    return result;
  } catch (error) {
    if (error instanceof InsufficientFunds) return refuse.pointsAboveHeld();
    if (error instanceof ExcessiveBalance) return refuse.conversionsClosed();
    // Another request has closed the account meanwhile, which has ended the session.
    if (error instanceof ClosedAccount) return refuse.signInRequired();
    throw error;
  }
};
