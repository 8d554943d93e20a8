import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { currentRequestId } from '../http/request-id';

/** What a transfer is for. The rollup reads the entries of every one; figures of bets are told by who posts them. */
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

/** One side: decimal text with at most two places, positive into the account; type as in 1§3 (cash or point type). */
export interface Side {
  accountId: number;
  type: number;
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
   * The most that a member's account may hold after it, as decimal text, where somebody moves money on purpose: then none
   * comes into a closed account either. None is without bound.
   */
  most?: string;
  sides: readonly Side[];
}

/** What came of one side; `seq` grows with every entry of the account. */
export interface Entry extends Side {
  balanceAfter: string;
  seq: number;
}

/** A row of `post_transfer`; a type, because raw queries want an index signature. */
export type PostedRow = {
  transferId: number;
  replayed: boolean;
  accountId: number;
  type: number;
  amount: string;
  balanceAfter: string;
  seq: number;
};

export interface Posted {
  transferId: number;
  /** The key was used before with the same request: nothing moved now, the entries are the first ones. */
  replayed: boolean;
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

const entryOf = ({ accountId, type, amount, balanceAfter, seq }: PostedRow): Entry => ({
  accountId,
  type,
  amount,
  balanceAfter,
  seq,
});

/** Error of the database under drizzle's own, which wraps it. */
function databaseError(error: unknown): { code?: string; detail?: string } {
  const cause = error instanceof Error ? error.cause : undefined;
  return (cause ?? error) as { code?: string; detail?: string };
}

/** What the ledger refuses: too little, a key used for something else, too much, a closed account. */
const LEDGER_CODES = ['PB001', 'PB002', 'PB006', 'PB007'] as const;
export type LedgerCode = (typeof LEDGER_CODES)[number];

/** Which of the ledger's refusals an error of the database is, if it is one. */
export function ledgerCode(error: unknown): LedgerCode | undefined {
  const { code } = databaseError(error);
  return LEDGER_CODES.find((known) => known === code);
}

/** What the ledger's functions refuse, as it is thrown here; anything else stays what it is. */
function ledgerError(error: unknown, key: string): unknown {
  const { code, detail } = databaseError(error);
  if (code === 'PB001') return new InsufficientFunds(Number(detail));
  if (code === 'PB002') return new KeyReused(key);
  if (code === 'PB006') return new ExcessiveBalance(Number(detail));
  if (code === 'PB007') return new ClosedAccount(Number(detail));
  return error;
}

/** The rows of a transfer, one for each side. */
export function postedOf(rows: readonly PostedRow[]): Posted {
  const [first] = rows;
  if (!first) throw new Error('nothing was posted');
  return { transferId: first.transferId, replayed: first.replayed, entries: rows.map(entryOf) };
}

/**
 * Posts one balanced transfer through the database function `post_transfer`, the only thing that moves money.
 * Throws {@link InsufficientFunds}, {@link ExcessiveBalance}, {@link ClosedAccount} or {@link KeyReused}; sides that do
 * not balance are a bug and throw as they come.
 * A throw has ended the surrounding transaction: let it roll back.
 */
export async function post(tx: Db, posting: Posting): Promise<Posted> {
  const {
    siteId,
    kind,
    key = null,
    fingerprint = null,
    actorId = null,
    memo = '',
    at,
    most = null,
    sides,
  } = posting;
  const column = (pick: (side: Side) => string | number) => `{${sides.map(pick).join(',')}}`;
  try {
    const { rows } = await tx.execute<PostedRow>(sql`
      SELECT transfer_id AS "transferId", replayed, account_id AS "accountId", type, amount,
        balance_after AS "balanceAfter", seq
      FROM post_transfer(${siteId}, ${kind}, ${key}, ${fingerprint}, ${actorId}, ${memo},
        ${column((s) => s.accountId)}::bigint[], ${column((s) => s.type)}::integer[],
        ${column((s) => s.amount)}::numeric[], coalesce(${at?.toISOString() ?? null}::timestamptz, now()),
        ${currentRequestId()}, ${most}::numeric)`);
    return postedOf(rows);
  } catch (error) {
    throw ledgerError(error, key ?? '');
  }
}
