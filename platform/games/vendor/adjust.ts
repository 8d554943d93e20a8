import * as CODE from '@/lib/rules/code';
import { centsText, toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import { bet, betCorrection, outbox } from '../../db/schema';
import { betEvent } from './bet-event';
import { isBet } from './bet-row';
import type { VendorHandler } from './context';
import { takeCredit } from './credit';
import { lockExposure } from './exposure';
import { zeros } from './rolling';
import { findBet, moveForBet, typeOf } from './settle';
import { transaction } from './transaction';

/** Corrects the win of a settled bet. The stake and the rolling stay as they are. */
export const adjustBet: VendorHandler<'/vendor/adjust'> = (body, context) =>
  transaction(context, 'adjust', body, async (tx, who) => {
    const row = await findBet(tx, context.vendor, body.betId);
    if (!row?.settledAt) return refuse.temporarilyUnavailable();
    if (row.memberId !== who.id) return refuse.unknownMember();
    if (row.type === 'cancel') return { state: 'refused', code: CODE.alreadyProcessed };
    const cents = toCents(body.amount);
    const win = toCents(row.win) + cents;
    if (win < 0n) return { state: 'refused', code: CODE.invalidRequest };

    const key = `adjust/${body.transactionId}`;
    await takeCredit(tx, context.vendor, -cents);
    // The lock comes before those of accounts, as where bets of one round are counted together.
    await lockExposure(tx, row);
    const { posted, after } = await moveForBet(tx, row, 'adjust', cents, { key });
    const at = context.now();
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
    return { state: 'done', betRow: row.id, transferId: posted.transferId };
  });
