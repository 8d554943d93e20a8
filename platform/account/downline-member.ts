import { eq, sql } from 'drizzle-orm';
import type { Right } from '@/lib/contract/operator-queue';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { fail, ok } from '@/lib/rules/result';
import { nickError, phoneError } from '@/lib/rules/signup';
import type { Db } from '../db/client';
import { member } from '../db/schema';
import type { Handler, MemberContext } from '../http/context';
import { withIdempotency } from '../http/idempotency';
import { writeAudit } from '../operator/act';
import { type BranchMember, findInBranch } from '../shared/branch';
import { siteOption } from '../shared/site-option';
import { WITHHELD_RIGHTS } from '../shared/withheld-rights';
import { endSessions, notifySignedOut } from './end-sessions';
import { fieldErrorCode } from './field-codes';
import { asOperator, flag, saveRecord } from './save-record';
import { takeOffLock } from './sign-in-tries';
import { lockUniqueFields, takenCode } from './unique-fields';

/**
 * Saves a downline member's nickname and whether it may sign in (DETAIL-02). Switching the sign-in off ends the
 * member's sessions at once. A006 for the caller's own account, and for a sign-in that the operator has switched off.
 */
export const saveDetail: Handler<'/api/v2/retail/detail/save'> = async (body, context) => {
  const { db, bus, site, caller } = context;
  let ended: string[] = [];
  const result = await withIdempotency(db, context, async (tx) => {
    const target = await findInBranch(tx, caller, body.memId);
    if (!target) return refuse.unknownMember();
    if (target.id === caller.id) return refuse.notAllowed();
    const { memNick } = body;
    const wrong = memNick === undefined ? null : nickError(memNick);
    if (wrong) return fail(fieldErrorCode({ field: 'memNick', message: wrong }));
    if (memNick !== undefined) {
      await lockUniqueFields(tx, site.siteId);
      const taken = await takenCode(tx, site.siteId, { memNick }, { at: context.now(), exceptId: target.id });
      if (taken) return fail(taken);
    }
    const loginAllowed = flag(body.loginYn);
    if (loginAllowed && (await lockWithheld(tx, target)).includes('loginYn')) return refuse.notAllowed();
    const saved = await saveRecord(tx, context, target, {
      act: 'save-member',
      values: { memNick, loginAllowed },
      expected: body.expected && {
        memNick: body.expected.memNick,
        loginAllowed: flag(body.expected.loginYn),
      },
    });
    if (!saved.ok) return saved;
    if (loginAllowed === false) ended = await endSessions(tx, target.id, { state: 'barred' });
    return ok({});
  });
  notifySignedOut(bus, ended, 'barred');
  return result;
};

/** Changes a downline member's phone number. */
export const changePhone: Handler<'/api/v2/retail/detail/changePhone'> = (body, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const { site, caller } = context;
    const target = await findInBranch(tx, caller, body.memId);
    if (!target) return refuse.unknownMember();
    if (target.id === caller.id) return refuse.notAllowed();
    if (phoneError(body.memPhone)) return refuse.invalidPhone();
    const memPhone = body.memPhone.replaceAll('-', '');
    await lockUniqueFields(tx, site.siteId);
    const taken = await takenCode(tx, site.siteId, { memPhone }, { at: context.now(), exceptId: target.id });
    if (taken) return fail(taken);
    const saved = await saveRecord(tx, context, target, {
      act: 'change-phone',
      values: { memPhone },
      expected: body.expected,
    });
    return saved.ok ? ok({}) : saved;
  });

/** Clears wrong passwords and their lock, with an audit row; does nothing if there were none. */
async function unlock(tx: Db, context: MemberContext, target: BranchMember): Promise<void> {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, target.id)).for('update');
  const was = await takeOffLock(tx, { ...target, siteId: context.site.siteId }, 'partner', context.now());
  if (!was.failedLogins && !was.lockedAt) return;
  const after = { failedLogins: 0, lockedAt: null };
  const detail = { target: target.memId, before: was, after };
  await writeAudit(tx, context.site.siteId, 'unlock', await asOperator(tx, context), detail);
}

