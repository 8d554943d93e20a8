import { sql } from 'drizzle-orm';
import { centsText, toCents } from '@/lib/rules/decimal';
import type { LimitKind } from '@/lib/rules/player-limits';
import type { Db } from '../db/client';
import type { MONEY_IN } from '../db/money-rules';
import { currentRequestId } from '../db/request-id';

/** The purpose of a transfer. */
export type TransferKind =
  | keyof typeof MONEY_IN
  | 'withdrawal'
  | 'grant_back'
  | 'take_back'
  | 'point_take_back'
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
  /** The idempotency key, which is unique on the site, and the fingerprint of its request (decision 30). */
  key?: string;
  fingerprint?: string;
  /** The member who caused the transfer; absent for the operator. */
  actorId?: number;
  memo?: string;
  at?: Date;
  /**
   * The most that a member's account may hold after the transfer, as decimal text. If it is given, nothing is paid into a
   * closed account either. Wins and corrections have no limit.
   */
  maxBalance?: string;
  sides: readonly Side[];
}

/** A side as it was posted. `seq` grows by one with every entry of the account. */
export interface Entry extends Side {
  balanceAfter: string;
  seq: number;
}

/** A row of `posted_before`. It is a type and no interface because raw queries need an index signature. */
export type PostedRow = {
  transferId: number;
  accountId: number;
  type: number;
  amount: string;
  balanceAfter: string;
  seq: number;
};

/**
 * The answer of `post_transfer`: the transfer's id, then for each side, in order, the balance and the sequence of its
 * account after the transfer. For a key that was used before it is the id alone.
 */
export type PostedTransfer = readonly [transferId: string, ...balancesAndSeqs: string[]];

export interface Posted {
  transferId: number;
  /** Whether the key was used before with the same request. Then nothing moves, and the entries are those posted before. */
  replayed: boolean;
  /** Of two entries the paying one comes first; more than two are in the order of their accounts. */
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

/** The account that was to receive money is closed; nothing was posted. */
export class ClosedAccount extends Error {
  override name = 'ClosedAccount';
  constructor(readonly accountId: number) {
    super(`account ${accountId} is closed`);
  }
}

/** A limit, a time-out, a self-exclusion or a reality check of the player forbids it; nothing was posted. */
export class ProtectedPlayer extends Error {
  override name = 'ProtectedPlayer';
  constructor(readonly rule: LimitKind | 'pause') {
    super(`the player is protected: ${rule}`);
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

/** Unwraps the database's own error, which drizzle wraps. */
function databaseError(error: unknown): { code?: string; detail?: string } {
  const cause = error instanceof Error ? error.cause : undefined;
  return (cause ?? error) as { code?: string; detail?: string };
}

/** The codes of the ledger's refusals; `platform/db/functions/raise_posting_error.sql` lists all of its error codes. */
const LEDGER_CODES = ['PB001', 'PB002', 'PB006', 'PB007', 'PB008'] as const;
export type LedgerCode = (typeof LEDGER_CODES)[number];

/** Finds the ledger's refusal in an error of the database; undefined for any other error. */
export function ledgerCode(error: unknown): LedgerCode | undefined {
  const { code } = databaseError(error);
  return LEDGER_CODES.find((known) => known === code);
}

/** Turns a refusal into an error of its class; returns any other error as it is. */
function ledgerError(error: unknown, key: string): unknown {
  const { code, detail } = databaseError(error);
  if (code === 'PB001') return new InsufficientFunds(Number(detail));
  if (code === 'PB002') return new KeyReused(key);
  if (code === 'PB006') return new ExcessiveBalance(Number(detail));
  if (code === 'PB007') return new ClosedAccount(Number(detail));
  if (code === 'PB008') return new ProtectedPlayer(detail as LimitKind | 'pause');
  return error;
}

/** Makes the result of a transfer that an earlier request with the same key posted, from its rows, one for each side. */
export function toPostedBefore(rows: readonly PostedRow[]): Posted {
  const [first] = rows;
  if (!first) throw new Error('nothing was posted');
  return { transferId: first.transferId, replayed: true, entries: rows.map(toEntry) };
}

/** Makes the result of a transfer that was posted just now, from its sides in the order in which they were posted. */
export function toPosted([transferId, ...after]: PostedTransfer, sides: readonly Side[]): Posted {
  if (after.length < 2 * sides.length) throw new Error('nothing was posted');
  const entries = sides.map(({ accountId, type, amount }, n) => ({
    accountId,
    type,
    amount: centsText(toCents(amount)),
    balanceAfter: after[2 * n]!,
    seq: Number(after[2 * n + 1]),
  }));
  return { transferId: Number(transferId), replayed: false, entries };
}

/**
 * Sorts sides: of two the paying one comes first, since `post_transfer` then needs fewer statements; more than two are
 * in the order of their accounts.
 */
function inOrder(sides: readonly Side[]): readonly Side[] {
  const isPaying = ({ amount }: Side) => amount.startsWith('-');
  if (sides.length === 2)
    return sides.toSorted((one, other) => Number(isPaying(other)) - Number(isPaying(one)));
  return sides.toSorted((one, other) => one.accountId - other.accountId || one.type - other.type);
}

/**
 * Posts one balanced transfer through the database's `post_transfer`, which alone moves money and enforces the
 * invariants of a posting. Throws {@link InsufficientFunds}, {@link ExcessiveBalance}, {@link ClosedAccount},
 * {@link ProtectedPlayer} or {@link KeyReused}; sides that do not balance are a bug and throw the database's error. An
 * error aborts the surrounding transaction, which must be rolled back.
 */
export async function post(tx: Db, { sides: given, ...posting }: Posting): Promise<Posted> {
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
  const sides = inOrder(given);
  const column = (pick: (side: Side) => string | number) => `{${sides.map(pick).join(',')}}`;
  try {
    const { rows } = await tx.execute<{ posted: PostedTransfer }>(sql`
      SELECT post_transfer(${siteId}, ${kind}, ${key}, ${fingerprint}, ${actorId}, ${memo},
        ${column((side) => side.accountId)}, ${column((side) => side.type)}, ${column((side) => side.amount)},
        coalesce(${at?.toISOString() ?? null}::timestamptz, now()), ${currentRequestId()}, ${maxBalance}::numeric)
        AS posted`);
    const { posted } = rows[0]!;
    if (posted.length > 1) return toPosted(posted, sides);
    const before = await tx.execute<PostedRow>(sql`
      SELECT transfer_id AS "transferId", account_id AS "accountId", type, amount, balance_after AS "balanceAfter", seq
      FROM posted_before(${posted[0]}::bigint)`);
    return toPostedBefore(before.rows);
  } catch (error) {
    throw ledgerError(error, key ?? '');
  }
}
