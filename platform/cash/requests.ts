import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { cashRequest, member } from '../db/schema';
import { memberAccounts, siteAccount } from '../ledger/accounts';
import { MAX_BALANCE } from '../ledger/max-balance';
import { post } from '../ledger/post';

/** Cash types of requests: 1 deposit, −1 withdrawal. */
export type CashType = 1 | -1;
/** Stages (decision 24): 0 apply, 2 waiting, 1 done, −1 cancelled or rejected. */
export type CashStatus = 0 | 1 | 2 | -1;

export type CashRequest = typeof cashRequest.$inferSelect;

/**
 * Holds a member's row until the transaction ends, so that of two requests, conversions or decisions at the same time
 * the second sees what the first came to. It is taken before any account, everywhere. Bets and sign-ins, which only
 * refer to the row, are not held up.
 */
export async function holdMember(tx: Db, memberId: number): Promise<void> {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('no key update');
}

/** Whether a request of that type is neither done nor rejected yet. Hold the member. */
export async function isInProgress(tx: Db, memberId: number, cashType: CashType): Promise<boolean> {
  const [found] = await tx
    .select({ id: cashRequest.id })
    .from(cashRequest)
    .where(
      and(
        eq(cashRequest.memberId, memberId),
        eq(cashRequest.cashType, cashType),
        inArray(cashRequest.cashStatus, [0, 2]),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** When the member last asked for a withdrawal, those that were taken back not counted. */
export async function lastWithdrawal(tx: Db, memberId: number): Promise<Date | undefined> {
  const [last] = await tx
    .select({ at: sql<string | null>`max(${cashRequest.regAt})` })
    .from(cashRequest)
    .where(
      and(
        eq(cashRequest.memberId, memberId),
        eq(cashRequest.cashType, -1),
        sql`NOT (${cashRequest.cashStatus} = -1 AND ${cashRequest.hiddenAt} IS NOT NULL)`,
      ),
    );
  return last?.at ? new Date(last.at) : undefined;
}

/** A request of the site, its row held until the transaction ends. */
export async function holdRequest(tx: Db, siteId: string, id: number): Promise<CashRequest | undefined> {
  const [row] = await tx
    .select()
    .from(cashRequest)
    .where(and(eq(cashRequest.id, id), eq(cashRequest.siteId, siteId)))
    .for('update');
  return row;
}

interface Withdrawn {
  siteId: string;
  memberId: number;
  /** Decimal text, above zero. */
  amount: string;
}

/**
 * Takes a withdrawal's cash to where it waits for the decision; throws InsufficientFunds. Answers the transfer, which is
 * the first one where the key was used before.
 */
export async function takeWithdrawal(
  tx: Db,
  { siteId, memberId, amount }: Withdrawn,
  keyed: { key: string; fingerprint: string },
) {
  const [{ cash }, suspense] = [
    await memberAccounts(tx, memberId),
    await siteAccount(tx, siteId, 'suspense'),
  ];
  const sides = [
    { accountId: cash.id, type: -1, amount: `-${amount}` },
    { accountId: suspense.id, type: 1, amount },
  ];
  const posted = await post(tx, { siteId, kind: 'withdrawal', actorId: memberId, sides, ...keyed });
  const own = posted.entries.find((entry) => entry.accountId === cash.id)!;
  const { transferId, replayed } = posted;
  return { transferId, replayed, cashAmt: Number(own.balanceAfter), cashSeq: own.seq };
}

/** Gives a withdrawal's cash back, with its own type and the other sign, so that statistics count it back. */
export async function returnWithdrawal(tx: Db, { siteId, memberId, amount }: Withdrawn): Promise<void> {
  const [{ cash }, suspense] = [
    await memberAccounts(tx, memberId),
    await siteAccount(tx, siteId, 'suspense'),
  ];
  const sides = [
    { accountId: suspense.id, type: 1, amount: `-${amount}` },
    { accountId: cash.id, type: -1, amount },
  ];
  await post(tx, { siteId, kind: 'reversal', sides });
}

/** Moves a withdrawal that was paid out from where it waited to the house. */
export async function payWithdrawal(tx: Db, { siteId, amount }: Withdrawn): Promise<void> {
  const suspense = await siteAccount(tx, siteId, 'suspense');
  const house = await siteAccount(tx, siteId, 'house');
  const sides = [
    { accountId: suspense.id, type: -1, amount: `-${amount}` },
    { accountId: house.id, type: 1, amount },
  ];
  await post(tx, { siteId, kind: 'withdrawal', sides });
}

/** Pays a deposit in; throws ExcessiveBalance. Answers the transfer. */
export async function payDeposit(tx: Db, { siteId, memberId, amount }: Withdrawn): Promise<number> {
  const [{ cash }, house] = [await memberAccounts(tx, memberId), await siteAccount(tx, siteId, 'house')];
  const sides = [
    { accountId: cash.id, type: 1, amount },
    { accountId: house.id, type: -1, amount: `-${amount}` },
  ];
  return (await post(tx, { siteId, kind: 'deposit', maxBalance: MAX_BALANCE, sides })).transferId;
}
