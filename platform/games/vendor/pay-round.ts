import { sql } from 'drizzle-orm';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import * as CODE from '@/lib/rules/code';
import { toCents } from '@/lib/rules/decimal';
import { type Failure, fail, type Result } from '@/lib/rules/result';
import type { Db } from '../../db/client';
import { insertBet, NO_EXPOSURE } from './bet';
import type { BetRow } from './bet-row';
import { isClosed, noteClosed } from './closed-round';
import type { MemberRow, TransactionOutcome, VendorContext } from './context';
import { correctWin } from './correct-win';
import { noteFinding, saveFinding } from './findings';
import { findOnRound, findRoundBets, type RoundNames } from './round-bets';
import { settle, transactionKey } from './settle';
import { type Balance, playerLock, transaction } from './transaction';

/** A payment that names its bets by a reference or by their round. */
export interface RoundWin extends RoundNames {
  transactionId: string;
  memId: string;
  amount: number;
  /** Whether the vendor says that nothing more of the round follows; undefined from vendors that close no rounds. */
  isLast?: boolean | undefined;
  /** Makes a payment without a bet one of a promotion, which is listed as a bet of nothing in this game. */
  promotion?: { gameCode: string; category: string } | undefined;
}

/** Settles those of the bets that are open as lost. */
async function settleOpen(tx: Db, { vendor, now }: VendorContext, bets: readonly BetRow[]): Promise<void> {
  for (const row of bets) if (!row.settledAt) await settle(tx, vendor, row, 0n, { settledAt: now() });
}

/** Pays what belongs to no bet, as the win of a bet without a stake. */
async function payPromotion(
  tx: Db,
  context: VendorContext,
  who: MemberRow,
  win: RoundWin & { promotion: { gameCode: string; category: string } },
): Promise<TransactionOutcome> {
  const { vendor, now } = context;
  const { transactionId, roundId = transactionId, amount, memId, promotion } = win;
  const { gameCode, category } = promotion;
  const placed = { transactionId, betId: transactionId, memId, roundId, gameCode, amount: 0, freeStake: 0 };
  const winType = CASH_TYPE.promotionWin;
  const placement = { category, exposure: NO_EXPOSURE, placedAt: now(), winType };
  const { row } = await insertBet(tx, context, who, placed, placement);
  const transferId = await settle(tx, vendor, row, toCents(amount), { settledAt: now() });
  return { state: 'done', betRow: row.id, transferId };
}

/**
 * Pays a bet that is not cancelled: the first open one, or else the last one, whose win grows. `settled` where a message
 * of a vendor that closes no rounds has paid the bet before.
 */
async function payBet(
  tx: Db,
  context: VendorContext,
  live: readonly BetRow[],
  { transactionId, reference, amount, isLast }: RoundWin,
): Promise<TransactionOutcome> {
  const { vendor, now } = context;
  const cents = toCents(amount);
  const open = live.find(({ settledAt }) => !settledAt);
  if (open) {
    const transferId = await settle(tx, vendor, open, cents, { settledAt: now() });
    return { state: 'done', betRow: open.id, transferId };
  }
  const row = live.at(-1)!;
  if (isLast === undefined && reference !== undefined) return { state: 'refused', code: 'settled' };
  if (cents === 0n) return { state: 'done', betRow: row.id };
  const how = { kind: 'win', key: transactionKey('more', transactionId) } as const;
  return { state: 'done', betRow: row.id, transferId: await correctWin(tx, context, row, cents, how) };
}

/** Whether the vendor has closed the round for the member. */
async function wasClosed(tx: Db, { vendor }: VendorContext, memberId: number, roundId: string) {
  const { rows } = await tx.execute<{ closed: boolean }>(
    sql`SELECT ${isClosed(vendor, memberId, roundId)} AS closed`,
  );
  return rows[0]!.closed;
}

/**
 * The bets that a payment may be for. A prize names the round in which the player has won it, whose bets of cash are paid
 * by messages of their own: without a reference, a promotion pays bets of promotion money that are not cancelled.
 */
async function findPaidBets(tx: Db, { vendor }: VendorContext, who: MemberRow, win: RoundWin) {
  const bets = await findRoundBets(tx, vendor, who.id, win);
  if (!win.promotion || win.reference !== undefined) return bets;
  return bets.filter(({ type, freeStake }) => type !== 'cancel' && freeStake !== null);
}

/** Ends the round of a payment that says so, with what is open there as lost. */
async function endIfLast(
  tx: Db,
  context: VendorContext,
  who: MemberRow,
  { isLast, roundId }: RoundWin,
): Promise<void> {
  if (!isLast || roundId === undefined) return;
  const { vendor, now } = context;
  await settleOpen(tx, context, await findOnRound(tx, vendor, who.id, roundId));
  await noteClosed(tx, vendor, who.id, { roundId, closedAt: now() });
}

/** Pays the win once; see {@link payRound}. */
async function payOnce(
  tx: Db,
  context: VendorContext,
  who: MemberRow,
  win: RoundWin,
): Promise<TransactionOutcome | Failure> {
  const { reference, roundId, isLast, promotion } = win;
  const { vendor } = context;
  const bets = await findPaidBets(tx, context, who, win);
  const live = bets.filter(({ type }) => type !== 'cancel');
  if (live.length === 0 && bets.length > 0) return { state: 'refused', code: CODE.alreadyProcessed };
  const isOver = roundId !== undefined && bets.length > 0 && (await wasClosed(tx, context, who.id, roundId));
  if (promotion && (bets.length === 0 || isOver)) {
    const outcome = await payPromotion(tx, context, who, { ...win, promotion });
    await endIfLast(tx, context, who, win);
    return outcome;
  }
  if (bets.length === 0) return fail('unknownBet');
  if (isOver) return { state: 'refused', code: 'settled' };
  const outcome = await payBet(tx, context, live, win);
  if (outcome.state !== 'done') return outcome;
  if (isLast === undefined && reference !== undefined)
    await settleOpen(tx, context, await findRoundBets(tx, vendor, who.id, win));
  await endIfLast(tx, context, who, win);
  return outcome;
}

/**
 * Pays a win to the bets that a reference or a round names, once. `unknownBet` where the member has none: nothing is
 * stored, so that the vendor can repeat the message, and the operator sees it until then. T999 where they are cancelled;
 * `settled` once the round is closed, or the bet was paid by a vendor that closes no rounds. All bets of a reference are
 * settled by such a payment, those of a round by its close, as lost where nothing was paid for them. Whether the member
 * may play is not checked.
 */
export async function payRound(win: RoundWin, context: VendorContext): Promise<Result<Balance>> {
  const { transactionId, memId, reference, roundId, amount } = win;
  const { vendor, now } = context;
  const betId = reference ?? roundId ?? transactionId;
  const facts = { refId: transactionId, betId, roundId, memId, vendorCents: toCents(amount) };
  const body = { transactionId, betId, memId, amount, lock: playerLock(memId) };
  const paid = await transaction(context, 'win', body, async (tx, who) => {
    const outcome = await payOnce(tx, context, who, win);
    if ('state' in outcome && outcome.state === 'refused')
      await saveFinding(tx, vendor, { kind: 'lateMessage', ...facts }, now());
    return outcome;
  });
  if (!paid.ok && (paid.code === 'unknownBet' || paid.code === CODE.unknownMember))
    await noteFinding(context, { kind: 'unknownBet', ...facts });
  return paid;
}
