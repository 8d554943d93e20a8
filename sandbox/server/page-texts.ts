import type { ServerLocale, ServerTexts } from '@/platform/shared/server-text';
import { BOOK_TEXTS } from './book-texts';
import { FELT_TEXTS } from './felt-texts';
import { BET_REFUSAL_TEXTS } from './refusal-texts';
import { RULES_TEXTS } from './rules-texts';
import { TABLE_TEXTS } from './table-texts';

/** Texts of every page: its head, the sheet of rules, and the outcomes of calls. */
const SHARED_TEXTS: ServerTexts = {
  toLobby: { ko: '로비로', en: 'To the lobby', vn: 'Về sảnh' },
  hour: { ko: '시간', en: ' h', vn: ' giờ' },
  minute: { ko: '분', en: ' min', vn: ' phút' },
  net: { ko: '오늘 순손익', en: 'Net today', vn: 'Lãi lỗ hôm nay' },
  sessionPlay: { ko: '이번', en: 'Session', vn: 'Phiên này' },
  todayPlay: { ko: '오늘', en: 'Today', vn: 'Hôm nay' },
  sessionTime: { ko: '이번 세션', en: 'This session', vn: 'Phiên này' },
  sessionNet: { ko: '이번 순손익', en: 'Net of the session', vn: 'Lãi lỗ phiên này' },
  todayTime: { ko: '오늘 플레이', en: 'Play today', vn: 'Chơi hôm nay' },
  checkTitle: {
    ko: '플레이 시간을 확인해 주세요',
    en: 'A look at your play time',
    vn: 'Hãy xem lại thời gian chơi',
  },
  checkText: {
    ko: '{time}부터 플레이하고 있습니다. 답할 때까지 베팅이 멈춥니다.',
    en: 'You have been playing since {time}. Betting stops until you answer.',
    vn: 'Bạn đã chơi từ {time}. Việc đặt cược tạm dừng đến khi bạn trả lời.',
  },
  checkGo: { ko: '계속하기', en: 'Continue', vn: 'Chơi tiếp' },
  checkStop: { ko: '그만하기', en: 'Stop playing', vn: 'Dừng chơi' },
  checkRest: { ko: '한도 · 쉬어 가기', en: 'Limits and time-out', vn: 'Giới hạn và tạm nghỉ' },
  checkFailed: {
    ko: '전달하지 못했습니다. 다시 눌러 주세요.',
    en: 'Your answer was not received. Please press again.',
    vn: 'Chưa gửi được câu trả lời. Vui lòng nhấn lại.',
  },
  ruleSince: { ko: '{time}에 시작했습니다.', en: 'You began at {time}.', vn: 'Bạn bắt đầu lúc {time}.' },
  ruleLeft: {
    ko: '지금 {amount}까지 가능합니다.',
    en: 'Up to {amount} is possible now.',
    vn: 'Hiện còn được {amount}.',
  },
  ruleFrom: {
    ko: '{time}부터 더 할 수 있습니다.',
    en: 'More is possible from {time}.',
    vn: 'Có thể chơi thêm từ {time}.',
  },
  balance: { ko: '보유금', en: 'Balance', vn: 'Số dư' },
  gameWallet: { ko: '게임 지갑', en: 'Game wallet', vn: 'Ví trò chơi' },
  bring: { ko: '보유금으로 옮기기', en: 'Move to balance', vn: 'Chuyển về số dư' },
  brought: {
    ko: '게임 지갑의 금액을 보유금으로 옮겼습니다.',
    en: 'The money of the game wallet is in your balance.',
    vn: 'Đã chuyển tiền từ ví trò chơi về số dư.',
  },
  notBrought: {
    ko: '옮기지 못했습니다. 잠시 후 다시 시도해 주세요.',
    en: 'The money was not moved. Please try again.',
    vn: 'Chưa chuyển được tiền. Vui lòng thử lại.',
  },
  inWallet: {
    ko: '게임 지갑에 {amount} 금액이 있습니다. 보유금으로 옮기면 베팅할 수 있습니다.',
    en: '{amount} is in the game wallet: move it to your balance to bet.',
    vn: 'Ví trò chơi đang có {amount}. Hãy chuyển về số dư để đặt cược.',
  },
  rules: { ko: '규칙과 환급률', en: 'Rules and returns', vn: 'Luật và tỷ lệ hoàn' },
  close: { ko: '닫기', en: 'Close', vn: 'Đóng' },
  returnsNote: {
    ko: '환급률은 오래 했을 때 건 금액 100마다 돌아오는 비율입니다.',
    en: 'A return is what comes back of every 100 staked in the long run.',
    vn: 'Tỷ lệ hoàn là phần trả lại trên mỗi 100 tiền cược về lâu dài.',
  },
};

/** All texts by their name. */
export const PAGE_TEXTS: ServerTexts = {
  ...SHARED_TEXTS,
  ...BET_REFUSAL_TEXTS,
  ...RULES_TEXTS,
  ...TABLE_TEXTS,
  ...FELT_TEXTS,
  ...BOOK_TEXTS,
};

const isRules = (name: string) => name.startsWith('rules_');

/** The texts of a page in one language: those of tables or of slips, and the rules of its game alone. */
export function pageTexts(locale: ServerLocale, rules: string): Record<string, string> {
  const own = rules === 'slip' ? BOOK_TEXTS : {};
  const names = Object.keys({
    ...SHARED_TEXTS,
    ...BET_REFUSAL_TEXTS,
    ...TABLE_TEXTS,
    ...FELT_TEXTS,
    ...own,
  }).filter((name) => !isRules(name));
  return Object.fromEntries(
    [...names, `rules_${rules}`].map((name) => [name, PAGE_TEXTS[name]?.[locale] ?? '']),
  );
}
