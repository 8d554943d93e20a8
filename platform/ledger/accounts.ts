import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client';
import { account } from '../db/schema';

export type MemberAccountKind = 'cash' | 'point';

/** An account as it stands; `seq` tells which of two balances is the newer. */
export interface Account {
  id: number;
  balance: string;
  seq: number;
}

const columns = { id: account.id, balance: account.balance, seq: account.seq };

/** Opens a new member's empty cash and point accounts. */
export async function openMemberAccounts(tx: Db, siteId: string, memberId: number): Promise<void> {
  await tx.insert(account).values([
    { siteId, memberId, kind: 'cash' },
    { siteId, memberId, kind: 'point' },
  ]);
}

/** The site's house account, the other side of deposits, grants, bets and rolling; opened when it is first asked for. */
export async function houseAccount(tx: Db, siteId: string): Promise<Account> {
  const house = and(eq(account.siteId, siteId), eq(account.kind, 'house'), isNull(account.memberId));
  const [found] = await tx.select(columns).from(account).where(house);
  if (found) return found;
  await tx.insert(account).values({ siteId, kind: 'house' }).onConflictDoNothing();
  const [opened] = await tx.select(columns).from(account).where(house);
  return opened!;
}

/** A member's cash and point account. */
export async function memberAccounts(tx: Db, memberId: number): Promise<Record<MemberAccountKind, Account>> {
  const rows = await tx
    .select({ kind: account.kind, ...columns })
    .from(account)
    .where(eq(account.memberId, memberId));
  const cash = rows.find((row) => row.kind === 'cash');
  const point = rows.find((row) => row.kind === 'point');
  if (!cash || !point) throw new Error(`member ${memberId} has no accounts`);
  return { cash, point };
}
