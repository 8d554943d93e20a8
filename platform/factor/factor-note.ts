import type { Db } from '../db/client';
import { message } from '../db/schema';

const TITLE = '2단계 인증이 변경되었습니다 · Two-step sign-in changed · Đã thay đổi xác minh 2 bước';

/** What happened, in the platform's languages, as nobody knows which one the member reads. */
const NOTES = {
  passkeyAdded: ['패스키를 추가했습니다.', 'A passkey was added.', 'Đã thêm khóa truy cập.'],
  passkeyRenamed: ['패스키 이름을 변경했습니다.', 'A passkey was renamed.', 'Đã đổi tên khóa truy cập.'],
  passkeyRemoved: ['패스키를 삭제했습니다.', 'A passkey was removed.', 'Đã xóa khóa truy cập.'],
  totpOn: ['OTP 앱을 등록했습니다.', 'An OTP app was added.', 'Đã đăng ký ứng dụng OTP.'],
  totpOff: ['OTP 앱을 해제했습니다.', 'The OTP app was switched off.', 'Đã tắt ứng dụng OTP.'],
  recoveryRenewed: [
    '복구 코드를 새로 발급했습니다. 이전 코드는 사용할 수 없습니다.',
    'New recovery codes were made. The old ones no longer work.',
    'Đã cấp mã khôi phục mới. Mã cũ không còn dùng được.',
  ],
  recoveryUsed: [
    '복구 코드 하나를 사용했습니다.',
    'A recovery code was used.',
    'Một mã khôi phục đã được sử dụng.',
  ],
  reset: [
    '관리자가 2단계 인증을 초기화했습니다. 다시 등록해 주세요.',
    'The administrator has reset your two-step sign-in. Please set it up again.',
    'Quản trị viên đã đặt lại xác minh 2 bước. Vui lòng đăng ký lại.',
  ],
} as const;
export type FactorNote = keyof typeof NOTES;

const ASK = [
  '본인이 아니라면 바로 비밀번호를 변경하고 고객센터에 알려 주세요.',
  'If this was not you, change your password and tell the customer centre at once.',
  'Nếu không phải bạn, hãy đổi mật khẩu và báo ngay cho bộ phận hỗ trợ.',
];

/** Tells a member by a message what was changed of its second factor. */
export async function tellFactorChange(
  tx: Db,
  { siteId, memberId }: { siteId: string; memberId: number },
  what: FactorNote,
): Promise<void> {
  const content = NOTES[what].map((text, i) => `${text} ${ASK[i]}`).join('<br>');
  await tx.insert(message).values({ siteId, memberId, title: TITLE, content });
}
