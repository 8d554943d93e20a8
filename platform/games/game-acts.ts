import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import { centsText, toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { publishBalance } from '../cash/balance';
import { member, vendor, vendorTx } from '../db/schema';
import type { Services } from '../http/context';
import { transact } from '../http/transact';
import { memberAccounts, siteAccount } from '../ledger/accounts';
import { post } from '../ledger/post';
import { type Act, defineAct, siteId, writeAudit } from '../operator/act';
import { isAboveFourEyes } from '../operator/four-eyes';
import { findVendor, isHosted, newSecret, type Vendor, walletOf } from './vendor/vendors';

const vendorCode = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
const transactionId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);

interface OnVendor {
  siteId: string;
  vendorCode: string;
}
interface Settings {
  wallet?: 'seamless' | 'transfer';
  enabled?: boolean;
  credit?: string | null;
  launchUrl?: string;
}

const isVendor = ({ siteId, vendorCode }: OnVendor) =>
  and(eq(vendor.siteId, siteId), eq(vendor.vendorCode, vendorCode));
/** The fields of a vendor that may be shown: all but the secret. */
const publicFields = ({ vendorCode, wallet, enabled, credit, launchUrl }: Vendor) => ({
  vendorCode,
  wallet,
  enabled,
  credit,
  launchUrl,
});

const listVendors: Act<{ siteId: string }> = async ({ siteId }, _, { db }) => {
  const rows = await db.select().from(vendor).where(eq(vendor.siteId, siteId)).orderBy(vendor.vendorCode);
  return ok({ list: rows.map(publicFields) });
};

/** Changes the given settings of a vendor, or adds one. A002 for another launch address of a hosted vendor. */
const setVendor: Act<OnVendor & Settings> = async ({ siteId, vendorCode, ...settings }, operator, { db }) =>
  db.transaction(async (tx) => {
    const [before] = await tx.select().from(vendor).where(isVendor({ siteId, vendorCode })).for('update');
    const { launchUrl = before?.launchUrl } = settings;
    if (before && isHosted(before) && launchUrl !== before.launchUrl) return refuse.invalidRequest();
    if (!before) await tx.insert(vendor).values({ siteId, vendorCode, secret: newSecret() });
    if (Object.keys(settings).length > 0) {
      await tx.update(vendor).set(settings).where(isVendor({ siteId, vendorCode }));
    }
    const after = publicFields((await findVendor(tx, siteId, vendorCode))!);
    const change = { target: vendorCode, before: before && publicFields(before), after };
    await writeAudit(tx, siteId, 'vendor', operator, change);
    return ok(after);
  });

/** Gives the vendor a new secret and shows it. The old secret stops working at once. */
const renewSecret: Act<OnVendor> = async ({ siteId, vendorCode }, operator, { db }) =>
  db.transaction(async (tx) => {
    const secret = newSecret();
    const changed = await tx
      .update(vendor)
      .set({ secret })
      .where(isVendor({ siteId, vendorCode }))
      .returning({ vendorCode: vendor.vendorCode });
    if (changed.length === 0) return refuse.gameUnavailable();
    // The audit must not hold the secret.
    await writeAudit(tx, siteId, 'vendor-secret', operator, {
      target: vendorCode,
      before: null,
      after: null,
    });
    return ok({ secret });
  });

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

/** A win to pay whose amount is above the one that an operator decides on alone, for a second one. */
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
  if (decision !== 'pay' || !win?.amount || !(await isAboveFourEyes(db, siteId, win.amount)))
    return undefined;
  return { vendorCode, transactionId, ...win };
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
  vendors: defineAct({
    about: 'list the game vendors of a site',
    needs: 'read',
    body: z.strictObject({ siteId }),
    act: listVendors,
  }),
  vendor: defineAct({
    about:
      'add a game vendor or change it: wallet, whether it is enabled, credit (null for none), launch url',
    needs: 'administer',
    body: z.strictObject({
      siteId,
      vendorCode,
      wallet: z.enum(['seamless', 'transfer']).optional(),
      enabled: z.boolean().optional(),
      credit: z
        .string()
        .regex(/^\d{1,12}(\.\d{1,2})?$/)
        .nullable()
        .optional(),
      launchUrl: z.union([z.url({ protocol: /^https?$/ }).max(500), z.literal('')]).optional(),
    }),
    compares: true,
    act: setVendor,
  }),
  'vendor-secret': defineAct({
    about: 'make a vendor a new secret and show it once',
    needs: 'administer',
    body: z.strictObject({ siteId, vendorCode }),
    act: renewSecret,
    fourEyes: async ({ vendorCode }) => ({ vendorCode }),
  }),
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
  }),
};
