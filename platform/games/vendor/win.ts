import { and, eq } from 'drizzle-orm';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import * as CODE from '@/lib/rules/code';
import { centsText, toCents } from '@/lib/rules/decimal';
import type { Db } from '../../db/client';
import { vendorTx } from '../../db/schema';
import { siteAccount } from '../../ledger/accounts';
import { post } from '../../ledger/post';
import type { TransactionOutcome, VendorContext, VendorHandler } from './context';
import { notifyLeftOpen, publishUnread } from './left-open';
import { findBet, settle } from './settle';
import { transaction } from './transaction';

/** Whether an unknown bet has a tombstone, or another win. */
async function isDecided(tx: Db, { vendor }: VendorContext, betId: string): Promise<boolean> {
  const rows = await tx
    .select({ state: vendorTx.state })
    .from(vendorTx)
    .where(
      and(
        eq(vendorTx.siteId, vendor.siteId),
        eq(vendorTx.vendorCode, vendor.vendorCode),
        eq(vendorTx.refId, betId),
      ),
    );
  // Wins decided by the operator and cancelled bets are final.
  return rows.some(({ state }) => state !== 'refused');
}

/** Moves a win without a bet to suspense, until the bet arrives or the operator decides. */
async function suspendWin(
  tx: Db,
  { vendor }: VendorContext,
  cents: bigint,
  betId: string,
): Promise<number | undefined> {
  if (cents === 0n) return undefined;
  const { siteId, vendorCode } = vendor;
  const posted = await post(tx, {
    siteId,
    kind: 'suspense',
    key: `held:${vendorCode}:${betId}`,
    sides: [
      {
        accountId: (await siteAccount(tx, siteId, 'house')).id,
        type: CASH_TYPE.toGame,
        amount: centsText(-cents),
      },
      {
        accountId: (await siteAccount(tx, siteId, 'suspense')).id,
        type: CASH_TYPE.fromGame,
        amount: centsText(cents),
      },
    ],
  });
  return posted.transferId;
}

/** Settles a bet, whatever the state of the member and of the site. */
export const settleBet: VendorHandler<'/vendor/win'> = async (body, context) => {
  const settled = await transaction(context, 'win', body, async (tx, who): Promise<TransactionOutcome> => {
    const cents = toCents(body.amount);
    const { legs, detail } = body;
    const row = await findBet(tx, context.vendor, body.betId);
    if (!row) {
      if (await isDecided(tx, context, body.betId)) return { state: 'refused', code: CODE.alreadyProcessed };
      const transferId = await suspendWin(tx, context, cents, body.betId);
      return { state: 'suspense', transferId, held: { legs, detail } };
    }
    if (row.memberId !== who.id || row.settledAt) return { state: 'refused', code: CODE.alreadyProcessed };
    const transferId = await settle(tx, context.vendor, row, cents, {
      legs,
      detail,
      settledAt: context.now(),
    });
    if (body.leftOpen) await notifyLeftOpen(tx, context, row, cents);
    return { state: 'done', betRow: row.id, transferId };
  });
  if (settled.ok && body.leftOpen) await publishUnread(context, body.memId);
  return settled;
};
