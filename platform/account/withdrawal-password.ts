import { and, eq, lt, sql } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { type Failure, fail } from '@/lib/rules/result';
import { withdrawalPasswordError } from '@/lib/rules/withdrawal';
import type { Db } from '../db/client';
import { member } from '../db/schema';
import { verifyPassword } from './password';

/** After so many wrong ones in a row a new password must be set. */
export const MAX_CASH_OUT_FAILURES = 5;

/**
 * The failure of a withdrawal password, or undefined if it is right: none is set (C010), none was sent (A084), it is
 * not four digits (C205), it is wrong (C008), or there were five wrong ones in a row (C204), after which the right one
 * fails too. An attempt is judged and counted in one update after it was checked, so that of any number at once no more
 * than five wrong ones are judged before the right one, and right ones never block each other. Call it outside
 * transactions: hashing takes time, and a refusal must not undo the count.
 */
export async function checkWithdrawalPassword(
  db: Db,
  memberId: number,
  password: string,
): Promise<Failure | undefined> {
  const isMember = eq(member.id, memberId);
  const [row] = await db
    .select({ hash: member.cashOutHash, failures: member.cashOutFailures })
    .from(member)
    .where(isMember);
  if (!row?.hash) return refuse.noWithdrawalPassword();
  const error = withdrawalPasswordError(password);
  if (error) return fail(error);
  if (row.failures >= MAX_CASH_OUT_FAILURES) return refuse.outdatedWithdrawalPassword();
  const isRight = await verifyPassword(password, row.hash);
  const [judged] = await db
    .update(member)
    .set({ cashOutFailures: isRight ? 0 : sql`${member.cashOutFailures} + 1` })
    .where(and(isMember, eq(member.cashOutHash, row.hash), lt(member.cashOutFailures, MAX_CASH_OUT_FAILURES)))
    .returning({ id: member.id });
  // Meanwhile five were wrong, or the password was changed.
  if (!judged) return checkWithdrawalPassword(db, memberId, password);
  return isRight ? undefined : refuse.wrongWithdrawalPassword();
}
