import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { currentRequestId } from '../db/request-id';

/** What a transfer is for. */
export type TransferKind =
  | 'deposit'
  | 'withdrawal'
  | 'grant'
  | 'grant_back'
  | 'give'
  | 'take_back'
  | 'point_give'
  | 'point_take_back'
  | 'point_grant'
  | 'point_grant_back'
  | 'convert'
  | 'coupon'
  | 'bonus'
  | 'losing'
  | 'bet'
  | 'win'
  | 'adjust'
  | 'rolling'
  | 'game_in'
  | 'game_out'
  | 'suspense'
  | 'reversal';

/** One side of a transfer. */
export interface Side {
  accountId: number;
  /** Cash transaction type or point type, see `lib/contract`. */
  type: number;
  /** Decimal text with at most two places, positive into the account. */
  amount: string;
}

export interface Posting {
  siteId: string;
  kind: TransferKind;
  /** Idempotency key, unique on the site, and the fingerprint of the request it came with (decision 30). */
  key?: string;
  fingerprint?: string;
  /** Member who caused it; none for the operator. */
  actorId?: number;
  memo?: string;
  at?: Date;
  /**
   * The most that a member's account may hold after it, as decimal text. With it nothing is paid into a closed account
   * either; without it there is no limit, as for wins and corrections.
   */
  maxBalance?: string;
  sides: readonly Side[];
}

/** One side as it was posted; `seq` grows by one with every entry of the account. */
export interface Entry extends Side {
  balanceAfter: string;
  seq: number;
}

/** A row of `post_transfer` and `posted_before`; a type, because raw queries want an index signature. */
export type PostedRow = {
  transferId: number;
  replayed: boolean;
  accountId: number;
  type: number;
  amount: string;
  balanceAfter: string;
  seq: number;
};

/**
 * What `post_pair` answers: the transfer, its amount, and balance and sequence after it of the paying and of the
 * receiving account; for a key that was used before, the transfer alone.
 */
export type PostedPair =
  | [transferId: string]
  | [
      transferId: string,
      amount: string,
      payerBalance: string,
      payerSeq: string,
      payeeBalance: string,
      payeeSeq: string,
    ];

export interface Posted {
  transferId: number;
  /** The key was used before with the same request: nothing moved now, the entries are the first ones. */
  replayed: boolean;
  /** The paying side of two first; more of them in the order of their accounts. */
  entries: Entry[];
}

/** An account would have gone below zero; nothing was posted. */
export class InsufficientFunds extends Error {
  override name = 'InsufficientFunds';
  constructor(readonly accountId: number) {
    super(`balance of account ${accountId} is too small`);
  }
}

/** A member's account would have held more than the posting allows; nothing was posted. */
export class ExcessiveBalance extends Error {
  override name = 'ExcessiveBalance';
  constructor(readonly accountId: number) {
    super(`account ${accountId} would hold too much`);
  }
}

/** The account that money was to come into is closed; nothing was posted. */
export class ClosedAccount extends Error {
  override name = 'ClosedAccount';
  constructor(readonly accountId: number) {
    super(`account ${accountId} is closed`);
  }
}

/** The idempotency key was used before with another request; nothing was posted. */
export class KeyReused extends Error {
  override name = 'KeyReused';
  constructor(readonly key: string) {
    super('the idempotency key was used with another request');
  }
}

const toEntry = ({ accountId, type, amount, balanceAfter, seq }: PostedRow): Entry => ({
  accountId,
  type,
  amount,
  balanceAfter,
  seq,
});

/** The database's own error, which drizzle wraps. */
function databaseError(error: unknown): { code?: string; detail?: string } {
  const cause = error instanceof Error ? error.cause : undefined;
  return (cause ?? error) as { code?: string; detail?: string };
}

/** The ledger's refusals; `platform/db/functions/raise_posting_error.sql` lists all of its error codes. */
const LEDGER_CODES = ['PB001', 'PB002', 'PB006', 'PB007'] as const;
export type LedgerCode = (typeof LEDGER_CODES)[number];

/** The ledger's refusal in an error of the database, if it is one. */
export function ledgerCode(error: unknown): LedgerCode | undefined {
  const { code } = databaseError(error);
  return LEDGER_CODES.find((known) => known === code);
}

