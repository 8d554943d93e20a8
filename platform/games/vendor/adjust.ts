import * as CODE from '@/lib/rules/code';
import { toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import type { VendorHandler } from './context';
import { correctWin } from './correct-win';
import { findBet, transactionKey } from './settle';
import { transaction } from './transaction';

/** Corrects the win of a settled bet. The stake and the rolling stay as they are. */
export const adjustBet: VendorHandler<'/vendor/adjust'> = (body, context) =>
  transaction(context, 'adjust', body, async (tx, who) => {
    const row = await findBet(tx, context.vendor, body.betId);
    if (!row?.settledAt) return refuse.temporarilyUnavailable();
    if (row.memberId !== who.id) return refuse.unknownMember();
    if (row.type === 'cancel') return { state: 'refused', code: CODE.alreadyProcessed };
    const cents = toCents(body.amount);
    if (toCents(row.win) + cents < 0n) return { state: 'refused', code: CODE.invalidRequest };
    const how = { kind: 'adjust', key: transactionKey('adjust', body.transactionId) } as const;
    return { state: 'done', betRow: row.id, transferId: await correctWin(tx, context, row, cents, how) };
  });
