import { and, eq, sql } from 'drizzle-orm';
import * as CODE from '@/lib/rules/code';
import { toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import { type Failure, fail, ok, type Result } from '@/lib/rules/result';
import { publishAccounts } from '../../cash/balance';
import type { Db } from '../../db/client';
import { member, vendorTx } from '../../db/schema';
import { type Account, type MemberAccountKind, memberAccounts } from '../../ledger/accounts';
import { InsufficientFunds, ProtectedPlayer } from '../../ledger/post';
import { REALITY_CHECK } from '../../protection/answer-check';
import { betRefusal } from '../../protection/bet-refusal';
import type { MemberRow, TransactionOutcome, VendorContext } from './context';
import { noteFinding } from './findings';
import { betCode } from './protected-code';
import { type Vendor, walletOf } from './vendors';

/** Keys of advisory locks, the same in every instance. */
const TX_LOCK = 7_150_031;
const BET_LOCK = 7_150_032;

interface Transaction {
  transactionId: string;
  betId: string;
  memId: string;
  amount?: number;
  /** The id of the transaction that this one undoes: while one of both is carried out, the other waits. */
  undoes?: string;
  /** The vendor's name for what belongs together, where it is not the bet's id. */
  reference?: string;
  /** What the message is serialised by, where it is not its bet. */
  lock?: string;
}

export interface Balance {
  balance: number;
  seq: number;
  /** The platform's id of the transaction. */
  txRow?: number;
  /** The message was carried out before: the balance is that of then. */
  isRepeated?: true;
}

/** The member of that id on the vendor's site. */
export async function findMember(tx: Db, siteId: string, memId: string): Promise<MemberRow | undefined> {
  const [row] = await tx
    .select()
    .from(member)
    .where(and(eq(member.siteId, siteId), eq(sql`lower(${member.memId})`, memId.toLowerCase())));
  return row;
}

type Accounts = Record<MemberAccountKind, Account>;

const balanceIn = (accounts: Accounts, { vendor }: VendorContext): Balance => {
  const { balance, seq } = accounts[walletOf(vendor)];
  return { balance: Number(balance), seq };
};

export const balanceOf = async (tx: Db, memberId: number, context: VendorContext): Promise<Balance> =>
  balanceIn(await memberAccounts(tx, memberId), context);

/** The content of `vendor_tx.answer`. */
interface StoredAnswer {
  code: string;
  data?: Balance;
  held?: TransactionOutcome['held'];
  refused?: TransactionOutcome['refused'];
  roundId?: string | undefined;
}
const resultOf = ({ code, data, refused }: StoredAnswer, txRow: number): Result<Balance> =>
  data ? ok({ ...data, txRow }) : fail(code, '', refused);

/** A transaction of the vendor, as it was carried out. */
export async function findTransaction(
  tx: Db,
  { siteId, vendorCode }: Vendor,
  transactionId: string,
): Promise<typeof vendorTx.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(vendorTx)
    .where(
      and(eq(vendorTx.siteId, siteId), eq(vendorTx.vendorCode, vendorCode), eq(vendorTx.txId, transactionId)),
    );
  return row;
}

/** The stored answer of a transaction that was carried out before; B6005 for another message with its id. */
async function firstAnswer(
  tx: Db,
  { vendor, bodyHash }: VendorContext,
  transactionId: string,
): Promise<Result<Balance> | undefined> {
  const row = await findTransaction(tx, vendor, transactionId);
  if (!row) return undefined;
  // The hash covers the path, so the stored answer has the shape of this path's answers.
  if (row.bodyHash !== bodyHash) return refuse.duplicateBet();
  const first = resultOf(row.answer as StoredAnswer, row.id);
  return first.ok ? ok({ ...first.data, isRepeated: true }) : first;
}

const nameAt = ({ siteId, vendorCode }: Vendor, id: string): string => `${siteId}:${vendorCode}:${id}`;

