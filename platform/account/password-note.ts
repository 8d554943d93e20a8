import type { Db } from '../db/client';
import { message } from '../db/schema';
import { systemMessage } from '../shared/system-message';

/** The messages about changed passwords. */
const NOTES = {
  login: systemMessage(
    { ko: '비밀번호가 변경되었습니다', en: 'Password changed', vn: 'Đã đổi mật khẩu' },
    {
      ko: '로그인 비밀번호가 변경되었고 다른 기기의 접속이 종료되었습니다. 본인이 변경하지 않았다면 바로 고객센터에 알려 주세요.',
      en: 'Your password has been changed and your other devices have been signed out. If this was not you, tell the customer centre at once.',
      vn: 'Mật khẩu của bạn đã được đổi và các thiết bị khác đã bị đăng xuất. Nếu không phải bạn, hãy báo ngay cho bộ phận hỗ trợ.',
    },
  ),
  withdrawal: systemMessage(
    {
      ko: '출금 비밀번호가 변경되었습니다',
      en: 'Withdrawal password changed',
      vn: 'Đã đổi mật khẩu rút tiền',
    },
    {
      ko: '출금 비밀번호가 변경되어 당분간 출금을 신청할 수 없습니다. 본인이 변경하지 않았다면 바로 고객센터에 알려 주세요.',
      en: 'Your withdrawal password has been changed, so withdrawals have to wait for a while. If this was not you, tell the customer centre at once.',
      vn: 'Mật khẩu rút tiền đã được đổi nên tạm thời chưa thể rút tiền. Nếu không phải bạn, hãy báo ngay cho bộ phận hỗ trợ.',
    },
  ),
};
export type PasswordKind = keyof typeof NOTES;

/** Sends a member a message that says which of its passwords were changed (decision 59). */
export async function notifyPasswordChanges(
  tx: Db,
  to: { siteId: string; memberId: number },
  changed: readonly PasswordKind[],
): Promise<void> {
  if (changed.length === 0) return;
  const notes = changed.map((kind) => ({ ...to, ...NOTES[kind] }));
  await tx.insert(message).values(notes);
}
