import { and, eq } from 'drizzle-orm';
import type { VendorRequest } from '@/lib/contract/vendor';
import { centsText, toCents } from '@/lib/rules/decimal';
import type { Db } from '../../db/client';
import { bet, betLeg, outbox, vendorTx } from '../../db/schema';
import { lockAccounts, memberAccounts, siteAccount } from '../../ledger/accounts';
import { post } from '../../ledger/post';
import { effectiveRates } from '../../rates/effective-rates';
import type { Kept, MemberRow, VendorContext, VendorHandler } from './context';
import { takeCredit } from './credit';
import { rateTypeOf } from './rate-type';
import { judgeBet } from './refusals';
import { type BetRow, settle } from './settle';
import { transaction } from './transaction';
import { walletOf } from './vendors';

/** Takes the stake and writes the bet down as it stands now: path, rates and balance before. */
async function place(
  tx: Db,
  { vendor, bodyHash }: VendorContext,
  who: MemberRow,
  body: VendorRequest<'/vendor/bet'>,
  category: string,
): Promise<{ row: BetRow; transferId: number }> {
  const { siteId, vendorCode } = vendor;
  const { betId, roundId, gameCode, legs } = body;
  const stake = body.amount.toFixed(2);
  const wallet = walletOf(vendor);
  const own = (await memberAccounts(tx, who.id))[wallet].id;
  const house = (await siteAccount(tx, siteId, 'house')).id;
  const rateType = await rateTypeOf(tx, siteId, category, body);
  const rates = await effectiveRates(tx, who.path, category, vendorCode, rateType);
  const placedAt = new Date();
  const posted = await post(tx, {
    siteId,
    kind: 'bet',
    key: `bet:${vendorCode}:${betId}`,
    fingerprint: bodyHash,
    actorId: who.id,
    sides: [
      { accountId: own, type: -19, amount: `-${stake}` },
      { accountId: house, type: 19, amount: stake },
    ],
  });
  const after = posted.entries.find(({ accountId }) => accountId === own)!.balanceAfter;
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
      wallet,
      before,
      after,
      rates,
      placedAt,
    })
    .returning();
  if (legs) {
    await tx
      .insert(betLeg)
      .values(legs.map((leg, i) => ({ ...leg, betId: row!.id, ord: i + 1, eventAt: new Date(leg.eventAt) })));
  }
  await tx
    .insert(outbox)
    .values({ siteId, at: placedAt, path: who.path, category, bet: stake, betCnt: 1, win: '0' });
  return { row: row!, transferId: posted.transferId };
}

/**
 * The win of a bet if it came before it and waits in suspense, held, with the accounts of stake and win: the two are
 * transfers of one transaction, and the operator may decide about the win meanwhile.
 */
async function holdWaitingWin(
  tx: Db,
  { vendor }: VendorContext,
  who: MemberRow,
  betId: string,
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
  // A win of somebody else's is not this bet's: it stays for the operator.
  if (!win || win.memberId !== who.id) return undefined;
  const [own, house, suspense] = [
    (await memberAccounts(tx, who.id))[walletOf(vendor)],
    await siteAccount(tx, vendor.siteId, 'house'),
    await siteAccount(tx, vendor.siteId, 'suspense'),
  ];
  await lockAccounts(tx, [own.id, house.id, suspense.id]);
  return win;
}

/** Settles the bet with the win that waited for it. */
async function payWaitingWin(
  tx: Db,
  { vendor }: VendorContext,
  row: BetRow,
  win: typeof vendorTx.$inferSelect,
): Promise<void> {
  const { held = {} } = win.answer as { held?: Kept['held'] };
  await settle(tx, vendor, row, toCents(win.amount ?? '0'), held, 'suspense');
  await tx.update(vendorTx).set({ state: 'done', betId: row.id }).where(eq(vendorTx.id, win.id));
}

/** Takes a bet, once per transaction and once per bet id. */
export const placeBet: VendorHandler<'/vendor/bet'> = (body, context) =>
  transaction(context, 'bet', body, async (tx, who) => {
    const judged = await judgeBet(tx, context, who, body);
    if (typeof judged === 'string') return { state: 'refused', code: judged };
    if (!(await takeCredit(tx, context.vendor, toCents(body.amount)))) {
      return { state: 'refused', code: 'B0099' };
    }
    const win = await holdWaitingWin(tx, context, who, body.betId);
    const { row, transferId } = await place(tx, context, who, body, judged.category);
    if (win) await payWaitingWin(tx, context, row, win);
    return { state: 'done', betRow: row.id, transferId };
  });
