/** Notices, inquiries and messages of the demo sites. Moments are hours before now. */

import type { Translations } from '../db/schema/translations';

interface DemoNotice {
  title: string;
  content: string;
  hoursAgo: number;
  /** Players have no use for it. */
  forPartners?: boolean;
  translations?: Translations;
}

const UNSAFE =
  '<script>alert(1)</script><img src="x" onerror="alert(2)"><a href="javascript:alert(3)">link</a>';

/** Operators write HTML; one notice has parts that must be sanitised away (decision 49). */
export const NOTICES: readonly DemoNotice[] = [
  {
    hoursAgo: 3,
    title: '오늘의 점검 안내',
    content: '<b>점검 시간</b>: 오전 6시 ~ 6시 30분<br>점검 중에는 게임과 입출금이 잠시 멈춥니다.',
    translations: {
      en: {
        title: 'Maintenance today',
        content: '<b>From 6:00 to 6:30</b><br>Games, deposits and withdrawals pause meanwhile.',
      },
      vn: {
        title: 'Bảo trì hôm nay',
        content: '<b>Từ 6:00 đến 6:30</b><br>Trò chơi và nạp rút tạm dừng trong lúc bảo trì.',
      },
    },
  },
  {
    hoursAgo: 20,
    forPartners: true,
    title: '11월 파트너 정산 안내',
    content: '<p>정산은 매주 <b>월요일</b>에 마감됩니다.</p><p>루징 요율은 마감일 기준으로 적용됩니다.</p>',
    translations: {
      en: {
        title: 'Settlement of partners in November',
        content: '<p>Settlement closes every <b>Monday</b>.</p><p>The losing rate of that day applies.</p>',
      },
      vn: {
        title: 'Quyết toán đại lý tháng 11',
        content:
          '<p>Quyết toán chốt vào <b>thứ Hai</b> hằng tuần.</p><p>Tỷ lệ losing áp dụng theo ngày chốt.</p>',
      },
    },
  },
  {
    hoursAgo: 30,
    title: '은행 점검 시간에는 출금이 제한됩니다',
    content: '매일 <b>23:30 ~ 00:30</b>\n은행 점검으로 출금 신청을 받지 않습니다.',
    translations: {
      en: {
        title: 'No withdrawals during bank maintenance',
        content: 'Every day <b>23:30 – 00:30</b>\nThe banks are closed, so no withdrawals are taken.',
      },
      vn: {
        title: 'Không rút tiền trong giờ bảo trì ngân hàng',
        content: 'Mỗi ngày <b>23:30 – 00:30</b>\nNgân hàng bảo trì nên không nhận yêu cầu rút tiền.',
      },
    },
  },
  {
    hoursAgo: 52,
    title: '스피드 바카라 신규 테이블 오픈',
    content: '<ul><li>스피드 바카라</li><li>바카라 A</li></ul>지금 바로 만나 보세요.',
    translations: {
      en: {
        title: 'New baccarat tables',
        content: '<ul><li>Speed Baccarat</li><li>Baccarat A</li></ul>They are open now.',
      },
      vn: {
        title: 'Bàn baccarat mới',
        content: '<ul><li>Baccarat tốc độ</li><li>Baccarat A</li></ul>Đã mở cửa.',
      },
    },
  },
  {
    hoursAgo: 75,
    title: '비밀번호는 본인만 알고 계세요',
    content: '관리자는 비밀번호를 <b>절대</b> 묻지 않습니다.<br>매달 바꿔 주세요.',
    translations: {
      en: {
        title: 'Security: keep your password to yourself',
        content: 'Staff will <b>never</b> ask for your password.<br>Change it every month.',
      },
      vn: {
        title: 'Bảo mật: đừng cho ai biết mật khẩu',
        content: 'Nhân viên <b>không bao giờ</b> hỏi mật khẩu.<br>Hãy đổi mỗi tháng.',
      },
    },
  },
  {
    hoursAgo: 100,
    title: '시스템 점검 안내',
    content: '6:00부터 6:30까지 시스템 <b>점검</b>이 있습니다.\n양해 부탁드립니다.',
    translations: {
      en: {
        title: 'System maintenance',
        content: 'The system is under <b>maintenance</b> from 6:00 to 6:30.\nThank you for your patience.',
      },
      vn: {
        title: 'Thông báo bảo trì hệ thống',
        content: 'Hệ thống sẽ được <b>bảo trì</b> từ 6:00 đến 6:30.\nMong bạn thông cảm.',
      },
    },
  },
  {
    hoursAgo: 140,
    title: '외부에서 붙여넣은 공지',
    content: `본문은 그대로 보입니다.${UNSAFE}`,
    translations: {
      en: { title: 'A notice pasted from elsewhere', content: `The text stands as it was.${UNSAFE}` },
      vn: { title: 'Thông báo dán từ nơi khác', content: `Nội dung hiển thị nguyên văn.${UNSAFE}` },
    },
  },
  {
    hoursAgo: 180,
    title: '롤링금 전환 최소 금액 안내',
    content: '롤링금은 <b>10,000</b>부터 보유금으로 전환할 수 있습니다.',
    translations: {
      en: {
        title: 'Least conversion of rolling points',
        content: 'Rolling points are converted from <b>10,000</b> on.',
      },
      vn: { title: 'Mức đổi điểm rolling tối thiểu', content: 'Điểm rolling được đổi từ <b>10.000</b>.' },
    },
  },
  {
    hoursAgo: 230,
    title: '슬롯 신규 게임 4종 추가',
    content: '황금 잉어, 호랑이와 달, 행운의 연꽃, 해적의 만이 추가되었습니다.',
    translations: {
      en: {
        title: 'Four new slots',
        content: 'Golden Carp, Tiger Moon, Lucky Lotus and Pirate Bay are new.',
      },
      vn: {
        title: 'Thêm 4 trò slot',
        content: 'Cá chép vàng, Hổ và trăng, Sen may mắn, Vịnh hải tặc đã có mặt.',
      },
    },
  },
  {
    hoursAgo: 290,
    forPartners: true,
    title: '하부 요율 설정 방법',
    content:
      '<p>전체 파트너 화면에서 하부를 선택한 뒤 <b>요율</b>을 누르세요.</p><p>상부 요율보다 높게 설정할 수 없습니다.</p>',
    translations: {
      en: {
        title: 'How to set rates below you',
        content:
          '<p>Choose a partner in All partners and press <b>Rates</b>.</p><p>No rate can be above your own.</p>',
      },
      vn: {
        title: 'Cách đặt tỷ lệ cho cấp dưới',
        content:
          '<p>Chọn cấp dưới trong Tất cả đại lý rồi nhấn <b>Tỷ lệ</b>.</p><p>Không thể đặt cao hơn tỷ lệ của cấp trên.</p>',
      },
    },
  },
  {
    hoursAgo: 350,
    title: '추석 연휴 고객센터 운영 안내',
    content: '연휴 기간에도 고객센터는 <b>24시간</b> 운영합니다.',
    translations: {
      en: {
        title: 'Help centre over the holidays',
        content: 'The help centre is open <b>24 hours</b> over the holidays too.',
      },
      vn: {
        title: 'Trung tâm hỗ trợ dịp lễ',
        content: 'Trung tâm hỗ trợ làm việc <b>24 giờ</b> cả trong dịp lễ.',
      },
    },
  },
  {
    hoursAgo: 430,
    title: '모바일 화면이 새로워졌습니다',
    content: '작은 화면에서도 모든 표를 카드로 보실 수 있습니다.',
    translations: {
      en: { title: 'New look on phones', content: 'Every table stands as cards on small screens.' },
      vn: { title: 'Giao diện di động mới', content: 'Mọi bảng hiển thị dạng thẻ trên màn hình nhỏ.' },
    },
  },
  {
    hoursAgo: 520,
    title: '중복 로그인 제한 안내',
    content: '같은 아이디로 다른 곳에서 로그인하면 먼저 접속한 창은 로그아웃됩니다.',
    translations: {
      en: {
        title: 'One sign-in at a time',
        content: 'A sign-in with the same id elsewhere signs the earlier window out.',
      },
      vn: {
        title: 'Giới hạn đăng nhập trùng',
        content: 'Đăng nhập cùng tài khoản ở nơi khác sẽ đăng xuất cửa sổ trước đó.',
      },
    },
  },
  {
    hoursAgo: 640,
    forPartners: true,
    title: '파트너 페이지 오픈',
    content: '<b>환영합니다!</b><br>문의는 1:1 문의를 이용해 주세요.',
    translations: {
      en: {
        title: 'The partner page is open',
        content: '<b>Welcome!</b><br>Please send your questions as a 1:1 inquiry.',
      },
      vn: {
        title: 'Mở trang đại lý',
        content: '<b>Chào mừng!</b><br>Mọi thắc mắc xin gửi qua Hỏi đáp 1:1.',
      },
    },
  },
];

