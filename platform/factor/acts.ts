import { z } from 'zod';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { endSessions, notifySignedOut } from '../account/end-sessions';
import { takeOffLock } from '../account/sign-in-tries';
import { transact } from '../http/transact';
import { type Act, defineAct, lockMember, memId, siteId, writeAudit } from '../operator/act';
import { type FactorState, removeFactors } from '../shared/factor-state';
import { notifyFactorChange } from './factor-note';

/**
 * Removes a member's second factors when all of them are lost, ends its sessions, and clears the waits after wrong
 * factors. Only the operator can do that: no partner may remove a protection that also protects against that partner.
 */
const resetFactors: Act<{ siteId: string; memId: string }, FactorState> = async (
  { siteId, memId },
  operator,
  { db, bus, now },
) => {
  const reset = await transact(db, async (tx) => {
    const row = await lockMember(tx, { siteId, memId });
    if (!row) return refuse.unknownMember();
    const before = await removeFactors(tx, row.id);
    await takeOffLock(tx, row, 'operator', now());
    const channels = await endSessions(tx, row.id, { state: 'signedOut' });
    await notifyFactorChange(tx, { siteId, memberId: row.id }, 'reset');
    await writeAudit(tx, siteId, 'reset-factor', operator, {
      target: row.memId,
      before,
      after: { passkeys: 0, totp: false, recoveryCodesLeft: 0, sessions: channels.length },
    });
    return ok({ before, channels });
  });
  if (!reset.ok) return reset;
  notifySignedOut(bus, reset.data.channels, 'signedOut');
  return ok(reset.data.before);
};

/** The operator's act on second factors. */
export const factorActs = {
  'factor-reset': defineAct({
    about: 'remove the second factors of a member who has lost them, and end its sessions',
    needs: 'administer',
    body: z.strictObject({ siteId, memId }),
    act: resetFactors,
    done: ({ passkeys, totp, recoveryCodesLeft }) =>
      `removed: ${passkeys} passkey(s), ${totp ? 'the' : 'no'} OTP app, ${recoveryCodesLeft} recovery code(s)`,
  }),
};