/** Serialises changes of a bet. Take the lock after those of transactions, and before any other. */
export const lockBet = (tx: Db, vendor: Vendor, betId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${BET_LOCK}, hashtext(${nameAt(vendor, betId)}))`);

/**
 * The name by which all messages of a player at a vendor are serialised, for vendors that name a bet in several ways.
 * A bet whose id is the same text waits for the player's messages, which does no harm.
 */
export const playerLock = (memId: string): string => `player ${memId.toLowerCase()}`;

/** Serialises messages by transaction id and then by bet, always in this order, which prevents deadlocks. */
async function lockTransaction(
  tx: Db,
  { vendor }: VendorContext,
  { transactionId, betId, undoes, lock = betId }: Transaction,
): Promise<void> {
  if (undoes !== undefined) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${TX_LOCK}, hashtext(${nameAt(vendor, transactionId)})),
      pg_advisory_xact_lock(${TX_LOCK}, hashtext(${nameAt(vendor, undoes)}))`);
    await lockBet(tx, vendor, betId);
    return;
  }
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${TX_LOCK}, hashtext(${nameAt(vendor, transactionId)})),
    pg_advisory_xact_lock(${BET_LOCK}, hashtext(${nameAt(vendor, lock)}))`);
}

type Act = (tx: Db, who: MemberRow) => Promise<TransactionOutcome | Failure>;

/**
 * Carries out a vendor's transaction once: locks it and its bet, returns the stored answer if there is one, and otherwise
 * acts and stores the answer, refusals included. A {@link Failure} is not stored, so that the vendor can repeat the
 * message. Throws {@link InsufficientFunds} with nothing done.
 */
async function runTransaction(
  context: VendorContext,
  kind: 'bet' | 'win' | 'cancel' | 'adjust',
  body: Transaction,
  act: Act,
): Promise<{ result: Result<Balance>; moved?: { memberId: number; accounts: Accounts } }> {
  return context.db.transaction(async (tx) => {
    await lockTransaction(tx, context, body);
    const first = await firstAnswer(tx, context, body.transactionId);
    if (first) return { result: first };
    const who = await findMember(tx, context.vendor.siteId, body.memId);
    if (!who) return { result: refuse.unknownMember() };
    const outcome = await act(tx, who);
    if ('ok' in outcome) return { result: outcome };
    const accounts = await memberAccounts(tx, who.id);
    const answer: StoredAnswer =
      outcome.state === 'refused' || outcome.code !== undefined
        ? { code: outcome.code ?? CODE.generalError, refused: outcome.refused, roundId: outcome.roundId }
        : { code: '0', data: balanceIn(accounts, context), held: outcome.held };
    const inserted = tx.insert(vendorTx).values({
      siteId: context.vendor.siteId,
      vendorCode: context.vendor.vendorCode,
      txId: body.transactionId,
      kind,
      bodyHash: context.bodyHash,
      state: outcome.state,
      memberId: who.id,
      betId: outcome.betRow,
      transferId: outcome.transferId,
      refId: outcome.reference ?? body.reference ?? body.betId,
      amount: body.amount?.toFixed(2),
      answer,
      sent: context.sent,
    });
    const [row] = await inserted.returning({ id: vendorTx.id });
    const moved = outcome.transferId === undefined ? undefined : { memberId: who.id, accounts };
    return { result: resultOf(answer, row!.id), moved };
  });
}

/** Refuses a bet finally. */
async function refuseBet(
  context: VendorContext,
  body: Transaction,
  why: (tx: Db, who: MemberRow) => Promise<Pick<TransactionOutcome, 'code' | 'refused'>>,
): Promise<Result<Balance>> {
  const act: Act = async (tx, who) => ({ state: 'refused', ...(await why(tx, who)) });
  return (await runTransaction(context, 'bet', body, act)).result;
}

/**
 * Answers a vendor's transaction; see {@link runTransaction}. A bet without sufficient funds, or against a limit of the
 * player, is refused finally; any other failed message can be repeated, and is noted for the operator. A changed balance is published after the
 * commit, as it was read before the commit: later transfers have a higher sequence.
 */
export async function transaction(
  context: VendorContext,
  kind: 'bet' | 'win' | 'cancel' | 'adjust',
  body: Transaction,
  act: Act,
): Promise<Result<Balance>> {
  try {
    const { result, moved } = await runTransaction(context, kind, body, act);
    if (moved) publishAccounts(context.bus, moved.memberId, moved.accounts);
    return result;
  } catch (error) {
    if (!(error instanceof InsufficientFunds || error instanceof ProtectedPlayer)) throw error;
    if (kind !== 'bet') {
      const { transactionId: refId, betId, memId, amount } = body;
      const cents = amount === undefined ? undefined : toCents(amount);
      await noteFinding(context, { kind: 'unpaid', refId, betId, memId, vendorCents: cents });
      return refuse.insufficientBalance();
    }
    if (error instanceof InsufficientFunds)
      return refuseBet(context, body, async () => ({ code: CODE.insufficientBalance }));
    const { rule } = error;
    return refuseBet(context, body, async (tx, who) => {
      // The pages beside a game that does not know reality checks show the check.
      if (rule === 'check') context.bus.publish({ memberId: who.id }, REALITY_CHECK);
      return { code: betCode(error), refused: await betRefusal(tx, who.id, rule, context.now()) };
    });
  }
}
