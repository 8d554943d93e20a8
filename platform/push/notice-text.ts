import { CASH_TYPE } from '@/lib/contract/money-codes';
import { formatAmount } from '@/lib/format/money';
import type { DeskKind } from '@/lib/rules/desk';
import type { PushKind } from '@/lib/rules/push';
import type { NoticeContent } from '../db/schema/push';
import type { ServerLocale, ServerText } from '../shared/server-text';

/** The kind of a notice that its person has asked for to try it. */
export const TEST_KIND = 'test';
type NoticeKind = PushKind | typeof TEST_KIND;

/** The titles. They say of what kind a matter is, and nothing about anybody. */
const TITLES: Readonly<Record<NoticeKind, ServerText>> = {
  ownLow: { ko: '내 보유금이 부족합니다', en: 'Your balance is low', vn: 'Số dư của bạn thấp' },
  partnerLow: {
    ko: '하부 파트너의 보유금이 부족합니다',
    en: 'The balance of a partner below is low',
    vn: 'Số dư của đối tác cấp dưới thấp',
  },
  largeWin: { ko: '큰 당첨이 있습니다', en: 'A large win', vn: 'Có thắng lớn' },
  mark: { ko: '손실 추격 표시가 있습니다', en: 'A member may chase losses', vn: 'Có dấu hiệu gỡ lỗ' },
  deposit: { ko: '입금 요청이 있습니다', en: 'A deposit request', vn: 'Có yêu cầu nạp' },
  withdrawal: { ko: '출금 요청이 있습니다', en: 'A withdrawal request', vn: 'Có yêu cầu rút' },
  largeMove: { ko: '큰 이동이 있습니다', en: 'A large move', vn: 'Có giao dịch chuyển lớn' },
  locked: {
    ko: '로그인이 잠긴 회원이 있습니다',
    en: 'A sign-in was locked',
    vn: 'Có tài khoản bị khóa đăng nhập',
  },
  firstDeposit: { ko: '첫 입금이 있습니다', en: 'A first deposit', vn: 'Có lần nạp đầu tiên' },
  message: { ko: '새 쪽지가 도착했습니다', en: 'A new message', vn: 'Có tin nhắn mới' },
  answer: {
    ko: '문의에 답변이 등록되었습니다',
    en: 'Your inquiry was answered',
    vn: 'Câu hỏi của bạn đã được trả lời',
  },
  decided: {
    ko: '입출금 신청이 처리되었습니다',
    en: 'Your request was decided',
    vn: 'Yêu cầu của bạn đã được xử lý',
  },
  test: { ko: '시험 알림', en: 'Test notification', vn: 'Thông báo thử' },
};

/** The text below a title that has no details. */
const OPEN: ServerText = {
  ko: '눌러서 확인하세요.',
  en: 'Open it to see more.',
  vn: 'Nhấn để xem chi tiết.',
};

const TEST: ServerText = {
  ko: '이 브라우저로 알림을 받을 수 있습니다.',
  en: 'This browser receives notifications.',
  vn: 'Trình duyệt này nhận được thông báo.',
};

const DECIDED = {
  deposit: {
    done: { ko: '입금 승인', en: 'Deposit approved', vn: 'Đã duyệt nạp' },
    rejected: { ko: '입금 거절', en: 'Deposit rejected', vn: 'Đã từ chối nạp' },
  },
  withdrawal: {
    done: { ko: '출금 승인', en: 'Withdrawal approved', vn: 'Đã duyệt rút' },
    rejected: { ko: '출금 거절', en: 'Withdrawal rejected', vn: 'Đã từ chối rút' },
  },
} as const satisfies Record<string, Record<string, ServerText>>;

const counted = (count: number): ServerText => ({
  ko: `${count}건`,
  en: `${count} of them`,
  vn: `${count} mục`,
});

/** The parts of a notice's details: who, how much, how it was decided. */
function details({ kind, ...content }: NoticeContent, locale: ServerLocale, cashDecimal: string): string[] {
  const { memId, memNick, amount, title, cashType, isDone } = content;
  const request = cashType === CASH_TYPE.deposit ? DECIDED.deposit : DECIDED.withdrawal;
  return [
    kind === 'decided' ? request[isDone ? 'done' : 'rejected'][locale] : '',
    memId === undefined ? '' : `${memNick} (${memId})`,
    amount === undefined ? '' : formatAmount(amount, cashDecimal),
    title ?? '',
  ].filter((part) => part !== '');
}

interface Reader {
  locale: ServerLocale;
  /** Whether the person wants names and amounts in the notice. */
  showsDetails: boolean;
  cashDecimal: string;
}

/**
 * Title and text of a notice in a person's language. Without details there is nothing in it about anybody, since a
 * locked phone shows it to everyone.
 */
export function noticeText(content: NoticeContent, { locale, showsDetails, cashDecimal }: Reader) {
  const kind = content.kind as NoticeKind;
  const title = TITLES[kind][locale];
  if (kind === TEST_KIND) return { title, body: TEST[locale] };
  const parts = showsDetails ? details(content, locale, cashDecimal) : [];
  if (content.count !== undefined) parts.push(counted(content.count)[locale]);
  return { title, body: parts.length > 0 ? parts.join(' · ') : OPEN[locale] };
}

/** Kinds of matters that are answered by giving money: their notices open the form. */
const ASKS_FOR_MONEY: ReadonlySet<string> = new Set(['deposit', 'partnerLow'] satisfies DeskKind[]);

/** Where a notice leads, as a path below the side that the person has subscribed on. */
export function noticePath({ kind, boardIdx, count }: NoticeContent, key: string, isPlayer: boolean): string {
  if (kind === TEST_KIND) return isPlayer ? 'me' : 'infoEdit';
  if (kind === 'message' || kind === 'answer') {
    const [list, one] = kind === 'message' ? ['msg', 'msgread'] : ['qna', 'qnaread'];
    return boardIdx === undefined || count !== undefined ? list : `${one}/${boardIdx}`;
  }
  if (kind === 'decided') return 'wallet';
  if (count !== undefined) return 'desk';
  return `desk?at=${encodeURIComponent(key)}${ASKS_FOR_MONEY.has(kind) ? '#transfer' : ''}`;
}
