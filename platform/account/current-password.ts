import { and, eq, lt, sql } from 'drizzle-orm';
import { type Failure, fail } from '@/lib/rules/result';
import { session } from '../db/schema';
import type { MemberContext } from '../http/context';
import { notifySignedOut } from './end-sessions';
import { verifyPassword } from './password';

/** So many wrong ones in a row end the session: whoever sits at it does not know the password. */
const MAX_FAILURES = 5;

/**
 * The failure of the current password, typed by whoever holds the session: wrong (A030), or wrong for the fifth time in
 * a row, which ends the session (A005) and tells its other windows. Each attempt is counted before it is checked, so that parallel attempts are not
 * more than five. Call it outside transactions: hashing takes time, and a refusal must not undo the count.
 */
export async function checkCurrentPassword(
  { db, bus, session: { tokenHash, channel } }: Pick<MemberContext, 'db' | 'bus' | 'session'>,
  passHash: string,
  password: string,
): Promise<Failure | undefined> {
  const isSession = eq(session.tokenHash, tokenHash);
  const [counted] = await db
    .update(session)
    .set({ passFailures: sql`${session.passFailures} + 1` })
    .where(and(isSession, lt(session.passFailures, MAX_FAILURES)))
    .returning({ failures: session.passFailures });
  if (!counted) return fail('A005');
  if (await verifyPassword(password, passHash)) {
    await db.update(session).set({ passFailures: 0 }).where(isSession);
    return;
  }
  if (counted.failures < MAX_FAILURES) return fail('A030');
  await db.update(session).set({ state: 'closed' }).where(isSession);
  notifySignedOut(bus, [channel]);
  return fail('A005');
}
