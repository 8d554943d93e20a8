import { and, eq } from 'drizzle-orm';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import type { VendorRequest } from '@/lib/contract/vendor';
import * as CODE from '@/lib/rules/code';
import { centsText, toCents } from '@/lib/rules/decimal';
import type { Result } from '@/lib/rules/result';
import type { Db } from '../../db/client';
import { bet, betLeg, outbox, vendorTx } from '../../db/schema';
import { betAccounts, lockAccounts, memberAccounts, siteAccount } from '../../ledger/accounts';
import { post } from '../../ledger/post';
import { effectiveRates } from '../../rates/effective-rates';
import { betEvent } from './bet-event';
import type { BetRow } from './bet-row';
import type { MemberRow, TransactionOutcome, VendorContext } from './context';
import { countPlay } from './count-play';
import { takeCredit } from './credit';
import { exposureColumns, lockExposure } from './exposure';
import { type Finding, saveFinding } from './findings';
import { lockLiveSession } from './live-session';
import { rateTypeOf } from './rate-type';
import { checkBet } from './refusals';
import { settle } from './settle';
import { type Balance, transaction } from './transaction';
import { walletOf } from './vendors';

/**
 * A bet as a protocol passes it on. A free bet has a stake of 0, and its worth in `freeStake`. `reference` is the
 * vendor's name for what the bet belongs to, and `lock` what its messages are serialised by, where either is not its id.
 */
type PlacedBet = VendorRequest<'/vendor/bet'> & { freeStake?: number; reference?: string; lock?: string };
type Exposure = Pick<BetRow, 'exposureOf' | 'returns'>;
export const NO_EXPOSURE: Exposure = { exposureOf: null, returns: null };

/** Debits the stake. A stake of 0 moves nothing. */
async function payStake(
  tx: Db,
  { vendor, bodyHash }: VendorContext,
  who: MemberRow,
  { betId, amount }: Pick<PlacedBet, 'betId' | 'amount'>,
): Promise<{ after: string; transferId?: number }> {
  const { siteId, vendorCode } = vendor;
  const wallet = walletOf(vendor);
  if (amount === 0) return { after: (await memberAccounts(tx, who.id))[wallet].balance };
  const stake = amount.toFixed(2);
  const { playerAccount, siteSide: house } = await betAccounts(
    tx,
    { siteId, memberId: who.id },
    wallet,
    'house',
  );
  const posted = await post(tx, {
    siteId,
    kind: 'bet',
    key: `bet:${vendorCode}:${betId}`,
    fingerprint: bodyHash,
    actorId: who.id,
    sides: [
      { accountId: playerAccount, type: CASH_TYPE.toGame, amount: `-${stake}` },
      { accountId: house, type: CASH_TYPE.fromGame, amount: stake },
    ],
  });
  const after = posted.entries.find(({ accountId }) => accountId === playerAccount)!.balanceAfter;
  return { after, transferId: posted.transferId };
}

/** What the platform knows of a bet that is placed. */
interface Placement {
  category: string;
  exposure: Exposure;
  placedAt: Date;
  /** The cash type of what the bet wins; null for a bet of cash. */
  winType: number | null;
  /** What rolling is paid for, where it is not the stake. */
  rollingStake?: string | undefined;
}

/** Debits the stake and inserts the bet with the current path, rates and balance. */
export async function insertBet(
  tx: Db,
  context: VendorContext,
  who: MemberRow,
  body: Omit<PlacedBet, 'sessionId'>,
  { category, exposure, placedAt, winType, rollingStake }: Placement,
): Promise<{ row: BetRow; transferId: number | undefined }> {
  const { vendor } = context;
  const { siteId, vendorCode } = vendor;
  const { betId, roundId, gameCode, legs, freeStake } = body;
  const stake = body.amount.toFixed(2);
  const rateType = await rateTypeOf(tx, siteId, category, body);
  const rates = await effectiveRates(tx, who.path, category, vendorCode, rateType);
  const { after, transferId } = await payStake(tx, context, who, body);
  const before = centsText(toCents(after) + toCents(stake));
  const [row] = await tx
    .insert(bet)
    .values({
      siteId,
      memberId: who.id,
      path: who.path,
      category,
      vendorCode,
      gameCode,
      betId,
      roundId,
      type: 'wait',
      stake,
      freeStake: freeStake?.toFixed(2),
      winType,
      rollingStake,
      wallet: walletOf(vendor),
      before,
      after,
      rates,
      placedAt,
      ...exposure,
    })
    .returning();
  if (legs) {
    await tx
      .insert(betLeg)
      .values(legs.map((leg, i) => ({ ...leg, betId: row!.id, ord: i + 1, eventAt: new Date(leg.eventAt) })));
  }
  const change = { bet: stake, betCnt: 1, standing: 1, win: '0' };
  await tx.insert(outbox).values(betEvent(row!, placedAt, change, { before: null, after: row!.type }));
  return { row: row!, transferId };
}

