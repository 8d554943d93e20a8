import { eq } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { cashOutPassError, passError } from '@/lib/rules/signup';
import { member } from '../db/schema';
import { transact } from '../http/transact';
import { type Act, lockMember, writeAudit } from '../operator/act';
import { endSessions, notifySignedOut } from './end-sessions';
import { hashPassword } from './password';
import { takeOffLock } from './sign-in-tries';

interface Reset {
  siteId: string;
  memId: string;
  memPass?: string;
  cashOutPass?: string;
}

/**
 * Sets a member's login password, its withdrawal password, or both (U102, U103). A new login password also unlocks the
 * account and ends its sessions; a new withdrawal password stops withdrawals for some time (decision 59). The audit row
 * says which passwords were set and never contains them.
 */
export const resetPassword: Act<Reset> = async (
  { siteId, memId, ...passwords },
  operator,
  { db, bus, now },
) => {
  const { memPass, cashOutPass } = passwords;
  if (memPass !== undefined && passError(memPass)) return refuse.invalidPassword();
  if (cashOutPass !== undefined && cashOutPassError(cashOutPass)) return refuse.invalidWithdrawalPassword();
  const [passHash, cashOutHash] = await Promise.all(
    [memPass, cashOutPass].map((password) => (password === undefined ? undefined : hashPassword(password))),
  );
  const reset = await transact(db, async (tx) => {
    const row = await lockMember(tx, { siteId, memId });
    if (!row) return refuse.unknownMember();
    await tx
      .update(member)
      .set({
        ...(passHash ? { passHash } : {}),
        ...(cashOutHash ? { cashOutHash, cashOutFailures: 0, cashOutChangedAt: now() } : {}),
      })
      .where(eq(member.id, row.id));
    const lock = passHash ? await takeOffLock(tx, row, 'operator', now()) : {};
    const channels = passHash ? await endSessions(tx, row.id, { gameEnd: 'password' }) : [];
    await writeAudit(tx, siteId, 'reset-password', operator, {
      target: row.memId,
      before: {
        ...lock,
        cashOutFailures: row.cashOutFailures,
      },
      after: {
        login: passHash !== undefined,
        withdrawal: cashOutHash !== undefined,
        sessions: channels.length,
      },
    });
    return ok(channels);
  });
  if (!reset.ok) return reset;
  notifySignedOut(bus, reset.data);
  return ok({});
};
