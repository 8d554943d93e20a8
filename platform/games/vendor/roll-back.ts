import { and, eq } from 'drizzle-orm';
import * as CODE from '@/lib/rules/code';
import { toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import type { Failure, Result } from '@/lib/rules/result';
import type { Db } from '../../db/client';
import { vendorTx } from '../../db/schema';
import { cancelOnce } from './cancel';
import type { MemberRow, TransactionOutcome, VendorContext } from './context';
import { correctWin } from './correct-win';
import { noteFinding } from './findings';
import { findBet, transactionKey } from './settle';
import { type Balance, findTransaction, lockBet, transaction } from './transaction';

/** A message that undoes the transaction `reference`; a bet has the id of its transaction. */
interface RollBack {
  transactionId: string;
  reference: string;
  memId: string;
}

/** Whether a roll-back of that transaction was carried out, or arrived before it. */
export async function isUndone(tx: Db, { vendor }: VendorContext, transactionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: vendorTx.id })
    .from(vendorTx)
    .where(
      and(
        eq(vendorTx.siteId, vendor.siteId),
        eq(vendorTx.vendorCode, vendor.vendorCode),
        eq(vendorTx.refId, transactionId),
        eq(vendorTx.kind, 'cancel'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Takes a win back, once. The bet stays settled, with what its other wins have paid. */
async function takeBackWin(
  tx: Db,
  context: VendorContext,
  who: MemberRow,
  { win, key }: { win: typeof vendorTx.$inferSelect; key: string },
): Promise<TransactionOutcome | Failure> {
  await lockBet(tx, context.vendor, win.refId);
  const row = await findBet(tx, context.vendor, win.refId);
  if (win.memberId !== who.id) return refuse.unknownMember();
  const cents = toCents(win.amount ?? '0');
  const isLeft = win.state === 'done' && row?.type !== 'cancel' && cents > 0n;
  if (!row || !isLeft || (await isUndone(tx, context, win.txId))) return { state: 'done', betRow: row?.id };
  const transferId = await correctWin(tx, context, row, -cents, { kind: 'reversal', key });
  return { state: 'done', betRow: row.id, transferId };
}

/**
 * Undoes a bet or a win by the id of its transaction, once. For one that has not arrived yet a tombstone is stored, so
 * that it is refused when it arrives.
 */
export async function rollBack(
  { transactionId, reference, memId }: RollBack,
  context: VendorContext,
): Promise<Result<Balance>> {
  const body = { transactionId, memId, betId: reference, undoes: reference };
  const undone = await transaction(context, 'cancel', body, async (tx, who) => {
    const undone = await findTransaction(tx, context.vendor, reference);
    return undone?.kind === 'win'
      ? takeBackWin(tx, context, who, { win: undone, key: transactionKey('back', transactionId) })
      : cancelOnce(tx, context, who, reference);
  });
  if (!undone.ok && undone.code === CODE.unknownMember)
    await noteFinding(context, { kind: 'unknownBet', refId: transactionId, betId: reference, memId });
  return undone;
}
