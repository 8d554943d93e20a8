import { centsText, toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import type { Failure } from '@/lib/rules/result';
import type { Db } from '../../db/client';
import { bet, betCorrection, outbox } from '../../db/schema';
import { betEvent } from './bet-event';
import { type BetRow, isBet } from './bet-row';
import type { MemberRow, TransactionOutcome, VendorContext, VendorHandler } from './context';
import { changeCredit } from './credit';
import { recount } from './exposure';
import { negated, zeros } from './rolling';
import { findBet, moveForBet } from './settle';
import { transaction } from './transaction';

/**
 * Reverses a bet: refunds the stake, takes back the win and reverses the rolling. If the bet was settled, a correction
 * records the change, so that the figures of the day of settlement stay the same.
 */
export async function reverseBet(
  tx: Db,
  { vendor, now }: VendorContext,
  cancelled: BetRow,
): Promise<number | undefined> {
  const back = toCents(cancelled.stake) - toCents(cancelled.win);
  await changeCredit(tx, vendor, back);
  const at = now();
  await recount(tx, cancelled, 'cancelled', at);
  // Until the row was locked, another bet's change may have changed the rolling of this bet.
  const row = cancelled.exposureOf === null ? cancelled : (await findBet(tx, vendor, cancelled.betId))!;
  const moved = back === 0n ? undefined : await moveForBet(tx, row, 'reversal', back, { key: 'cancel' });
  const wasSettled = row.settledAt !== null;
  const products = row.rolling ?? [];
  const event = {
    bet: centsText(-toCents(row.stake)),
    win: centsText(-toCents(row.win)),
    rolling: wasSettled ? negated(products) : null,
  };
  if (wasSettled) {
    await tx.insert(betCorrection).values({
      betId: row.id,
      betDelta: event.bet,
      winDelta: event.win,
      rollingDelta: event.rolling,
      at,
      rollingStakeDelta: centsText(-toCents(row.rollingStake ?? row.stake)),
    });
  }
  await tx
    .update(bet)
    .set({
      type: 'cancel',
      win: '0',
      after: moved?.after ?? row.after,
      rolling: wasSettled ? zeros(products) : null,
      rollingStake: wasSettled ? '0' : null,
      settledAt: row.settledAt ?? at,
    })
    .where(isBet(row));
  await tx
    .insert(outbox)
    .values(betEvent(row, at, { betCnt: 0, standing: -1, ...event }, { before: row, after: 'cancel' }));
  return moved?.posted.transferId;
}

/**
 * Cancels a member's bet, once. For a bet that has not arrived yet a tombstone is to be stored, so that the bet is refused
 * when it arrives.
 */
export async function cancelOnce(
  tx: Db,
  context: VendorContext,
  who: MemberRow,
  betId: string,
): Promise<TransactionOutcome | Failure> {
  const row = await findBet(tx, context.vendor, betId);
  if (!row) return { state: 'tombstone' };
  if (row.memberId !== who.id) return refuse.unknownMember();
  if (row.type === 'cancel') return { state: 'done', betRow: row.id };
  return { state: 'done', betRow: row.id, transferId: await reverseBet(tx, context, row) };
}

/** Cancels a bet; see {@link cancelOnce}. */
export const cancelBet: VendorHandler<'/vendor/cancel'> = (body, context) =>
  transaction(context, 'cancel', body, (tx, who) => cancelOnce(tx, context, who, body.betId));
