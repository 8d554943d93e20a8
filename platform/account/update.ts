import { and, eq } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { type Failure, ok } from '@/lib/rules/result';
import { cashOutPassError, passError } from '@/lib/rules/signup';
import type { Db } from '../db/client';
import { member } from '../db/schema';
import type { Handler } from '../http/context';
import { storedAnswer, withIdempotency } from '../http/idempotency';
import { writeAudit } from '../operator/act';
import { endGames } from '../shared/end-games';
import { siteOption } from '../shared/site-option';
import { withStepUp } from '../step-up/step-up';
import { checkCurrentPassword } from './current-password';
import { endSessions, notifySignedOut } from './end-sessions';
import { hashPassword, verifyPassword } from './password';
import { notifyPasswordChanges, type PasswordKind } from './password-note';
import { asOperator } from './save-record';
import { unreadCounts } from './unread';
import { checkWithdrawalPassword, MAX_CASH_OUT_FAILURES } from './withdrawal-password';
import { withdrawalsFrom } from './withdrawal-wait';

type Body = Parameters<Handler<'/api/member/update'>>[0];
type Context = Parameters<Handler<'/api/member/update'>>[1];

/** A member's stored passwords. */
async function storedPasswords(db: Db, memberId: number) {
  const { passHash, cashOutHash, cashOutFailures, cashOutChangedAt } = member;
  const [row] = await db
    .select({ passHash, cashOutHash, cashOutFailures, cashOutChangedAt })
    .from(member)
    .where(eq(member.id, memberId));
  return row!;
}

/**
 * The failure of the proof that the member itself asks (decision 59): the current login password, or, for a new
 * withdrawal password alone, the current one of these, counted as at withdrawals. After a reset (A022) the session was
 * just opened with the login password and can do nothing else, so that setting another needs none.
 */
async function proofError(body: Body, context: Context, passHash: string): Promise<Failure | undefined> {
  const { db, site, caller } = context;
  if (!site.currentPassword) return;
  const { memPass, cashOutPass, currentPass, currentCashOutPass } = body;
  const isForced = caller.mustChangePass && cashOutPass === undefined;
  if (isForced) return;
  if (memPass === undefined && currentPass === undefined && currentCashOutPass !== undefined) {
    return checkWithdrawalPassword(db, caller.id, currentCashOutPass);
  }
  return checkCurrentPassword(context, passHash, currentPass ?? '');
}

/**
 * Sets the caller's login password, its withdrawal password, or both (BOARD-10); another id is U001. Other sessions
 * end, with a new login password also the games of this one, the audit says which were changed, and the member is
 * notified by messages. A changed withdrawal password resets the count of wrong ones and stops withdrawals for the
 * hours that the site sets; the same one again changes nothing. A password that must be changed (DETAIL-12) cannot be
 * set again: the person who has reset it knows it (A024). Where the site wants it, a second factor is asked for (A041).
 */
export const update: Handler<'/api/member/update'> = async (body, context) => {
  const { db, caller } = context;
  const { memPass, cashOutPass } = body;
  if (body.memId.toLowerCase() !== caller.memId.toLowerCase()) return refuse.unknownMember();
  if (memPass !== undefined && passError(memPass)) return refuse.invalidPassword();
  if (cashOutPass !== undefined && cashOutPassError(cashOutPass)) return refuse.invalidWithdrawalPassword();
  // Read before an earlier answer is looked up: whoever reads the password that an earlier request has set also finds
  // its answer.
  const stored = await storedPasswords(db, caller.id);
  const first = await storedAnswer<{ cashOutFrom: string | null }>(db, context);
  if (first) return first;
  const unproved = await proofError(body, context, stored.passHash);
  if (unproved) return unproved;

  const changed: PasswordKind[] = [];
  if (memPass !== undefined && !(await verifyPassword(memPass, stored.passHash))) changed.push('login');
  if (caller.mustChangePass && memPass !== undefined && !changed.includes('login'))
    return refuse.passwordNotChanged();
  // Five wrong withdrawal passwords are made up for by setting the same one again: it was proved, and withdrawals
  // wait.
  const isSame =
    cashOutPass !== undefined &&
    stored.cashOutFailures < MAX_CASH_OUT_FAILURES &&
    (await verifyPassword(cashOutPass, stored.cashOutHash ?? undefined));
  if (cashOutPass !== undefined && !isSame) changed.push('withdrawal');
  const change = () => setPasswords(body, context, stored, changed);
  // After a reset nothing else can be done, and the sign-in has just asked for the factor.
  if (changed.length === 0 || caller.mustChangePass) return change();
  const [act, ...more] = changed.map((kind) => (kind === 'login' ? 'password' : 'cashOutPassword'));
  return withStepUp(context, { acts: [act!, ...more], payees: [], isAlways: true }, change);
};

/** Sets the passwords that are new, ends the other sessions, and notifies the member. */
async function setPasswords(
  { memPass, cashOutPass }: Body,
  context: Context,
  stored: Awaited<ReturnType<typeof storedPasswords>>,
  changed: readonly PasswordKind[],
): ReturnType<Handler<'/api/member/update'>> {
  const { db, bus, site, caller, session, now } = context;
  const [passHash, cashOutHash] = await Promise.all([
    changed.includes('login') ? hashPassword(memPass!) : undefined,
    changed.includes('withdrawal') ? hashPassword(cashOutPass!) : undefined,
  ]);

  const at = now();
  const option = await siteOption(db, site.siteId);
  const cashOutChangedAt = cashOutHash ? at : stored.cashOutChangedAt;
  let ended: string[] = [];
  const result = await withIdempotency(db, context, async (tx) => {
    const [written] = await tx
      .update(member)
      .set({
        passHash: passHash ?? stored.passHash,
        ...(passHash && { mustChangePass: false }),
        ...(cashOutHash && { cashOutHash, cashOutFailures: 0, cashOutChangedAt }),
      })
      // The proved password may have been changed since.
      .where(and(eq(member.id, caller.id), eq(member.passHash, stored.passHash)))
      .returning({ id: member.id });
    if (!written) return refuse.wrongCurrentPassword();
    ended = await endSessions(tx, caller.id, { exceptTokenHash: session.tokenHash, gameEnd: 'password' });
    if (changed.includes('login')) await endGames(tx, caller.id, 'password');
    await notifyPasswordChanges(tx, { siteId: site.siteId, memberId: caller.id }, changed);
    await writeAudit(tx, site.siteId, 'change-password', await asOperator(tx, context), {
      target: caller.memId,
      before: { cashOutFailures: stored.cashOutFailures },
      after: {
        login: changed.includes('login'),
        withdrawal: changed.includes('withdrawal'),
        sessions: ended.length,
      },
    });
    return ok({ cashOutFrom: withdrawalsFrom(cashOutChangedAt, option, at)?.toISOString() ?? null });
  });
  if (!result.ok) return result;
  notifySignedOut(bus, ended);
  const { newMsg } = await unreadCounts(db, caller.id);
  bus.publish({ memberId: caller.id }, { cmd: 'MSG', data1: String(newMsg), data2: '' });
  return result;
}
