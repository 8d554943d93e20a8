import { and, eq } from 'drizzle-orm';
import * as CODE from '@/lib/rules/code';
import { toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import type { Failure, Result } from '@/lib/rules/result';
import type { Db } from '../../db/client';
import { vendorTx } from '../../db/schema';
import type { MemberRow, TransactionOutcome, VendorContext } from './context';
import { correctWin } from './correct-win';
import { noteFinding, saveFinding } from './findings';
import { isUndone } from './roll-back';
import { findBet, settle, transactionKey } from './settle';
import { type Balance, transaction } from './transaction';

/** A win of a bet, of which there may be several. */
interface Win {
  transactionId: string;
  betId: string;
  memId: string;
  amount: number;
}

/** The codes of a win or a roll-back whose bet is not one of its user. */
export const UNKNOWN_BET: ReadonlySet<string> = new Set([CODE.temporarilyUnavailable, CODE.unknownMember]);

/**
 * Pays a win of a bet: the first one settles the bet, each further one adds to it. Whether the member may bet is not
 * checked. T999 for a win or a bet that was rolled back. E002 for a bet that the member does not have: nothing is stored,
 * so that the vendor can repeat the message once the bet has arrived, and the operator sees it until then.
 */
export async function payWin(body: Win, context: VendorContext): Promise<Result<Balance>> {
  const paid = await transaction(context, 'win', body, (tx, who) => payOnce(tx, context, who, body));
  if (!paid.ok && UNKNOWN_BET.has(paid.code)) {
    const { transactionId: refId, betId, memId, amount } = body;
    await noteFinding(context, { kind: 'unknownBet', refId, betId, memId, vendorCents: toCents(amount) });
  }
  return paid;
}

async function payOnce(
  tx: Db,
  context: VendorContext,
  who: MemberRow,
  body: Win,
): Promise<TransactionOutcome | Failure> {
  const { transactionId, betId, memId } = body;
  const { vendor, now } = context;
  const cents = toCents(body.amount);
  const facts = { refId: transactionId, betId, memId, vendorCents: cents };
  const refuseLate = async (): Promise<TransactionOutcome> => {
    await saveFinding(tx, vendor, { kind: 'lateMessage', ...facts }, now());
    return { state: 'refused', code: CODE.alreadyProcessed };
  };
  if (await isUndone(tx, context, transactionId)) return refuseLate();
  const row = await findBet(tx, vendor, betId);
  if (!row && (await isUndone(tx, context, betId))) return refuseLate();
  if (row?.memberId !== who.id) return refuse.temporarilyUnavailable();
  if (row.type === 'cancel') return refuseLate();
  if (!row.settledAt) {
    const transferId = await settle(tx, vendor, row, cents, { settledAt: now() });
    return { state: 'done', betRow: row.id, transferId };
  }
  if (cents === 0n) return { state: 'done', betRow: row.id };
  if (!(await hasWin(tx, context, betId)))
    await saveFinding(
      tx,
      vendor,
      { kind: 'lateWin', ...facts, roundId: row.roundId, gameCode: row.gameCode },
      now(),
    );
  const how = { kind: 'win', key: transactionKey('more', transactionId) } as const;
  return { state: 'done', betRow: row.id, transferId: await correctWin(tx, context, row, cents, how) };
}

/** Whether a win has settled the bet: otherwise the close of its round did. */
async function hasWin(tx: Db, { vendor }: VendorContext, betId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: vendorTx.id })
    .from(vendorTx)
    .where(
      and(
        eq(vendorTx.siteId, vendor.siteId),
        eq(vendorTx.vendorCode, vendor.vendorCode),
        eq(vendorTx.refId, betId),
        eq(vendorTx.kind, 'win'),
        eq(vendorTx.state, 'done'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
