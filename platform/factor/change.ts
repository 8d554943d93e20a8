import { eq } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import type { Failure, Result } from '@/lib/rules/result';
import { asOperator } from '../account/save-record';
import { unreadCounts } from '../account/unread';
import type { Db } from '../db/client';
import { member, recoveryCode, session } from '../db/schema';
import type { MemberContext } from '../http/context';
import { transact } from '../http/transact';
import { writeAudit } from '../operator/act';
import { factorState, isOn, isRequired } from '../shared/factor-state';
import { siteOption } from '../shared/site-option';
import type { Asker, Confirmation } from './challenges';
import { spendConfirmation } from './challenges';
import { type FactorNote, notifyFactorChange } from './factor-note';
import { hashRecoveryCodes, makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes';

/** The caller as the asker of challenges and confirmations. */
export const askerOf = ({ caller, session: { tokenHash }, now }: MemberContext): Asker => ({
  memberId: caller.id,
  boundTo: tokenHash,
  now: now(),
});

/**
 * Uses up the confirmation that a change needs; A036 without one. While a factor is set up, a password confirms
 * nothing: a stranger at an open session who knows it could otherwise add a factor and step up by that. A member whose
 * site demands a factor adds the first one directly after signing in and needs no confirmation, since its session was
 * just opened with the password and can do nothing else.
 */
export async function spend(context: MemberContext, grant: string | undefined): Promise<Failure | undefined> {
  const { db, caller, session } = context;
  if (session.mustEnrol) return undefined;
  const by: Confirmation[] = isOn(await factorState(db, caller.id))
    ? ['byFactor']
    : ['byPassword', 'byFactor'];
  const isConfirmed = grant !== undefined && (await spendConfirmation(db, askerOf(context), grant, by));
  return isConfirmed ? undefined : refuse.freshConfirmationRequired();
}

/** One change of the factors, for the audit and for the message to the member. */
interface FactorChange {
  note: FactorNote;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Makes a change of the caller's factors under the lock of the member, with an audit row and a message. Recovery codes
 * are created with the first factor and removed with the last one, which cannot be removed where the site demands a
 * factor (A038).
 */
export async function changeFactors(
  context: MemberContext,
  change: (tx: Db) => Promise<Result<FactorChange>>,
): Promise<Result<{ recoveryCodes: string[] }>> {
  const { db, bus, site, caller } = context;
  const before = await factorState(db, caller.id);
  const codes = isOn(before) ? [] : makeRecoveryCodes();
  const rows = await hashRecoveryCodes(codes);
  const result = await transact(db, async (tx) => {
    await tx.select({ id: member.id }).from(member).where(eq(member.id, caller.id)).for('no key update');
    const wasOn = isOn(await factorState(tx, caller.id));
    const made = await change(tx);
    if (!made.ok) return made;
    const isNowOn = isOn(await factorState(tx, caller.id));
    if (!isNowOn && isRequired(await siteOption(tx, site.siteId), caller)) return refuse.lastRequiredFactor();
    if (!isNowOn) await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, caller.id));
    // Of two first factors added at the same time, the second to arrive is not the first any more, and the codes of the
    // first remain valid.
    const isFirst = !wasOn && isNowOn && rows.length > 0;
    if (isFirst) await storeRecoveryCodes(tx, caller.id, rows);
    if (isNowOn) await tx.update(session).set({ mustEnrol: false }).where(eq(session.memberId, caller.id));
    const { note, ...values } = made.data;
    await notifyFactorChange(tx, { siteId: site.siteId, memberId: caller.id }, note);
    await writeAudit(tx, site.siteId, 'change-factor', await asOperator(tx, context), {
      target: caller.memId,
      ...values,
    });
    return { ok: true as const, data: { recoveryCodes: isFirst ? codes : [] } };
  });
  if (!result.ok) return result;
  const { newMsg } = await unreadCounts(db, caller.id);
  bus.publish({ memberId: caller.id }, { cmd: 'MSG', data1: String(newMsg), data2: '' });
  return result;
}