/** The error class of a refusal; any other error as it is. */
function ledgerError(error: unknown, key: string): unknown {
  const { code, detail } = databaseError(error);
  if (code === 'PB001') return new InsufficientFunds(Number(detail));
  if (code === 'PB002') return new KeyReused(key);
  if (code === 'PB006') return new ExcessiveBalance(Number(detail));
  if (code === 'PB007') return new ClosedAccount(Number(detail));
  return error;
}

/** A transfer from its rows, one for each side. */
export function toPosted(rows: readonly PostedRow[]): Posted {
  const [first] = rows;
  if (!first) throw new Error('nothing was posted');
  return { transferId: first.transferId, replayed: first.replayed, entries: rows.map(toEntry) };
}

/** A transfer between two accounts that was posted just now. */
export function toPostedPair(
  answer: PostedPair,
  from: Pick<Side, 'accountId' | 'type'>,
  to: Pick<Side, 'accountId' | 'type'>,
): Posted {
  if (answer.length === 1) throw new Error('nothing was posted');
  const [transferId, amount, payerBalance, payerSeq, payeeBalance, payeeSeq] = answer;
  return {
    transferId: Number(transferId),
    replayed: false,
    entries: [
      { ...from, amount: `-${amount}`, balanceAfter: payerBalance, seq: Number(payerSeq) },
      { ...to, amount, balanceAfter: payeeBalance, seq: Number(payeeSeq) },
    ],
  };
}

/** The paying and the receiving side of a transfer between two accounts; nothing for any other. */
function pairOf(sides: readonly Side[]): { from: Side; to: Side } | undefined {
  const [one, other] = sides;
  if (!one || !other || sides.length > 2 || one.accountId === other.accountId) return;
  if (one.amount === `-${other.amount}`) return { from: one, to: other };
  if (other.amount === `-${one.amount}`) return { from: other, to: one };
}

/**
 * Posts one balanced transfer through the database: `post_pair` from one account to another, `post_transfer` for any
 * other number of sides. Only the payment of rolling (`pay_rolling`) moves money beside it.
 * Throws {@link InsufficientFunds}, {@link ExcessiveBalance}, {@link ClosedAccount} or {@link KeyReused}; sides that do
 * not balance are a bug and throw the database's error. The surrounding transaction is aborted then: let it roll back.
 */
export async function post(tx: Db, { sides, ...posting }: Posting): Promise<Posted> {
  const {
    siteId,
    kind,
    key = null,
    fingerprint = null,
    actorId = null,
    memo = '',
    at,
    maxBalance = null,
  } = posting;
  const head = sql`${siteId}, ${kind}, ${key}, ${fingerprint}, ${actorId}, ${memo}`;
  const tail = sql`coalesce(${at?.toISOString() ?? null}::timestamptz, now()), ${currentRequestId()}, ${maxBalance}::numeric`;
  const entriesOf = async (rows: SQL) => {
    const answer = await tx.execute<PostedRow>(sql`
      SELECT transfer_id AS "transferId", replayed, account_id AS "accountId", type, amount,
        balance_after AS "balanceAfter", seq
      FROM ${rows}`);
    return toPosted(answer.rows);
  };
  try {
    const pair = pairOf(sides);
    if (!pair) {
      const column = (pick: (side: Side) => string | number) => `{${sides.map(pick).join(',')}}`;
      return await entriesOf(sql`post_transfer(${head}, ${column((s) => s.accountId)}::bigint[],
        ${column((s) => s.type)}::integer[], ${column((s) => s.amount)}::numeric[], ${tail})`);
    }
    const { from, to } = pair;
    const { rows } = await tx.execute<{ posted: PostedPair }>(sql`
      SELECT post_pair(${head}, ${from.accountId}, ${to.accountId}, ${from.type}, ${to.type}, ${to.amount}, ${tail})
        AS posted`);
    const { posted } = rows[0]!;
    if (posted.length > 1) return toPostedPair(posted, from, to);
    return await entriesOf(sql`posted_before(${posted[0]}::bigint)`);
  } catch (error) {
    throw ledgerError(error, key ?? '');
  }
}
