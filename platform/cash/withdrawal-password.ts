import { and, eq, lt, sql } from 'drizzle-orm';
import { type Failure, fail } from '@/lib/contract/envelope';
import { withdrawalPasswordError } from '@/lib/rules/withdrawal';
import { verifyPassword } from '../account/password';
import type { Db } from '../db/client';
import { member } from '../db/schema';

/** Wrong ones in a row after which a new one must be set. */
const MOST_FAILURES = 5;

/**
 * Whether it is the member's withdrawal password, or why not: none is set (C010), none was sent (C204), it is not four
 * digits (C205), it is wrong (C008), or five wrong ones were sent in a row (C204): then even the right one no longer
 * counts. Every try is counted before it is judged, so that many at once are not more than five. Keep it out of
 * transactions: judging takes a fifth of a second, and a refusal must not undo the count.
 */
export async function checkCashOutPass(
  db: Db,
  memberId: number,
  password: string,
): Promise<Failure | undefined> {
  const own = eq(member.id, memberId);
  const [row] = await db.select({ hash: member.cashOutHash }).from(member).where(own);
  if (!row?.hash) return fail('C010');
  const wrong = withdrawalPasswordError(password);
  if (wrong) return fail(wrong);
  const [counted] = await db
    .update(member)
    .set({ cashOutFailures: sql`${member.cashOutFailures} + 1` })
    .where(and(own, lt(member.cashOutFailures, MOST_FAILURES)))
    .returning({ hash: member.cashOutHash });
  if (!counted) return fail('C204');
  if (!(await verifyPassword(password, counted.hash ?? undefined))) return fail('C008');
  await db.update(member).set({ cashOutFailures: 0 }).where(own);
}
