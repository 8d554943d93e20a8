import { centsText, toCents } from '@/lib/rules/decimal';
import type { Db } from '../../db/client';
import { bet, betCorrection, outbox } from '../../db/schema';
import { betEvent } from './bet-event';
import { type BetRow, isBet } from './bet-row';
import type { VendorContext } from './context';
import { changeCredit } from './credit';
import { lockExposure } from './exposure';
import { zeros } from './rolling';
import { moveForBet, typeOf } from './settle';

/**
 * Changes the win of a settled bet by `cents`, which are not 0, and moves them. The stake and the rolling stay as they
 * are, and so do the figures of the day of settlement: a correction records the change. Returns the id of the transfer.
 */
export async function correctWin(
  tx: Db,
  { vendor, now }: VendorContext,
  row: BetRow,
  cents: bigint,
  { kind, key }: { kind: 'adjust' | 'win' | 'reversal'; key: string },
): Promise<number> {
  const win = toCents(row.win) + cents;
  await changeCredit(tx, vendor, cents);
  // The lock comes before those of accounts, as where bets of one round are counted together.
  await lockExposure(tx, row);
  const { posted, after } = await moveForBet(tx, row, kind, cents, { key });
  const at = now();
  const winDelta = centsText(cents);
  const type = typeOf(win, toCents(row.stake));
  await tx
    .insert(betCorrection)
    .values({ betId: row.id, betDelta: '0', winDelta, rollingDelta: zeros(row.rolling ?? []), at });
  await tx
    .update(bet)
    .set({ type, win: centsText(win), after })
    .where(isBet(row));
  const change = { bet: '0', betCnt: 0, standing: 0, win: winDelta };
  await tx.insert(outbox).values(betEvent(row, at, change, { before: row, after: type }));
  return posted.transferId;
}
