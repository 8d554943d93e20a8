import { and, eq, lt, sql } from 'drizzle-orm';
import { type Failure, fail } from '@/lib/rules/result';
import { withdrawalPasswordError } from '@/lib/rules/withdrawal';
import type { Db } from '../db/client';
import { member } from '../db/schema';
import { verifyPassword } from './password';

/** After so many wrong ones in a row a new password must be set. */
export const MAX_CASH_OUT_FAILURES = 5;

/**
 * The failure of a withdrawal password, or undefined if it is right: none is set (C010), none was sent (C204), it is not
 * four digits (C205), it is wrong (C008), or five wrong ones in a row (C204), after which the right one fails too. Each
 * attempt is counted before it is checked, so that parallel attempts are not more than five. Call it outside
 * transactions: hashing takes time, and a refusal must not undo the count.
 */
export async function checkWithdrawalPassword(
  db: Db,
  memberId: number,
  password: string,
): Promise<Failure | undefined> {
  const isMember = eq(member.id, memberId);
  const [row] = await db.select({ hash: member.cashOutHash }).from(member).where(isMember);
  if (!row?.hash) return fail('C010');
  const error = withdrawalPasswordError(password);
  if (error) return fail(error);
  const [counted] = await db
    .update(member)
    .set({ cashOutFailures: sql`${member.cashOutFailures} + 1` })
    .where(and(isMember, lt(member.cashOutFailures, MAX_CASH_OUT_FAILURES)))
    .returning({ hash: member.cashOutHash });
  if (!counted) return fail('C204');
  if (!(await verifyPassword(password, counted.hash ?? undefined))) return fail('C008');
  await db.update(member).set({ cashOutFailures: 0 }).where(isMember);
}
