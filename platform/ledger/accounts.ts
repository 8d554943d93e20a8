import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { account } from '../db/schema';

export type MemberAccountKind = 'cash' | 'point' | 'game';

/** An account with its current balance. Of two balances the one with the higher `seq` is newer. */
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
 * Reads an account of the site itself, and opens it on first use. `house` is the other side of deposits, grants, bets
 * and rolling; `suspense` holds the money of pending withdrawals, and wins whose bet is not known.
 */
export async function siteAccount(tx: Db, siteId: string, kind: 'house' | 'suspense'): Promise<Account> {
  const condition = and(eq(account.siteId, siteId), eq(account.kind, kind), isNull(account.memberId));
  const [found] = await tx.select(columns).from(account).where(condition);
  if (found) return found;
  await tx.insert(account).values({ siteId, kind }).onConflictDoNothing();
  const [opened] = await tx.select(columns).from(account).where(condition);
  return opened!;
}

/** Reads a member's accounts. Throws if the member has none. */
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

/** Reads the ids of the two accounts of a bet in one statement: an account of the member and one of the site. */
export async function betAccounts(
  tx: Db,
  { siteId, memberId }: { siteId: string; memberId: number },
  wallet: MemberAccountKind,
  kind: 'house' | 'suspense',
): Promise<{ playerAccount: number; siteSide: number }> {
  const rows = await tx
    .select({ id: account.id, memberId: account.memberId })
    .from(account)
    .where(
      or(
        and(eq(account.memberId, memberId), eq(account.kind, wallet)),
        and(eq(account.siteId, siteId), eq(account.kind, kind), isNull(account.memberId)),
      ),
    );
  const player = rows.find((row) => row.memberId !== null);
  if (!player) throw new Error(`member ${memberId} has no ${wallet} account`);
  const site = rows.find((row) => row.memberId === null) ?? (await siteAccount(tx, siteId, kind));
  return { playerAccount: player.id, siteSide: site.id };
}

/**
 * Locks accounts until the transaction ends, in the order in which every posting locks them. This is needed only before
 * several transfers in one transaction; a single transfer locks its accounts in that order by itself.
 */
export async function lockAccounts(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`SELECT lock_accounts(${`{${ids.join(',')}}`})`);
}
