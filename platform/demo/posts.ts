/** Events, rules, public FAQ, bulletin board, banners and popups of the demo sites. Moments are hours before now. */

import type { Translations } from '../db/translations';

export interface DemoPost {
  boardType: 'event' | 'rule' | 'help' | 'normal';
  category: string;
  title: string;
  content: string;
  hoursAgo: number;
  /** Whoever of the players wrote it; none for the operator. */
  by?: number;
  reply?: string;
}

export const POSTS: readonly DemoPost[] = [
  {
    boardType: 'event',
    category: 'event',
    hoursAgo: 16,
    title: '매일 첫 충전 이벤트',
    content: '매일 첫 충전에 <b>롤링금</b>을 드립니다.<br>자세한 내용은 고객센터로 문의해 주세요.',
  },
  {
    boardType: 'event',
    category: 'event',
    hoursAgo: 110,
    title: 'Weekend slot race',
    content: '<p>The three largest wins of the weekend share a prize in <b>play money</b>.</p>',
  },
  {
    boardType: 'event',
    category: 'event',
    hoursAgo: 260,
    title: '신규 가입 이벤트',
    content: '가입 후 첫 충전에 롤링금을 드립니다.',
  },
  {
    boardType: 'rule',
    category: 'rule',
    hoursAgo: 700,
    title: '스포츠 베팅 규정',
    content:
      '<h3>적중과 취소</h3><ul><li>경기가 취소되면 해당 배당은 1.00으로 계산합니다.</li><li>조합 배당은 소수점 둘째 자리에서 버립니다.</li></ul>',
  },
  {
    boardType: 'rule',
    category: 'rule',
    hoursAgo: 701,
    title: '카지노 이용 규정',
    content: '<p>접속이 끊겨도 진행 중인 게임의 결과는 그대로 정산됩니다.</p>',
  },
  {
    boardType: 'rule',
    category: 'rule',
    hoursAgo: 702,
    title: 'Mini games',
    content: '<p>A round is drawn when you bet. Its result cannot be changed by anybody afterwards.</p>',
  },
  {
    boardType: 'help',
    category: 'cash',
    hoursAgo: 690,
    title: '출금은 얼마나 걸리나요?',
    content: '신청 후 확인을 거쳐 처리됩니다.\n23:30 ~ 00:30에는 은행 점검으로 출금할 수 없습니다.',
  },
  {
    boardType: 'help',
    category: 'cash',
    hoursAgo: 680,
    title: '입금 계좌는 어디에서 확인하나요?',
    content:
      '입금 화면이나 1:1 문의에서 <b>계좌 문의</b>를 누르면 쪽지로 알려 드립니다. 계좌는 바뀔 수 있으니 입금하기 전에 꼭 확인해 주세요.',
  },
  {
    boardType: 'help',
    category: 'betting',
    hoursAgo: 681,
    title: '게임 중에 연결이 끊기면 베팅은 어떻게 되나요?',
    content:
      '베팅은 사라지지 않습니다. 결과가 이미 정해진 라운드는 그대로 정산되고, 선택이 남은 라운드는 <b>로비에서 이어서</b> 하실 수 있습니다.',
  },
  {
    boardType: 'help',
    category: 'betting',
    hoursAgo: 682,
    title: '결과가 공정한지 직접 확인할 수 있나요?',
    content:
      '네. 라운드마다 베팅 전에 해시를, 끝난 뒤에 시드를 공개합니다. <b>게임 결과</b> 화면에서 시드의 해시를 직접 계산해 비교해 보세요.',
  },
  {
    boardType: 'help',
    category: 'etc',
    hoursAgo: 683,
    title: '비밀번호를 잊어버렸습니다.',
    content:
      '추천인 파트너나 고객센터로 문의해 주세요. 본인 확인 후 새 비밀번호를 만들어 드립니다. 운영자는 어떤 경우에도 비밀번호를 묻지 않습니다.',
  },
  {
    boardType: 'help',
    category: 'cash',
    hoursAgo: 691,
    title: '롤링금은 어떻게 전환하나요?',
    content: '롤링금 전환 화면에서 <b>10,000</b>부터 전환할 수 있습니다.',
  },
  {
    boardType: 'help',
    category: 'betting',
    hoursAgo: 692,
    title: 'Where do I find my bets?',
    content: 'In <b>My page</b>, under betting list.',
  },
  {
    boardType: 'help',
    category: 'etc',
    hoursAgo: 693,
    title: 'Tôi quên mật khẩu thì làm sao?',
    content: 'Hãy liên hệ với đại lý của bạn hoặc trung tâm hỗ trợ.',
  },
  {
    boardType: 'normal',
    category: 'normal',
    hoursAgo: 6,
    by: 0,
    title: '스피드 바카라 재미있네요',
    content: '오늘 처음 해 봤는데 빠르고 좋습니다.',
    reply: '저도 자주 합니다!',
  },
  {
    boardType: 'normal',
    category: 'normal',
    hoursAgo: 33,
    by: 1,
    title: '출석합니다',
    content: '모두 즐거운 하루 되세요.',
  },
  {
    boardType: 'normal',
    category: 'normal',
    hoursAgo: 81,
    by: 0,
    title: 'Good evening',
    content: 'Which slot do you like best? <Tiger Moon> for me.',
  },
];

export interface DemoBanner {
  kind: 'banner' | 'popup' | 'loginPopup';
  audience: 'all' | 'partner' | 'player';
  title: string;
  content: string;
  link: string;
  ord: number;
  hoursAgo: number;
  translations?: Translations;
}

export const BANNERS: readonly DemoBanner[] = [
  {
    kind: 'banner',
    audience: 'player',
    ord: 1,
    hoursAgo: 300,
    title: '매일 첫 충전 이벤트',
    content: '매일 첫 충전에 <b>롤링금</b>을 드립니다.',
    link: '',
  },
  {
    kind: 'banner',
    audience: 'player',
    ord: 2,
    hoursAgo: 300,
    title: 'Weekend slot race',
    content: 'Spin, win, share the prize.',
    link: '',
  },
  {
    kind: 'popup',
    audience: 'player',
    ord: 1,
    hoursAgo: 200,
    title: '가상 머니 안내',
    content: '이 사이트는 <b>가상 머니</b>로만 운영되는 데모입니다.',
    translations: {
      en: { title: 'Play money', content: 'This site is a demo that runs in <b>play money</b> alone.' },
      vn: { title: 'Tiền ảo', content: 'Đây là trang thử, chỉ dùng <b>tiền ảo</b>.' },
    },
    link: '',
  },
  {
    kind: 'loginPopup',
    audience: 'partner',
    ord: 1,
    hoursAgo: 100,
    title: '이번 달 정산 일정',
    content: '정산은 매월 <b>1일</b>에 마감됩니다.',
    link: '',
  },
  {
    kind: 'loginPopup',
    audience: 'player',
    ord: 1,
    hoursAgo: 100,
    title: '오늘도 즐거운 게임 되세요',
    content: '궁금한 점은 <b>1:1 문의</b>를 이용해 주세요.',
    translations: {
      en: { title: 'Enjoy your games', content: 'Questions? <b>Inquiries</b> are open to you.' },
      vn: { title: 'Chúc bạn chơi vui', content: 'Có thắc mắc? Hãy gửi <b>hỏi đáp 1:1</b>.' },
    },
    link: '',
  },
];
