import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { account } from '../db/schema';

export type MemberAccountKind = 'cash' | 'point' | 'game';

/** An account; of two balances the one with the higher `seq` is the newer. */
export interface Account {
  id: number;
  balance: string;
  seq: number;
}

const columns = { id: account.id, balance: account.balance, seq: account.seq };

/** Opens a new member's empty accounts. */
export async function openMemberAccounts(tx: Db, siteId: string, memberId: number): Promise<void> {
  await tx.insert(account).values([
    { siteId, memberId, kind: 'cash' },
    { siteId, memberId, kind: 'point' },
    { siteId, memberId, kind: 'game' },
  ]);
}

/**
 * An account of the site itself, opened when it is first asked for: `house` is the other side of deposits, grants, bets
 * and rolling, `suspense` holds withdrawals under way and wins whose bet is not known.
 */
export async function siteAccount(tx: Db, siteId: string, kind: 'house' | 'suspense'): Promise<Account> {
  const own = and(eq(account.siteId, siteId), eq(account.kind, kind), isNull(account.memberId));
  const [found] = await tx.select(columns).from(account).where(own);
  if (found) return found;
  await tx.insert(account).values({ siteId, kind }).onConflictDoNothing();
  const [opened] = await tx.select(columns).from(account).where(own);
  return opened!;
}

/** A member's accounts. */
export async function memberAccounts(tx: Db, memberId: number): Promise<Record<MemberAccountKind, Account>> {
  const rows = await tx
    .select({ kind: account.kind, ...columns })
    .from(account)
    .where(eq(account.memberId, memberId));
  const cash = rows.find((row) => row.kind === 'cash');
  const point = rows.find((row) => row.kind === 'point');
  const game = rows.find((row) => row.kind === 'game');
  if (!cash || !point || !game) throw new Error(`member ${memberId} has no accounts`);
  return { cash, point, game };
}

/** The two sides of a bet, read in one statement: ids of an account of a member and of one of its site. */
export async function betAccounts(
  tx: Db,
  { siteId, memberId }: { siteId: string; memberId: number },
  wallet: MemberAccountKind,
  kind: 'house' | 'suspense',
): Promise<{ own: number; site: number }> {
  const rows = await tx
    .select({ id: account.id, memberId: account.memberId })
    .from(account)
    .where(
      or(
        and(eq(account.memberId, memberId), eq(account.kind, wallet)),
        and(eq(account.siteId, siteId), eq(account.kind, kind), isNull(account.memberId)),
      ),
    );
  const own = rows.find((row) => row.memberId !== null);
  if (!own) throw new Error(`member ${memberId} has no ${wallet} account`);
  const site = rows.find((row) => row.memberId === null) ?? (await siteAccount(tx, siteId, kind));
  return { own: own.id, site: site.id };
}

/**
 * Locks accounts until the transaction ends, in the order that every posting takes them. Only needed before more than
 * one transfer in the same transaction: a single one follows the order by itself.
 */
export async function lockAccounts(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`SELECT lock_accounts(${`{${ids.join(',')}}`})`);
}
