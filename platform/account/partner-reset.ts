import { eq } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { member, message } from '../db/schema';
import type { Handler } from '../http/context';
import { transact } from '../http/transact';
import { writeAudit } from '../operator/act';
import { findInBranch } from '../shared/branch';
import { CLEAR_DIGITS, CLEAR_LETTERS, randomText } from '../shared/random-text';
import { siteOption } from '../shared/site-option';
import { systemMessage } from '../shared/system-message';
import { endSessions, notifySignedOut } from './end-sessions';
import { hashPassword } from './password';
import { asOperator } from './save-record';
import { takeOffLock } from './sign-in-tries';

/** Makes a password that follows the rule of passwords (U102): twice four letters and a digit, 42 bits. */
const newPassword = (): string =>
  [CLEAR_LETTERS, CLEAR_DIGITS, CLEAR_LETTERS, CLEAR_DIGITS]
    .map((alphabet) => randomText(alphabet, alphabet === CLEAR_DIGITS ? 1 : 4))
    .join('');

const NOTE = systemMessage(
  { ko: '비밀번호가 초기화되었습니다', en: 'Password reset', vn: 'Đặt lại mật khẩu' },
  {
    ko: '상부 파트너가 로그인 비밀번호를 초기화했습니다. 다음 로그인 때 새 비밀번호로 변경해야 합니다.',
    en: 'Your upper partner has reset your password. You must set a new one at your next sign-in.',
    vn: 'Đại lý cấp trên đã đặt lại mật khẩu của bạn. Bạn phải đổi mật khẩu mới ở lần đăng nhập tiếp theo.',
  },
);

/**
 * Gives a member below a generated login password, where the site lets partners do so (DETAIL-12). The account is
 * unlocked, its sessions end, a message tells the member, and the password must be changed at the next sign-in (A022).
 * The audit row does not contain it.
 *
 * The write is not idempotent by key, as a stored answer would contain the password: repeating it makes another one.
 */
export const resetByPartner: Handler<'/api/retail/resetPassword'> = async (body, context) => {
  const { db, bus, site, caller } = context;
  const memPass = newPassword();
  const passHash = await hashPassword(memPass);
  const done = await transact(db, async (tx) => {
    const target = await findInBranch(tx, caller, body.memId);
    if (!target) return refuse.unknownMember();
    if (caller.status === 'suspended') return refuse.suspendedMember();
    const { partnerPasswordReset } = await siteOption(tx, site.siteId);
    if (!partnerPasswordReset || target.id === caller.id || target.status === 'closed')
      return refuse.notAllowed();
    await tx.update(member).set({ passHash, mustChangePass: true }).where(eq(member.id, target.id));
    const was = await takeOffLock(tx, { ...target, siteId: site.siteId }, 'partner', context.now());
    const channels = await endSessions(tx, target.id, { gameEnd: 'password' });
    await tx.insert(message).values({ siteId: site.siteId, memberId: target.id, ...NOTE });
    await writeAudit(tx, site.siteId, 'reset-password', await asOperator(tx, context), {
      target: target.memId,
      before: was,
      after: { login: true, sessions: channels.length },
    });
    return ok(channels);
  });
  if (!done.ok) return done;
  notifySignedOut(bus, done.data);
  return ok({ memPass });
};