export interface DemoInquiry {
  memId: string;
  title: string;
  content: string;
  category: string;
  answer?: string;
  answerRead?: boolean;
  hoursAgo: number;
  /** The target of its pin: a member, or the latest slot bet or give of one before it was written. */
  about?: { kind: 'bet' | 'entry' | 'member'; of: string };
}

/** For the accounts of a chain, by its prefix; the top has two unread answers. */
export const inquiries = (chain: string, player: string): readonly DemoInquiry[] => [
  {
    memId: `${chain}1`,
    hoursAgo: 5,
    category: 'cash',
    title: '보유금 지급 한도 문의',
    content: '하루 지급 한도가 있나요?',
    answer: '한도는 없습니다. 감사합니다.',
    about: { kind: 'entry', of: `${chain}1` },
  },
  {
    memId: `${chain}1`,
    hoursAgo: 28,
    category: 'betting',
    title: '베팅 내역 조회 기간',
    content: '3개월 전 내역도 볼 수 있나요?',
    answer: '지난 자료 포함을 선택하시면 조회됩니다.',
  },
  {
    memId: `${chain}1`,
    hoursAgo: 2,
    category: 'etc',
    title: '레벨 명칭 변경 요청',
    content: '총판 명칭을 바꾸고 싶습니다.',
    about: { kind: 'member', of: `${chain}5` },
  },
  {
    memId: `${chain}1`,
    hoursAgo: 200,
    category: 'etc',
    title: '로그인 시간 문의',
    content: '로그인은 얼마나 유지되나요?',
    answer: '240분 동안 유지됩니다.',
    answerRead: true,
  },
  {
    memId: `${chain}2`,
    hoursAgo: 40,
    category: 'cash',
    title: '지급 취소가 가능한가요',
    content: '잘못 지급했습니다.',
    answer: '회수 기능을 이용해 주세요.',
    about: { kind: 'entry', of: `${chain}2` },
  },
  {
    memId: `${chain}5`,
    hoursAgo: 12,
    category: 'slot',
    title: 'Slot rounds missing',
    content: 'Two rounds after this one are not in the list.',
    about: { kind: 'bet', of: player },
  },
  {
    memId: player,
    hoursAgo: 9,
    category: 'bankaccount',
    title: '계좌 문의',
    content: '입금 계좌를 알려 주세요.',
    answer: '쪽지로 안내드렸습니다.',
  },
];

