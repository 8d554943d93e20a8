import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';

/**
 * What a transfer is for. Deposits, withdrawals, gives, take-backs and grants are counted in the statistics by the
 * posting function itself; bets, wins and rolling by who posts them.
 */
export type TransferKind =
  | 'deposit'
  | 'withdrawal'
  | 'grant'
  | 'grant_back'
  | 'give'
  | 'take_back'
  | 'convert'
  | 'bet'
  | 'win'
  | 'rolling'
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
  sides: readonly Side[];
}

/** What came of one side; `seq` grows with every entry of the account. */
export interface Entry extends Side {
  balanceAfter: string;
  seq: number;
}

/** A row of `post_transfer`; a type, because raw queries want an index signature. */
type Row = {
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

/** The idempotency key was used before with another request; nothing was posted. */
export class KeyReused extends Error {
  override name = 'KeyReused';
  constructor(readonly key: string) {
    super('the idempotency key was used with another request');
  }
}

/** Error of the database under drizzle's own, which wraps it. */
function databaseError(error: unknown): { code?: string; detail?: string } {
  const cause = error instanceof Error ? error.cause : undefined;
  return (cause ?? error) as { code?: string; detail?: string };
}

/**
 * Posts one balanced transfer through the database function `post_transfer`, the only thing that moves money.
 * Throws {@link InsufficientFunds} or {@link KeyReused}; sides that do not balance are a bug and throw as they come.
 * A throw has ended the surrounding transaction: let it roll back.
 */
export async function post(tx: Db, posting: Posting): Promise<Posted> {
  const { siteId, kind, key = null, fingerprint = null, actorId = null, memo = '', at, sides } = posting;
  const column = (pick: (side: Side) => string | number) => `{${sides.map(pick).join(',')}}`;
  try {
    const { rows } = await tx.execute<Row>(sql`
      SELECT transfer_id AS "transferId", replayed, account_id AS "accountId", type, amount,
        balance_after AS "balanceAfter", seq
      FROM post_transfer(${siteId}, ${kind}, ${key}, ${fingerprint}, ${actorId}, ${memo},
        ${column((s) => s.accountId)}::bigint[], ${column((s) => s.type)}::integer[],
        ${column((s) => s.amount)}::numeric[], coalesce(${at?.toISOString() ?? null}::timestamptz, now()))`);
    const { transferId, replayed } = rows[0]!;
    return {
      transferId,
      replayed,
      entries: rows.map(({ transferId: _, replayed: __, ...entry }) => entry),
    };
  } catch (error) {
    const { code, detail } = databaseError(error);
    if (code === 'PB001') throw new InsufficientFunds(Number(detail));
    if (code === 'PB002') throw new KeyReused(key ?? '');
    throw error;
  }
}
