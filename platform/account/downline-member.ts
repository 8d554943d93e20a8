import { eq } from 'drizzle-orm';
import { fail, ok } from '@/lib/rules/result';
import { nickError, phoneError } from '@/lib/rules/signup';
import { member, session as sessionTable } from '../db/schema';
import type { Handler } from '../http/context';
import { withIdempotency } from '../http/transact';
import { writeAudit } from '../operator/act';
import { findInBranch } from '../shared/branch';
import { endSessions, notifySignedOut } from './end-sessions';
import { lockUniqueFields, takenCode } from './unique-fields';

/**
 * Saves a downline member's nickname and whether it may sign in (DETAIL-02). Barring it ends its sessions at once. A006
 * for the caller's own account.
 */
export const saveDetail: Handler<'/api/v2/retail/detail/save'> = async (body, context) => {
  const { db, bus, site, caller } = context;
  let ended: string[] = [];
  const result = await withIdempotency(db, context, async (tx) => {
    const target = await findInBranch(tx, caller, body.memId);
    if (!target) return fail('U001');
    if (target.id === caller.id) return fail('A006');
    if (nickError(body.memNick)) return fail('U105');
    const memNick = body.memNick.normalize('NFC');
    await lockUniqueFields(tx, site.siteId);
    const taken = await takenCode(tx, site.siteId, { memNick }, target.id);
    if (taken) return fail(taken);
    const loginAllowed = body.loginYn === 'Y';
    await tx.update(member).set({ memNick, loginAllowed }).where(eq(member.id, target.id));
    if (!loginAllowed) ended = await endSessions(tx, target.id, { state: 'barred' });
    return ok({});
  });
  notifySignedOut(bus, ended, 'barred');
  return result;
};

/** Changes a downline member's phone number. An invalid number is A002: there is no code of its own. */
export const changePhone: Handler<'/api/v2/retail/detail/changePhone'> = (body, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const { site, caller } = context;
    const target = await findInBranch(tx, caller, body.memId);
    if (!target) return fail('U001');
    if (target.id === caller.id) return fail('A006');
    if (phoneError(body.memPhone)) return fail('A002');
    const memPhone = body.memPhone.replaceAll('-', '');
    await lockUniqueFields(tx, site.siteId);
    const taken = await takenCode(tx, site.siteId, { memPhone }, target.id);
    if (taken) return fail(taken);
    await tx.update(member).set({ memPhone }).where(eq(member.id, target.id));
    return ok({});
  });

/** Unlocks a downline member after too many wrong passwords, with an audit row (decision 12). */
export const unlockMember: Handler<'/api/retail/unlock'> = (body, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const { site, caller, session } = context;
    const target = await findInBranch(tx, caller, body.memId);
    if (!target) return fail('U001');
    if (target.id === caller.id) return fail('A006');
    const before = { failedLogins: member.failedLogins, lockedAt: member.lockedAt };
    const [was] = await tx.select(before).from(member).where(eq(member.id, target.id)).for('update');
    await tx.update(member).set({ failedLogins: 0, lockedAt: null }).where(eq(member.id, target.id));
    const [from] = await tx
      .select({ ip: sessionTable.ip })
      .from(sessionTable)
      .where(eq(sessionTable.tokenHash, session.tokenHash));
    await writeAudit(
      tx,
      site.siteId,
      'unlock',
      { name: `partner ${caller.memId}`, ip: from?.ip ?? '' },
      { target: target.memId, before: was, after: { failedLogins: 0, lockedAt: null } },
    );
    return ok({});
  });
