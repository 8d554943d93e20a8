import { and, eq, lt, sql } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import type { Failure } from '@/lib/rules/result';
import { session } from '../db/schema';
import type { MemberContext } from '../http/context';
import { endSessions, notifySignedOut } from './end-sessions';
import { verifyPassword } from './password';

/** So many wrong ones in a row end the session: whoever sits at it does not know the password. */
const MAX_FAILURES = 5;

/**
 * The failure of the current password, typed by the holder of the session: wrong (A030), or wrong for the fifth time in
 * a row, which ends the session (A005) and notifies its other windows. An attempt is judged and counted in one update
 * after it was checked: see `checkWithdrawalPassword`. Call it outside transactions, as that.
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
