import { and, eq, inArray } from 'drizzle-orm';
import * as CODE from '@/lib/rules/code';
import { toCents } from '@/lib/rules/decimal';
import type { FindingKind } from '@/lib/rules/finding-kinds';
import type { Result } from '@/lib/rules/result';
import type { Db } from '../../db/client';
import { vendorTx } from '../../db/schema';
import type { BetRow } from './bet-row';
import { reverseBet } from './cancel';
import type { MemberRow, TransactionOutcome, VendorContext } from './context';
import { noteFinding, saveFinding } from './findings';
import { findRoundBets } from './round-bets';
import { findBet } from './settle';
import { type Balance, playerLock, transaction } from './transaction';

/** A message that undoes a bet which it names by the id of its transaction or by a reference. */
interface RoundCancel {
  transactionId: string;
  memId: string;
  betId: string;
  reference?: string | undefined;
  roundId?: string | undefined;
  /** The stake of the bet, of cash and of promotion money, 0 where the vendor does not say it. */
  amount: number;
  /** The ids by which payments have the names of this message: those cannot be undone by it. */
  payments: readonly string[];
}

/**
 * The member's bets that the message undoes: the one with its id, or else those of its reference, on its round if it
 * names one; of these the one with its stake, where it says one. The stake tells apart two bets of a reference of which the named one has not arrived.
 */
async function findNamed(
  tx: Db,
  { vendor }: VendorContext,
  who: MemberRow,
  { betId, reference, roundId, amount }: RoundCancel,
): Promise<BetRow[]> {
  const named = await findBet(tx, vendor, betId);
  if (named?.memberId === who.id) return [named];
  if (reference === undefined) return [];
  const bets = await findRoundBets(tx, vendor, who.id, { reference, roundId });
  if (amount === 0) return bets;
  const equal = bets.filter(
    ({ stake, freeStake }) => toCents(stake) + toCents(freeStake ?? '0') === toCents(amount),
  );
  const live = equal.find(({ type }) => type !== 'cancel') ?? equal[0];
  return live ? [live] : [];
}

/** Whether the message names a payment. */
async function namesPayment(tx: Db, { vendor }: VendorContext, payments: readonly string[]) {
  const rows = await tx
    .select({ id: vendorTx.id })
    .from(vendorTx)
    .where(
      and(
        eq(vendorTx.siteId, vendor.siteId),
        eq(vendorTx.vendorCode, vendor.vendorCode),
        inArray(vendorTx.txId, [...payments]),
      ),
    );
  return rows.length > 0;
}

/** What a cancellation has done, and what the operator is told of one that is refused. */
interface Cancelled {
  outcome: TransactionOutcome;
  finding?: FindingKind;
}

/**
 * Answers for a bet that is not there. Without any such bet nothing was moved; where another player has it, or its
 * reference has bets of other stakes or rounds, the vendor and the platform disagree about a bet.
 */
async function refuseUnknown(
  tx: Db,
  context: VendorContext,
  who: MemberRow,
  { betId, reference = betId, roundId, payments }: RoundCancel,
): Promise<Cancelled> {
  if (await namesPayment(tx, context, payments))
    return { outcome: { state: 'refused', code: 'notBet' }, finding: 'lateMessage' };
  const others = await findRoundBets(tx, context.vendor, who.id, { reference });
  const isOther = others.length > 0 || (await findBet(tx, context.vendor, betId)) !== undefined;
  const isNeighbour = others.some((row) => roundId === undefined || row.roundId === roundId);
  return {
    outcome: {
      state: 'tombstone',
      code: 'unknownBet',
      reference: isNeighbour ? betId : reference,
      roundId,
    },
    ...(isOther && { finding: 'unknownBet' }),
  };
}

/** Undoes the bets once; see {@link cancelRound}. */
async function cancelOnRound(
  tx: Db,
  context: VendorContext,
  who: MemberRow,
  cancel: RoundCancel,
): Promise<Cancelled> {
  const bets = await findNamed(tx, context, who, cancel);
  if (bets.length === 0) return refuseUnknown(tx, context, who, cancel);
  const live = bets.filter(({ type }) => type !== 'cancel');
  if (live.length === 0)
    return { outcome: { state: 'refused', code: CODE.alreadyProcessed }, finding: 'lateMessage' };
  if (live.some(({ settledAt }) => settledAt))
    return { outcome: { state: 'refused', code: 'settled' }, finding: 'lateMessage' };
  let transferId: number | undefined;
  for (const row of live) transferId = await reverseBet(tx, context, row);
  return { outcome: { state: 'done', betRow: live[0]!.id, transferId } };
}

/**
 * Undoes bets that are not settled, once. `settled` for one that is, T999 for one that another message has undone,
 * `notBet` for a payment. For a bet that is not there a tombstone is stored and `unknownBet` answered, so that the bet is
 * refused when it arrives. The operator sees what was refused.
 */
export async function cancelRound(cancel: RoundCancel, context: VendorContext): Promise<Result<Balance>> {
  const { transactionId, memId, betId, reference = betId, roundId, amount } = cancel;
  const vendorCents = amount === 0 ? undefined : toCents(amount);
  const facts = { refId: transactionId, betId, roundId, memId, vendorCents };
  const body = { transactionId, memId, betId, reference, lock: playerLock(memId) };
  const cancelled = await transaction(context, 'cancel', body, async (tx, who) => {
    const { outcome, finding } = await cancelOnRound(tx, context, who, cancel);
    if (finding) await saveFinding(tx, context.vendor, { kind: finding, ...facts }, context.now());
    return outcome;
  });
  if (!cancelled.ok && cancelled.code === CODE.unknownMember)
    await noteFinding(context, { kind: 'unknownBet', ...facts });
  return cancelled;
}
