import type { Db } from '../db/client';
import { message } from '../db/schema';
import type { ServerText } from '../shared/server-text';
import { systemMessage } from '../shared/system-message';

const TITLE: ServerText = {
  ko: '2단계 인증이 변경되었습니다',
  en: 'Two-step sign-in changed',
  vn: 'Đã thay đổi xác minh 2 bước',
};

/** The texts of the changes. */
const NOTES = {
  passkeyAdded: {
    ko: '패스키를 추가했습니다.',
    en: 'A passkey was added.',
    vn: 'Đã thêm khóa truy cập.',
  },
  passkeyRenamed: {
    ko: '패스키 이름을 변경했습니다.',
    en: 'A passkey was renamed.',
    vn: 'Đã đổi tên khóa truy cập.',
  },
  passkeyRemoved: {
    ko: '패스키를 삭제했습니다.',
    en: 'A passkey was removed.',
    vn: 'Đã xóa khóa truy cập.',
  },
  totpOn: {
    ko: 'OTP 앱을 등록했습니다.',
    en: 'An OTP app was added.',
    vn: 'Đã đăng ký ứng dụng OTP.',
  },
  totpOff: {
    ko: 'OTP 앱을 해제했습니다.',
    en: 'The OTP app was switched off.',
    vn: 'Đã tắt ứng dụng OTP.',
  },
  recoveryRenewed: {
    ko: '복구 코드를 새로 발급했습니다. 이전 코드는 사용할 수 없습니다.',
    en: 'New recovery codes were made. The old ones no longer work.',
    vn: 'Đã cấp mã khôi phục mới. Mã cũ không còn dùng được.',
  },
  recoveryUsed: {
    ko: '복구 코드 하나를 사용했습니다.',
    en: 'A recovery code was used.',
    vn: 'Một mã khôi phục đã được sử dụng.',
  },
  reset: {
    ko: '관리자가 2단계 인증을 초기화했습니다. 다시 등록해 주세요.',
    en: 'The administrator has reset your two-step sign-in. Please set it up again.',
    vn: 'Quản trị viên đã đặt lại xác minh 2 bước. Vui lòng đăng ký lại.',
  },
} as const satisfies Record<string, ServerText>;
export type FactorNote = keyof typeof NOTES;

const ASK: ServerText = {
  ko: '본인이 아니라면 바로 비밀번호를 변경하고 고객센터에 알려 주세요.',
  en: 'If this was not you, change your password and tell the customer centre at once.',
  vn: 'Nếu không phải bạn, hãy đổi mật khẩu và báo ngay cho bộ phận hỗ trợ.',
};

/** Notifies a member by a message of a change of its second factors. */
export async function notifyFactorChange(
  tx: Db,
  { siteId, memberId }: { siteId: string; memberId: number },
  what: FactorNote,
): Promise<void> {
  const { ko, en, vn } = NOTES[what];
  const content = { ko: `${ko} ${ASK.ko}`, en: `${en} ${ASK.en}`, vn: `${vn} ${ASK.vn}` };
  await tx.insert(message).values({ siteId, memberId, ...systemMessage(TITLE, content) });
}
