import { and, eq, lt, sql } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import type { Failure } from '@/lib/rules/result';
import { session } from '../db/schema';
import type { MemberContext } from '../http/context';
import { endSessions, notifySignedOut } from './end-sessions';
import { verifyPassword } from './password';

/** This many wrong passwords in a row end the session: whoever uses it does not know the password. */
const MAX_FAILURES = 5;

/**
 * Checks the current password as the holder of the session has typed it. The failure is A030 for a wrong password, or
 * A005 for the fifth wrong one in a row, which ends the session and tells its other windows. One update judges and
 * counts an attempt after it was checked, as in `checkWithdrawalPassword`. Call it outside transactions.
 */
export async function checkCurrentPassword(
  { db, bus, caller, session: { tokenHash } }: Pick<MemberContext, 'db' | 'bus' | 'caller' | 'session'>,
  passHash: string,
  password: string,
): Promise<Failure | undefined> {
  const isSession = eq(session.tokenHash, tokenHash);
  const isRight = await verifyPassword(password, passHash);
  const [counted] = await db
    .update(session)
    .set({ passFailures: isRight ? 0 : sql`${session.passFailures} + 1` })
    .where(and(isSession, lt(session.passFailures, MAX_FAILURES)))
    .returning({ failures: session.passFailures });
  if (!counted) return refuse.signInRequired();
  if (isRight) return;
  if (counted.failures < MAX_FAILURES) return refuse.wrongCurrentPassword();
  notifySignedOut(bus, await db.transaction((tx) => endSessions(tx, caller.id, { tokenHash })));
  return refuse.signInRequired();
}
