import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import { centsText, toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { publishBalance } from '../cash/balance';
import { member, vendorTx } from '../db/schema';
import type { Services } from '../http/context';
import { transact } from '../http/transact';
import { memberAccounts, siteAccount } from '../ledger/accounts';
import { post } from '../ledger/post';
import { type Act, defineAct, movesAmount, siteId, writeAudit } from '../operator/act';
import { catalogueActs } from './catalogue/catalogue-acts';
import { findingActs } from './finding-acts';
import { vendorCode } from './vendor/vendor-code';
import { findVendor, walletOf } from './vendor/vendors';
import { vendorActs } from './vendor-acts';

const transactionId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);

interface OnVendor {
  siteId: string;
  vendorCode: string;
}
const listSuspense: Act<{ siteId: string }> = async ({ siteId }, _, { db }) => {
  const list = await db
    .select({
      vendorCode: vendorTx.vendorCode,
      transactionId: vendorTx.txId,
      betId: vendorTx.refId,
      memId: member.memId,
      amount: vendorTx.amount,
      at: vendorTx.at,
    })
    .from(vendorTx)
    .innerJoin(member, eq(member.id, vendorTx.memberId))
    .where(and(eq(vendorTx.siteId, siteId), eq(vendorTx.state, 'suspense')))
    .orderBy(vendorTx.at)
    .limit(500);
  return ok({ list });
};

/** A win that is to be paid, for a second operator. */
async function shownWin(
  { siteId, vendorCode, transactionId, decision }: OnVendor & { transactionId: string; decision: string },
  { db }: Services,
) {
  const [win] = await db
    .select({ amount: vendorTx.amount, memId: member.memId })
    .from(vendorTx)
    .innerJoin(member, eq(member.id, vendorTx.memberId))
    .where(
      and(
        eq(vendorTx.siteId, siteId),
        eq(vendorTx.vendorCode, vendorCode),
        eq(vendorTx.txId, transactionId),
        eq(vendorTx.state, 'suspense'),
      ),
    );
  return decision === 'pay' && win?.amount ? { vendorCode, transactionId, ...win } : undefined;
}

/** Decides on a win whose bet never arrived: pays it to the member, or returns it to the house. */
const decideSuspense: Act<OnVendor & { transactionId: string; decision: 'pay' | 'return' }> = async (
  { siteId, vendorCode, transactionId, decision },
  operator,
  { db, bus },
) => {
  const decided = await transact(db, async (tx) => {
    const [win] = await tx
      .select()
      .from(vendorTx)
      .where(
        and(
          eq(vendorTx.siteId, siteId),
          eq(vendorTx.vendorCode, vendorCode),
          eq(vendorTx.txId, transactionId),
          eq(vendorTx.state, 'suspense'),
        ),
      )
      .for('update');
    const from = win && (await findVendor(tx, siteId, vendorCode));
    if (!win?.memberId || !from) return refuse.alreadyProcessed();
    const cents = toCents(win.amount ?? '0');
    const to =
      decision === 'pay'
        ? (await memberAccounts(tx, win.memberId))[walletOf(from)]
        : await siteAccount(tx, siteId, 'house');
    if (cents > 0n) {
      await post(tx, {
        siteId,
        kind: 'suspense',
        sides: [
          {
            accountId: (await siteAccount(tx, siteId, 'suspense')).id,
            type: CASH_TYPE.toGame,
            amount: centsText(-cents),
          },
          { accountId: to.id, type: CASH_TYPE.fromGame, amount: centsText(cents) },
        ],
      });
    }
    await tx.update(vendorTx).set({ state: 'done' }).where(eq(vendorTx.id, win.id));
    const before = { state: 'suspense', amount: win.amount };
    await writeAudit(tx, siteId, 'suspense', operator, {
      target: `${vendorCode} ${transactionId}`,
      before,
      after: { state: decision },
    });
    return ok({ memberId: win.memberId, amount: win.amount });
  });
  if (!decided.ok) return decided;
  const { memberId, amount } = decided.data;
  if (decision === 'pay') await publishBalance(db, bus, memberId);
  return ok({ amount });
};

/** The operator's acts on game vendors and on wins without a bet. */
export const gameActs = {
  ...vendorActs,
  ...findingActs,
  ...catalogueActs,
  'suspense-list': defineAct({
    about: 'list wins whose bet is not known',
    needs: 'read',
    body: z.strictObject({ siteId }),
    act: listSuspense,
  }),
  suspense: defineAct({
    about: 'pay a win whose bet is not known to the member, or return it to the house',
    needs: 'money',
    body: z.strictObject({ siteId, vendorCode, transactionId, decision: z.enum(['pay', 'return']) }),
    act: decideSuspense,
    fourEyes: shownWin,
    moves: movesAmount('to'),
  }),
};