export interface DemoMessage {
  memId: string;
  title: string;
  content: string;
  read: boolean;
  hoursAgo: number;
  translations: Translations;
}

const WELCOME = {
  hoursAgo: 700,
  read: true,
  title: '가입을 환영합니다',
  content: '함께하게 되어 반갑습니다.',
  translations: {
    en: { title: 'Welcome', content: 'Good to have you with us.' },
    vn: { title: 'Chào mừng bạn', content: 'Rất vui được đồng hành cùng bạn.' },
  },
};
const RATES = {
  hoursAgo: 90,
  read: true,
  title: '요율 변경 안내',
  content: '이번 달 요율이 확정되었습니다.\n요율 화면에서 확인해 주세요.',
  translations: {
    en: {
      title: 'Rates have changed',
      content: "This month's rates are settled.\nPlease check them on the rates screen.",
    },
    vn: {
      title: 'Thông báo thay đổi tỷ lệ',
      content: 'Tỷ lệ tháng này đã được chốt.\nVui lòng xem ở màn hình tỷ lệ.',
    },
  },
};
const NIGHT = {
  hoursAgo: 7,
  read: false,
  title: '야간 점검 안내',
  content: '내일 오전 6시에 점검이 있습니다.',
  translations: {
    en: { title: 'Maintenance overnight', content: 'There is maintenance tomorrow at 6 in the morning.' },
    vn: { title: 'Bảo trì ban đêm', content: 'Sáng mai lúc 6 giờ có bảo trì.' },
  },
};
const APPROVED = {
  hoursAgo: 60,
  read: true,
  title: '하부 가입 승인 완료',
  content: '신청하신 하부 파트너가 승인되었습니다.',
  translations: {
    en: { title: 'Sub-partner approved', content: 'The partner that you asked for has been approved.' },
    vn: { title: 'Đã duyệt đối tác cấp dưới', content: 'Đối tác cấp dưới bạn yêu cầu đã được duyệt.' },
  },
};
const SETTLED = {
  hoursAgo: 4,
  read: false,
  title: '월 정산 완료',
  content: '지난달 정산이 완료되었습니다. <b>수고하셨습니다.</b>',
  translations: {
    en: { title: 'Month settled', content: 'Last month has been settled. <b>Well done.</b>' },
    vn: { title: 'Đã kết toán tháng', content: 'Tháng trước đã kết toán xong. <b>Cảm ơn bạn.</b>' },
  },
};
const PROVIDER = {
  hoursAgo: 1,
  read: false,
  title: '새 게임사 안내',
  content: '새 샌드박스 게임사를 이용하실 수 있습니다.',
  translations: {
    en: { title: 'New game provider', content: 'A new sandbox vendor is ready to try.' },
    vn: { title: 'Nhà cung cấp mới', content: 'Một nhà cung cấp sandbox mới đã sẵn sàng.' },
  },
};

/** Three of the top's are unread, one of each other member's. */
export const messages = (memIds: readonly string[], top: string): DemoMessage[] =>
  memIds.flatMap((memId) =>
    (memId === top ? [WELCOME, RATES, APPROVED, NIGHT, SETTLED, PROVIDER] : [WELCOME, RATES, NIGHT]).map(
      (message) => ({ memId, ...message }),
    ),
  );