/** Unlocks a downline member after too many wrong passwords (decision 12). */
export const unlockMember: Handler<'/api/retail/unlock'> = (body, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const target = await findInBranch(tx, context.caller, body.memId);
    if (!target) return refuse.unknownMember();
    if (target.id === context.caller.id) return refuse.notAllowed();
    await unlock(tx, context, target);
    return ok({});
  });

/**
 * Switches the sign-in of several members below on or off (DETAIL-11), each with an audit row. Switching it off ends
 * their sessions; switching it on also clears the lock after wrong passwords, and is not for a sign-in that the operator
 * has switched off. A member whose line has a code stays as it is.
 */
export const signInMany: Handler<'/api/retail/signInMany'> = async (body, context) => {
  const { db, bus, caller } = context;
  const loginAllowed = body.loginYn === 'Y';
  const ended: string[] = [];
  const result = await withIdempotency(db, context, async (tx) => {
    const targets: (BranchMember | undefined)[] = [];
    for (const memId of body.memIds) targets.push(await findInBranch(tx, caller, memId));
    const below = targets.filter((target) => target !== undefined && target.id !== caller.id);
    const withheld = new Set<number>();
    // The order is fixed, so that two such calls never wait for each other in a circle.
    for (const target of below.sort((a, b) => a!.id - b!.id)) {
      if (loginAllowed && (await lockWithheld(tx, target!)).includes('loginYn')) {
        withheld.add(target!.id);
        continue;
      }
      const saved = await saveRecord(tx, context, target!, { act: 'save-member', values: { loginAllowed } });
      if (!saved.ok) return saved;
      if (loginAllowed) await unlock(tx, context, target!);
      else ended.push(...(await endSessions(tx, target!.id, { state: 'barred' })));
    }
    return ok({
      lines: targets.map((target, i) => ({
        memId: body.memIds[i]!,
        resultCode: !target
          ? CODE.unknownMember
          : target.id === caller.id || withheld.has(target.id)
            ? CODE.notAllowed
            : '0',
      })),
    });
  });
  notifySignedOut(bus, ended, 'barred');
  return result;
};

/**
 * Locks the member's row, so that no act of the operator intervenes, and returns the rights that the operator has
 * withdrawn.
 */
async function lockWithheld(tx: Db, { id }: BranchMember): Promise<readonly Right[]> {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, id)).for('no key update');
  const { rows } = await tx.execute<{ withheld: Right[] }>(
    sql`SELECT ${WITHHELD_RIGHTS} AS withheld FROM member m WHERE m.id = ${id}`,
  );
  return rows[0]?.withheld ?? [];
}

/**
 * Sets the permissions of a member below: to give and take back (C301, C401) and to ask for withdrawals (C203). This
 * needs a site that leaves it to partners. A right that the caller lacks, or that the operator has withdrawn, cannot be
 * given (A006).
 */
export const setPermissions: Handler<'/api/retail/permissions'> = (body, context) =>
  withIdempotency(context.db, context, async (tx) => {
    const { site, caller } = context;
    const target = await findInBranch(tx, caller, body.memId);
    if (!target) return refuse.unknownMember();
    if (caller.status === 'suspended') return refuse.suspendedMember();
    const { partnerPermissions } = await siteOption(tx, site.siteId);
    const columns = (from: Pick<typeof body, 'giveYn' | 'retrieveYn' | 'cashOutYn'>) => ({
      mayGive: flag(from.giveYn),
      mayRetrieve: flag(from.retrieveYn),
      mayCashOut: flag(from.cashOutYn),
    });
    const values = columns(body);
    const isBeyondOwn = (['mayGive', 'mayRetrieve', 'mayCashOut'] as const).some(
      (right) => values[right] === true && !caller[right],
    );
    if (!partnerPermissions || target.id === caller.id || isBeyondOwn) return refuse.notAllowed();
    const withheld = await lockWithheld(tx, target);
    const isWithheld = (['giveYn', 'retrieveYn', 'cashOutYn'] as const).some(
      (right) => body[right] === 'Y' && withheld.includes(right),
    );
    if (isWithheld) return refuse.notAllowed();
    const saved = await saveRecord(tx, context, target, {
      act: 'permissions',
      values,
      expected: body.expected && columns(body.expected),
    });
    return saved.ok ? ok({}) : saved;
  });
