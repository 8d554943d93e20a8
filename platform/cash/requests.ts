import { and, eq, inArray, sql } from 'drizzle-orm';
import { CASH_TYPE, REQUEST_STATUS, UNDECIDED } from '@/lib/contract/money-codes';
import type { Db } from '../db/client';
import { cashRequest, member } from '../db/schema';
import { memberAccounts, siteAccount } from '../ledger/accounts';
import { MAX_BALANCE } from '../ledger/max-balance';
import { post } from '../ledger/post';

/** The cash types of requests: 1 is a deposit, −1 a withdrawal. */
type CashType = 1 | -1;
/** The stages of requests (decision 24): 0 applied, 2 waiting, 1 done, −1 cancelled or rejected. */
export type CashStatus = (typeof REQUEST_STATUS)[keyof typeof REQUEST_STATUS];

export type CashRequest = typeof cashRequest.$inferSelect;

/**
 * Locks a member's row until the transaction ends, so that requests, conversions and decisions of one member run one
 * after the other. Every transaction locks the row before any account. Bets and sign-ins, which only refer to the row,
 * do not wait for the lock.
 */
export async function lockMemberRow(tx: Db, memberId: number): Promise<{ cashOutChangedAt: Date | null }> {
  const [row] = await tx
    .select({ cashOutChangedAt: member.cashOutChangedAt })
    .from(member)
    .where(eq(member.id, memberId))
    .for('no key update');
  return row!;
}

/**
 * Whether the member has an undecided request of that type. The answer holds for as long as the member's row is locked.
 */
export async function hasOpenRequest(tx: Db, memberId: number, cashType: CashType): Promise<boolean> {
  const [undecided] = await tx
    .select({ id: cashRequest.id })
    .from(cashRequest)
    .where(
      and(
        eq(cashRequest.memberId, memberId),
        eq(cashRequest.cashType, cashType),
        inArray(cashRequest.cashStatus, UNDECIDED),
      ),
    )
    .limit(1);
  return undecided !== undefined;
}

/** Finds when the member last requested a withdrawal. Withdrawals that the member has taken back do not count. */
export async function lastWithdrawal(tx: Db, memberId: number): Promise<Date | undefined> {
  const [last] = await tx
    .select({ at: sql<string | null>`max(${cashRequest.regAt})` })
    .from(cashRequest)
    .where(
      and(
        eq(cashRequest.memberId, memberId),
        eq(cashRequest.cashType, CASH_TYPE.withdrawal),
        sql`NOT (${cashRequest.cashStatus} = ${REQUEST_STATUS.cancelled} AND ${cashRequest.hiddenAt} IS NOT NULL)`,
      ),
    );
  return last?.at ? new Date(last.at) : undefined;
}

/** Reads a request of the site, and locks its row until the transaction ends. */
export async function lockRequest(tx: Db, siteId: string, id: number): Promise<CashRequest | undefined> {
  const [row] = await tx
    .select()
    .from(cashRequest)
    .where(and(eq(cashRequest.id, id), eq(cashRequest.siteId, siteId)))
    .for('update');
  return row;
}

interface RequestAmount {
  siteId: string;
  memberId: number;
  /** Decimal text, above zero. */
  amount: string;
}

/**
 * Moves a withdrawal's cash to the suspense account, where it waits for the decision. Throws InsufficientFunds. Returns
 * the transfer and the balance after it; for a key that was used before, those of the first request.
 */
export async function debitWithdrawal(
  tx: Db,
  { siteId, memberId, amount }: RequestAmount,
  idempotency: { key: string; fingerprint: string },
) {
  const [{ cash }, suspense] = [
    await memberAccounts(tx, memberId),
    await siteAccount(tx, siteId, 'suspense'),
  ];
  const sides = [
    { accountId: cash.id, type: CASH_TYPE.withdrawal, amount: `-${amount}` },
    { accountId: suspense.id, type: -CASH_TYPE.withdrawal, amount },
  ];
  const posted = await post(tx, { siteId, kind: 'withdrawal', actorId: memberId, sides, ...idempotency });
  const cashEntry = posted.entries.find((entry) => entry.accountId === cash.id)!;
  const { transferId, replayed } = posted;
  return { transferId, replayed, cashAmt: Number(cashEntry.balanceAfter), cashSeq: cashEntry.seq };
}

/** Refunds a withdrawal. The refund has the same type and the opposite sign, so that statistics count neither. */
export async function refundWithdrawal(tx: Db, { siteId, memberId, amount }: RequestAmount): Promise<void> {
  const [{ cash }, suspense] = [
    await memberAccounts(tx, memberId),
    await siteAccount(tx, siteId, 'suspense'),
  ];
  const sides = [
    { accountId: suspense.id, type: -CASH_TYPE.withdrawal, amount: `-${amount}` },
    { accountId: cash.id, type: CASH_TYPE.withdrawal, amount },
  ];
  await post(tx, { siteId, kind: 'reversal', sides });
}

/** Moves the cash of an approved withdrawal from the suspense account to the house. */
export async function completeWithdrawal(tx: Db, { siteId, amount }: RequestAmount): Promise<void> {
  const suspense = await siteAccount(tx, siteId, 'suspense');
  const house = await siteAccount(tx, siteId, 'house');
  const sides = [
    { accountId: suspense.id, type: CASH_TYPE.withdrawal, amount: `-${amount}` },
    { accountId: house.id, type: -CASH_TYPE.withdrawal, amount },
  ];
  await post(tx, { siteId, kind: 'withdrawal', sides });
}

/** Credits a deposit and returns the transfer id. Throws ExcessiveBalance. */
export async function creditDeposit(tx: Db, { siteId, memberId, amount }: RequestAmount): Promise<number> {
  const [{ cash }, house] = [await memberAccounts(tx, memberId), await siteAccount(tx, siteId, 'house')];
  const sides = [
    { accountId: cash.id, type: CASH_TYPE.deposit, amount },
    { accountId: house.id, type: -CASH_TYPE.deposit, amount: `-${amount}` },
  ];
  return (await post(tx, { siteId, kind: 'deposit', maxBalance: MAX_BALANCE, sides })).transferId;
}
