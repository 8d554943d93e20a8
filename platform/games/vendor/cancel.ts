import { eq } from 'drizzle-orm';
import { fail } from '@/lib/contract/envelope';
import { centsText, toCents } from '@/lib/rules/decimal';
import type { Db } from '../../db/client';
import { bet, betCorrection, outbox } from '../../db/schema';
import type { VendorHandler } from './context';
import { takeCredit } from './credit';
import { negated, zeros } from './rolling';
import { type BetRow, findBet, moveForBet } from './settle';
import { transaction } from './transaction';
import type { Vendor } from './vendors';

/**
 * Undoes a bet: the stake goes back, what it won is taken back, and its rolling is reversed. A bet that was settled
 * already keeps what it was in a correction, so that the day of its settlement stays what it was.
 */
async function undo(tx: Db, vendor: Vendor, row: BetRow): Promise<number | undefined> {
  const back = toCents(row.stake) - toCents(row.win);
  await takeCredit(tx, vendor, -back);
  const moved = back === 0n ? undefined : await moveForBet(tx, row, 'reversal', back, { key: 'cancel' });
  const at = new Date();
  const wasSettled = row.settledAt !== null;
  const products = row.rolling ?? [];
  const event = {
    bet: centsText(-toCents(row.stake)),
    win: centsText(-toCents(row.win)),
    rolling: wasSettled ? negated(products) : null,
  };
  if (wasSettled) {
    await tx
      .insert(betCorrection)
      .values({ betId: row.id, betDelta: event.bet, winDelta: event.win, rollingDelta: event.rolling, at });
  }
  await tx
    .update(bet)
    .set({
      type: 'cancel',
      win: '0',
      after: moved?.after ?? row.after,
      rolling: wasSettled ? zeros(products) : null,
      settledAt: row.settledAt ?? at,
    })
    .where(eq(bet.id, row.id));
  const { siteId, path, category } = row;
  await tx.insert(outbox).values({ siteId, at, path, category, betCnt: 0, ...event });
  return moved?.posted.transferId;
}

/** Cancels a bet; of one that has not come yet, it leaves word that it must not take effect. */
export const cancelBet: VendorHandler<'/vendor/cancel'> = (body, context) =>
  transaction(context, 'cancel', body, async (tx, who) => {
    const row = await findBet(tx, context.vendor, body.betId);
    if (!row) return { state: 'tombstone' };
    if (row.memberId !== who.id) return fail('U001');
    if (row.type === 'cancel') return { state: 'done', betRow: row.id };
    return { state: 'done', betRow: row.id, transferId: await undo(tx, context.vendor, row) };
  });
