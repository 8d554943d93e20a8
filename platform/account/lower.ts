import { eq } from 'drizzle-orm';
import { fail, ok } from '@/lib/contract/envelope';
import { nickError, phoneError } from '@/lib/rules/signup';
import { member, session as sessionTable } from '../db/schema';
import type { Handler } from '../http/context';
import { once } from '../http/transact';
import { writeAudit } from '../operator/act';
import { findInBranch } from '../shared/branch';
import { endSessions, tellSignedOut } from './end-sessions';
import { lockNames, takenCode } from './names';

/**
 * Saves what a partner may change of somebody below: nickname, and whether it may sign in. Barring it ends its
 * sessions at once. The caller's own account is not for this call (A006).
 */
export const saveDetail: Handler<'/api/v2/retail/detail/save'> = async (body, context) => {
  const { db, bus, site, caller } = context;
  let ended: string[] = [];
  const result = await once(db, context, async (tx) => {
    const target = await findInBranch(tx, caller, body.memId);
    if (!target) return fail('U001');
    if (target.id === caller.id) return fail('A006');
    if (nickError(body.memNick)) return fail('U105');
    const memNick = body.memNick.normalize('NFC');
    await lockNames(tx, site.siteId);
    const taken = await takenCode(tx, site.siteId, { memNick }, target.id);
    if (taken) return fail(taken);
    const loginAllowed = body.loginYn === 'Y';
    await tx.update(member).set({ memNick, loginAllowed }).where(eq(member.id, target.id));
    if (!loginAllowed) ended = await endSessions(tx, target.id);
    return ok({});
  });
  tellSignedOut(bus, ended);
  return result;
};

/** Changes the phone number of somebody below. A text that is no phone number is malformed: 1§8 has no code for it. */
export const changePhone: Handler<'/api/v2/retail/detail/changePhone'> = (body, context) =>
  once(context.db, context, async (tx) => {
    const { site, caller } = context;
    const target = await findInBranch(tx, caller, body.memId);
    if (!target) return fail('U001');
    if (target.id === caller.id) return fail('A006');
    if (phoneError(body.memPhone)) return fail('A002');
    const memPhone = body.memPhone.replaceAll('-', '');
    await lockNames(tx, site.siteId);
    const taken = await takenCode(tx, site.siteId, { memPhone }, target.id);
    if (taken) return fail(taken);
    await tx.update(member).set({ memPhone }).where(eq(member.id, target.id));
    return ok({});
  });

/** Takes the lock of wrong passwords off somebody below, and writes down who did it (decision 12). */
export const unlockLower: Handler<'/api/retail/unlock'> = (body, context) =>
  once(context.db, context, async (tx) => {
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