/**
 * The win that arrived before its bet and is in suspense, with its row locked and with the accounts of both transfers:
 * the transfers are posted in one transaction, and the operator may decide on the win at the same time.
 */
async function lockSuspendedWin(
  tx: Db,
  { vendor }: VendorContext,
  who: MemberRow,
  betId: string,
  { exposureOf }: Exposure,
): Promise<typeof vendorTx.$inferSelect | undefined> {
  const [win] = await tx
    .select()
    .from(vendorTx)
    .where(
      and(
        eq(vendorTx.siteId, vendor.siteId),
        eq(vendorTx.vendorCode, vendor.vendorCode),
        eq(vendorTx.refId, betId),
        eq(vendorTx.state, 'suspense'),
      ),
    )
    .for('update');
  // A win of another member does not belong to this bet: the operator decides on it.
  if (!win || win.memberId !== who.id) return undefined;
  const { siteId, vendorCode } = vendor;
  await lockExposure(tx, { siteId, vendorCode, memberId: who.id, exposureOf });
  const [own, house, suspense] = [
    (await memberAccounts(tx, who.id))[walletOf(vendor)],
    await siteAccount(tx, vendor.siteId, 'house'),
    await siteAccount(tx, vendor.siteId, 'suspense'),
  ];
  await lockAccounts(tx, [own.id, house.id, suspense.id]);
  return win;
}

/** Settles the bet with the win in suspense. */
async function settleSuspendedWin(
  tx: Db,
  { vendor, now }: VendorContext,
  row: BetRow,
  win: typeof vendorTx.$inferSelect,
): Promise<void> {
  const { held = {} } = win.answer as { held?: TransactionOutcome['held'] };
  await settle(tx, vendor, row, toCents(win.amount ?? '0'), { ...held, settledAt: now() }, 'suspense');
  await tx.update(vendorTx).set({ state: 'done', betId: row.id }).where(eq(vendorTx.id, win.id));
}

const lateBet = ({ transactionId, betId, roundId, gameCode, memId, amount }: PlacedBet): Finding => ({
  kind: 'lateMessage',
  refId: transactionId,
  betId,
  roundId,
  gameCode,
  memId,
  vendorCents: toCents(amount),
});

/** Accepts a bet, once per transaction and once per bet id. */
export const placeBet = (body: PlacedBet, context: VendorContext): Promise<Result<Balance>> =>
  transaction(context, 'bet', body, async (tx, who) => {
    if (!(await lockLiveSession(tx, context, who, body.sessionId)))
      return { state: 'refused', code: CODE.signInRequired };
    const judged = await checkBet(tx, context, who, body);
    if (typeof judged === 'string') {
      // Only a roll-back that arrived before its bet makes a bet late.
      if (judged === CODE.alreadyProcessed)
        await saveFinding(tx, context.vendor, lateBet(body), context.now());
      return { state: 'refused', code: judged };
    }
    if (!(await takeCredit(tx, context.vendor, toCents(body.amount)))) {
      return { state: 'refused', code: CODE.vendorCreditUsedUp };
    }
    const placedAt = context.now();
    const { category, option } = judged;
    await countPlay(tx, context, who, body, { option, placedAt });
    // A free bet, which risks nothing of the player, is no part of an exposure.
    const isExposed = option.rollingOnNetExposure && body.freeStake === undefined;
    const exposure = isExposed ? exposureColumns(body, category) : NO_EXPOSURE;
    const win = await lockSuspendedWin(tx, context, who, body.betId, exposure);
    const winType = body.freeStake !== undefined && body.amount === 0 ? CASH_TYPE.freeBetWin : null;
    const rollingStake =
      option.rollingOnFreeBets && winType !== null ? body.freeStake?.toFixed(2) : undefined;
    const placement = { category, exposure, placedAt, winType, rollingStake };
    const { row, transferId } = await insertBet(tx, context, who, body, placement);
    if (win) await settleSuspendedWin(tx, context, row, win);
    return { state: 'done', betRow: row.id, transferId };
  });
