import * as CODE from '@/lib/rules/code';
import { toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import type { Result } from '@/lib/rules/result';
import type { VendorContext } from './context';
import { correctWin } from './correct-win';
import { isUndone } from './roll-back';
import { findBet, settle } from './settle';
import { type Balance, transaction } from './transaction';

/** A win of a bet, of which there may be several. */
interface Win {
  transactionId: string;
  betId: string;
  memId: string;
  amount: number;
}

/**
 * Pays a win of a bet: the first one settles the bet, each further one adds to it. Whether the member may bet is not
 * checked. T999 for a win or a bet that was rolled back. E002 for a bet that the member does not have: nothing is stored,
 * so that the vendor can repeat the message once the bet has arrived.
 */
export const payWin = (body: Win, context: VendorContext): Promise<Result<Balance>> =>
  transaction(context, 'win', body, async (tx, who) => {
    const { transactionId, betId } = body;
    const { vendor, now } = context;
    if (await isUndone(tx, context, transactionId)) return { state: 'refused', code: CODE.alreadyProcessed };
    const row = await findBet(tx, vendor, betId);
    if (!row && (await isUndone(tx, context, betId)))
      return { state: 'refused', code: CODE.alreadyProcessed };
    if (row?.memberId !== who.id) return refuse.temporarilyUnavailable();
    if (row.type === 'cancel') return { state: 'refused', code: CODE.alreadyProcessed };
    const cents = toCents(body.amount);
    if (!row.settledAt) {
      const transferId = await settle(tx, vendor, row, cents, { settledAt: now() });
      return { state: 'done', betRow: row.id, transferId };
    }
    if (cents === 0n) return { state: 'done', betRow: row.id };
    const how = { kind: 'win', key: `more/${transactionId}` } as const;
    return { state: 'done', betRow: row.id, transferId: await correctWin(tx, context, row, cents, how) };
  });
