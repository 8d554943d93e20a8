/** Events, rules, public FAQ, bulletin board, banners and popups of the demo sites. Moments are hours before now. */

import type { Translations } from '../db/schema/translations';

interface DemoPost {
  boardType: 'event' | 'rule' | 'help' | 'normal';
  category: string;
  title: string;
  content: string;
  hoursAgo: number;
  /** Whoever of the players wrote it; none for the operator. */
  by?: number;
  reply?: string;
  translations?: Translations;
}

export const POSTS: readonly DemoPost[] = [
  {
    boardType: 'event',
    category: 'event',
    hoursAgo: 16,
    title: '매일 첫 입금 이벤트',
    content: '매일 첫 입금에 <b>롤링금</b>을 드립니다.<br>자세한 내용은 고객센터로 문의해 주세요.',
    translations: {
      en: {
        title: 'First deposit of the day',
        content:
          'The first deposit of each day earns <b>rolling points</b>.<br>Ask the help centre for details.',
      },
      vn: {
        title: 'Nạp lần đầu trong ngày',
        content:
          'Lần nạp đầu tiên mỗi ngày được tặng <b>điểm rolling</b>.<br>Chi tiết xin hỏi trung tâm hỗ trợ.',
      },
    },
  },
  {
    boardType: 'event',
    category: 'event',
    hoursAgo: 110,
    title: '주말 슬롯 대회',
    content: '<p>주말 동안 가장 큰 당첨 세 건이 <b>플레이 머니</b> 상금을 나눕니다.</p>',
    translations: {
      en: {
        title: 'Weekend slot race',
        content: '<p>The three largest wins of the weekend share a prize in <b>play money</b>.</p>',
      },
      vn: {
        title: 'Đua slot cuối tuần',
        content: '<p>Ba lần thắng lớn nhất cuối tuần chia nhau giải thưởng bằng <b>tiền chơi</b>.</p>',
      },
    },
  },
  {
    boardType: 'event',
    category: 'event',
    hoursAgo: 260,
    title: '신규 가입 이벤트',
    content: '가입 후 첫 입금에 롤링금을 드립니다.',
    translations: {
      en: { title: 'New members', content: 'The first deposit after joining earns rolling points.' },
      vn: { title: 'Hội viên mới', content: 'Lần nạp đầu tiên sau khi đăng ký được tặng điểm rolling.' },
    },
  },
  {
    boardType: 'rule',
    category: 'rule',
    hoursAgo: 700,
    title: '스포츠 베팅 규정',
    content:
      '<h3>적중과 취소</h3><ul><li>경기가 취소되면 해당 배당은 1.00으로 계산합니다.</li><li>조합 배당은 소수점 둘째 자리에서 버립니다.</li></ul>',
    translations: {
      en: {
        title: 'Rules of sports betting',
        content:
          '<h3>Wins and void legs</h3><ul><li>A leg of a match that is called off counts 1.00.</li><li>Combined odds are cut to two decimals.</li></ul>',
      },
      vn: {
        title: 'Quy định cược thể thao',
        content:
          '<h3>Thắng và hủy</h3><ul><li>Trận bị hủy được tính tỷ lệ 1.00.</li><li>Tỷ lệ kết hợp được cắt còn hai số lẻ.</li></ul>',
      },
    },
  },
  {
    boardType: 'rule',
    category: 'rule',
    hoursAgo: 701,
    title: '카지노 이용 규정',
    content: '<p>접속이 끊겨도 진행 중인 게임의 결과는 그대로 정산됩니다.</p>',
    translations: {
      en: {
        title: 'Rules of the casino',
        content: '<p>A game that is under way is settled even if your line is cut.</p>',
      },
      vn: {
        title: 'Quy định casino',
        content: '<p>Trò chơi đang diễn ra vẫn được quyết toán dù bạn mất kết nối.</p>',
      },
    },
  },
  {
    boardType: 'rule',
    category: 'rule',
    hoursAgo: 702,
    title: '미니게임 규정',
    content: '<p>라운드는 베팅할 때 추첨됩니다. 그 뒤에는 누구도 결과를 바꿀 수 없습니다.</p>',
    translations: {
      en: {
        title: 'Mini games',
        content: '<p>A round is drawn when you bet. Its result cannot be changed by anybody afterwards.</p>',
      },
      vn: {
        title: 'Trò chơi nhỏ',
        content: '<p>Ván được quay khi bạn đặt cược. Sau đó không ai có thể thay đổi kết quả.</p>',
      },
    },
  },
  {
    boardType: 'help',
    category: 'cash',
    hoursAgo: 690,
    title: '출금은 얼마나 걸리나요?',
    content: '신청 후 확인을 거쳐 처리됩니다.\n23:30 ~ 00:30에는 은행 점검으로 출금할 수 없습니다.',
    translations: {
      en: {
        title: 'How long does a withdrawal take?',
        content:
          'It is paid out once it was checked.\nNone are taken from 23:30 to 00:30, while the banks are closed.',
      },
      vn: {
        title: 'Rút tiền mất bao lâu?',
        content:
          'Yêu cầu được xử lý sau khi kiểm tra.\nTừ 23:30 đến 00:30 ngân hàng bảo trì nên không rút được.',
      },
    },
  },
  {
    boardType: 'help',
    category: 'cash',
    hoursAgo: 680,
    title: '입금 계좌는 어디에서 확인하나요?',
    content:
      '입금 화면이나 1:1 문의에서 <b>계좌 문의</b>를 누르면 쪽지로 알려 드립니다. 계좌는 바뀔 수 있으니 입금하기 전에 꼭 확인해 주세요.',
    translations: {
      en: {
        title: 'Which account do I deposit to?',
        content:
          'Press <b>Account inquiry</b> at the deposit or among your inquiries, and a message tells you. The account may change: check it before each deposit.',
      },
      vn: {
        title: 'Nạp tiền vào tài khoản nào?',
        content:
          'Hãy bấm <b>Hỏi tài khoản</b> ở trang nạp hoặc hỏi đáp 1:1, bạn sẽ nhận tin nhắn. Tài khoản có thể đổi nên hãy kiểm tra trước mỗi lần nạp.',
      },
    },
  },
  {
    boardType: 'help',
    category: 'betting',
    hoursAgo: 681,
    title: '게임 중에 연결이 끊기면 베팅은 어떻게 되나요?',
    content:
      '베팅은 사라지지 않습니다. 결과가 이미 정해진 라운드는 그대로 정산되고, 선택이 남은 라운드는 <b>로비에서 이어서</b> 하실 수 있습니다.',
    translations: {
      en: {
        title: 'What happens to my bet if my line is cut?',
        content:
          'No bet is lost. A round whose result is known is settled; one that waits for your choice <b>goes on from the lobby</b>.',
      },
      vn: {
        title: 'Mất kết nối khi đang chơi thì cược ra sao?',
        content:
          'Cược không bị mất. Ván đã có kết quả vẫn được quyết toán; ván còn chờ bạn chọn có thể <b>chơi tiếp từ sảnh</b>.',
      },
    },
  },
  {
    boardType: 'help',
    category: 'betting',
    hoursAgo: 682,
    title: '결과가 공정한지 직접 확인할 수 있나요?',
    content:
      '네. 라운드마다 베팅 전에 해시를, 끝난 뒤에 시드를 공개합니다. <b>게임 결과</b> 화면에서 시드의 해시를 직접 계산해 비교해 보세요.',
    translations: {
      en: {
        title: 'Can I check that a result is fair?',
        content:
          'Yes. Each round shows a hash before the bet and its seed afterwards. Under <b>Game results</b> your browser computes the hash and compares it.',
      },
      vn: {
        title: 'Tôi có thể tự kiểm tra kết quả không?',
        content:
          'Có. Mỗi ván công bố mã băm trước khi cược và hạt giống sau khi kết thúc. Ở <b>Kết quả trò chơi</b>, trình duyệt tự tính và so sánh.',
      },
    },
  },
  {
    boardType: 'help',
    category: 'etc',
    hoursAgo: 683,
    title: '비밀번호를 잊어버렸습니다.',
    content:
      '추천인 파트너나 고객센터로 문의해 주세요. 본인 확인 후 새 비밀번호를 만들어 드립니다. 관리자는 어떤 경우에도 비밀번호를 묻지 않습니다.',
    translations: {
      en: {
        title: 'I forgot my password.',
        content:
          'Ask your partner or the help centre. You get a new one once it is clear who you are. Staff never ask for your password.',
      },
      vn: {
        title: 'Tôi quên mật khẩu thì làm sao?',
        content:
          'Hãy liên hệ đại lý của bạn hoặc trung tâm hỗ trợ. Sau khi xác minh, bạn sẽ nhận mật khẩu mới. Nhân viên không bao giờ hỏi mật khẩu.',
      },
    },
  },
  {
    boardType: 'help',
    category: 'cash',
    hoursAgo: 691,
    title: '롤링금은 어떻게 전환하나요?',
    content: '롤링금 전환 화면에서 <b>10,000</b>부터 전환할 수 있습니다.',
    translations: {
      en: {
        title: 'How do I convert rolling points?',
        content: 'In the wallet under <b>Convert</b>, from <b>10,000</b> points.',
      },
      vn: {
        title: 'Đổi điểm rolling thế nào?',
        content: 'Ở ví, mục đổi điểm, từ <b>10.000</b> điểm.',
      },
    },
  },
  {
    boardType: 'help',
    category: 'betting',
    hoursAgo: 692,
    title: '내 베팅은 어디에서 보나요?',
    content: '<b>베팅 내역</b>에서 베팅마다 결과와 검증 값을 볼 수 있습니다.',
    translations: {
      en: {
        title: 'Where do I find my bets?',
        content: 'Under <b>Bets</b>, each with its result and its proof.',
      },
      vn: {
        title: 'Xem cược của tôi ở đâu?',
        content: 'Ở <b>Lịch sử cược</b>, mỗi cược có kết quả và phần kiểm chứng.',
      },
    },
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

interface DemoBanner {
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
    title: '매일 첫 입금 이벤트',
    content: '매일 첫 입금에 <b>롤링금</b>을 드립니다.',
    translations: {
      en: { title: 'First deposit of the day', content: 'It earns <b>rolling points</b>, every day.' },
      vn: { title: 'Nạp lần đầu trong ngày', content: 'Mỗi ngày được tặng <b>điểm rolling</b>.' },
    },
    link: '',
  },
  {
    kind: 'banner',
    audience: 'player',
    ord: 2,
    hoursAgo: 300,
    title: '주말 슬롯 대회',
    content: '가장 큰 당첨 세 건이 상금을 나눕니다.',
    translations: {
      en: { title: 'Weekend slot race', content: 'The three largest wins share the prize.' },
      vn: { title: 'Đua slot cuối tuần', content: 'Ba lần thắng lớn nhất chia giải.' },
    },
    link: '',
  },
  {
    kind: 'popup',
    audience: 'player',
    ord: 1,
    hoursAgo: 200,
    title: '플레이 머니 안내',
    content: '이 사이트는 <b>플레이 머니</b>로만 운영되는 데모입니다.',
    translations: {
      en: { title: 'Play money', content: 'This site is a demo that runs in <b>play money</b> alone.' },
      vn: { title: 'Tiền chơi', content: 'Đây là trang thử, chỉ dùng <b>tiền chơi</b>.' },
    },
    link: '',
  },
  {
    kind: 'loginPopup',
    audience: 'partner',
    ord: 1,
    hoursAgo: 100,
    title: '이번 주 정산 일정',
    content: '정산은 매주 <b>월요일</b>에 마감됩니다.',
    translations: {
      en: { title: 'Settlement this week', content: 'The books close every <b>Monday</b>.' },
      vn: { title: 'Lịch quyết toán tuần này', content: 'Chốt sổ vào <b>thứ Hai</b> hằng tuần.' },
    },
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
