import { shortTime } from '@/lib/format/time';
import type { Db } from '../db/client';
import { message } from '../db/schema';
import { systemMessage } from '../shared/system-message';

/** Tells a member by a message that the site's staff has looked at its screens: when, and neither by whom nor why. */
export async function noteView(
  tx: Db,
  { siteId, memberId }: { siteId: string; memberId: number },
  at: Date,
): Promise<void> {
  const when = shortTime(at);
  const note = systemMessage(
    {
      ko: '운영팀이 회원님의 화면을 확인했습니다',
      en: 'Our staff looked at your account',
      vn: 'Nhân viên đã xem tài khoản của bạn',
    },
    {
      ko: `${when}에 운영팀이 회원님의 화면을 읽기 전용으로 확인했습니다. 아무것도 변경되지 않았습니다. 궁금한 점이 있으면 고객센터에 문의해 주세요.`,
      en: `On ${when} our staff looked at your account, read only. Nothing was changed. If you have questions, ask the customer centre.`,
      vn: `Lúc ${when}, nhân viên đã xem tài khoản của bạn ở chế độ chỉ đọc. Không có gì bị thay đổi. Nếu có thắc mắc, hãy hỏi bộ phận hỗ trợ.`,
    },
  );
  await tx.insert(message).values({ siteId, memberId, ...note });
}
