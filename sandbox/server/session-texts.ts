import type { ServerLocale, ServerText } from '@/platform/shared/server-text';
import type { NoGame, NoGameTexts } from '../page-calls';

const TEXTS: Readonly<Record<NoGame, { title: ServerText; text: ServerText }>> = {
  signedOut: {
    title: {
      ko: '로그아웃되어 게임을 종료했습니다',
      en: 'You signed out: the game has ended',
      vn: 'Bạn đã đăng xuất: trò chơi đã kết thúc',
    },
    text: {
      ko: '이 게임을 연 계정에서 로그아웃했습니다. 계속하려면 다시 로그인한 뒤 로비에서 게임을 열어 주세요.',
      en: 'The account that opened this game has signed out. To go on, sign in and open the game from the lobby.',
      vn: 'Tài khoản mở trò chơi này đã đăng xuất. Để chơi tiếp, hãy đăng nhập lại và mở trò chơi từ sảnh.',
    },
  },
  elsewhere: {
    title: {
      ko: '다른 곳에서 로그인되어 게임을 종료했습니다',
      en: 'Signed in elsewhere: the game has ended',
      vn: 'Đã đăng nhập ở nơi khác: trò chơi đã kết thúc',
    },
    text: {
      ko: '같은 아이디로 다른 기기나 브라우저에서 로그인했습니다. 본인이 아니라면 바로 비밀번호를 변경해 주세요.',
      en: 'The same account has signed in on another device or browser. If that was not you, change your password now.',
      vn: 'Tài khoản này vừa đăng nhập trên thiết bị hoặc trình duyệt khác. Nếu không phải bạn, hãy đổi mật khẩu ngay.',
    },
  },
  password: {
    title: {
      ko: '비밀번호가 변경되어 게임을 종료했습니다',
      en: 'Password changed: the game has ended',
      vn: 'Mật khẩu đã đổi: trò chơi đã kết thúc',
    },
    text: {
      ko: '비밀번호를 변경하면 열려 있던 게임이 모두 종료됩니다. 로비에서 게임을 다시 열어 주세요.',
      en: 'A new password ends every open game. Open the game again from the lobby.',
      vn: 'Khi đổi mật khẩu, mọi trò chơi đang mở đều kết thúc. Hãy mở lại trò chơi từ sảnh.',
    },
  },
  barred: {
    title: {
      ko: '로그인이 차단되어 게임을 종료했습니다',
      en: 'Sign-in was switched off: the game has ended',
      vn: 'Đăng nhập đã bị chặn: trò chơi đã kết thúc',
    },
    text: {
      ko: '이 계정의 로그인이 차단되었습니다. 고객센터에 문의해 주세요.',
      en: 'Sign-in to this account was switched off. Please contact the customer centre.',
      vn: 'Tài khoản này đã bị chặn đăng nhập. Vui lòng liên hệ chăm sóc khách hàng.',
    },
  },
  operator: {
    title: {
      ko: '운영자에 의해 로그아웃되어 게임을 종료했습니다',
      en: 'Signed out by the operator: the game has ended',
      vn: 'Nhà vận hành đã đăng xuất bạn: trò chơi đã kết thúc',
    },
    text: {
      ko: '다시 로그인한 뒤 로비에서 게임을 열어 주세요.',
      en: 'Sign in again and open the game from the lobby.',
      vn: 'Hãy đăng nhập lại và mở trò chơi từ sảnh.',
    },
  },
  locked: {
    title: {
      ko: '베팅이 잠겨 게임을 종료했습니다',
      en: 'Betting was locked: the game has ended',
      vn: 'Đã khóa cược: trò chơi đã kết thúc',
    },
    text: {
      ko: '이 계정은 지금 베팅할 수 없습니다. 고객센터에 문의해 주세요.',
      en: 'This account cannot bet now. Please contact the customer centre.',
      vn: 'Tài khoản này hiện không thể đặt cược. Vui lòng liên hệ chăm sóc khách hàng.',
    },
  },
  suspended: {
    title: {
      ko: '이용이 정지되어 게임을 종료했습니다',
      en: 'The account was suspended: the game has ended',
      vn: 'Tài khoản bị tạm ngưng: trò chơi đã kết thúc',
    },
    text: {
      ko: '이 계정은 지금 이용할 수 없습니다. 고객센터에 문의해 주세요.',
      en: 'This account cannot play now. Please contact the customer centre.',
      vn: 'Tài khoản này hiện không thể chơi. Vui lòng liên hệ chăm sóc khách hàng.',
    },
  },
  paused: {
    title: {
      ko: '쉬어 가기가 시작되어 게임을 종료했습니다',
      en: 'Your rest has begun: the game has ended',
      vn: 'Bạn bắt đầu nghỉ: trò chơi đã kết thúc',
    },
    text: {
      ko: '기간이 끝나면 다시 이용할 수 있습니다. 출금은 지금도 할 수 있습니다.',
      en: 'You can play again when it is over. Withdrawals are possible meanwhile.',
      vn: 'Bạn có thể chơi lại khi hết thời gian. Trong lúc này vẫn rút tiền được.',
    },
  },
  stopped: {
    title: {
      ko: '플레이를 멈추고 게임을 닫았습니다',
      en: 'You stopped playing: the game has ended',
      vn: 'Bạn đã dừng chơi: trò chơi đã kết thúc',
    },
    text: {
      ko: '더 쉬고 싶다면 내 정보에서 쉬어 가기를 시작할 수 있습니다.',
      en: 'To rest longer, you can begin a time-out on your page.',
      vn: 'Nếu muốn nghỉ lâu hơn, bạn có thể bắt đầu tạm nghỉ ở trang tài khoản.',
    },
  },
  closed: {
    title: {
      ko: '세션이 종료되어 게임을 닫았습니다',
      en: 'The session was closed: the game has ended',
      vn: 'Phiên đã đóng: trò chơi đã kết thúc',
    },
    text: {
      ko: '이 게임을 연 로그인이 종료되었습니다. 다시 로그인한 뒤 로비에서 게임을 열어 주세요.',
      en: 'The sign-in that opened this game was closed. Sign in again and open the game from the lobby.',
      vn: 'Phiên đăng nhập mở trò chơi này đã bị đóng. Hãy đăng nhập lại và mở trò chơi từ sảnh.',
    },
  },
  expired: {
    title: {
      ko: '로그인 시간이 끝나 게임을 종료했습니다',
      en: 'Your session has run out: the game has ended',
      vn: 'Phiên đăng nhập đã hết hạn: trò chơi đã kết thúc',
    },
    text: {
      ko: '다시 로그인한 뒤 로비에서 게임을 열어 주세요.',
      en: 'Sign in again and open the game from the lobby.',
      vn: 'Hãy đăng nhập lại và mở trò chơi từ sảnh.',
    },
  },
  used: {
    title: {
      ko: '이미 사용했거나 만료된 게임 주소입니다',
      en: 'This game link was used before or has run out',
      vn: 'Liên kết trò chơi đã được dùng hoặc hết hạn',
    },
    text: {
      ko: '게임 주소는 1분 안에 한 번만 열 수 있습니다. 로비에서 게임을 다시 열어 주세요.',
      en: 'A game link opens once, within a minute. Open the game again from the lobby.',
      vn: 'Liên kết trò chơi chỉ mở được một lần, trong một phút. Hãy mở lại trò chơi từ sảnh.',
    },
  },
  noKey: {
    title: {
      ko: '이 브라우저에서 연 게임이 아닙니다',
      en: 'This game was not opened in this browser',
      vn: 'Trò chơi này không được mở từ trình duyệt này',
    },
    text: {
      ko: '게임은 연 브라우저에서만 계속할 수 있습니다. 로비에서 게임을 다시 열어 주세요.',
      en: 'A game goes on only in the browser that opened it. Open the game again from the lobby.',
      vn: 'Trò chơi chỉ tiếp tục được trong trình duyệt đã mở nó. Hãy mở lại trò chơi từ sảnh.',
    },
  },
  notFound: {
    title: { ko: '없는 주소입니다', en: 'There is no such page', vn: 'Không có trang này' },
    text: {
      ko: '로비에서 게임을 다시 열어 주세요.',
      en: 'Open the game again from the lobby.',
      vn: 'Hãy mở lại trò chơi từ sảnh.',
    },
  },
  closedGame: {
    title: {
      ko: '지금은 열 수 없는 게임입니다',
      en: 'This game cannot be opened now',
      vn: 'Hiện không thể mở trò chơi này',
    },
    text: {
      ko: '잠시 후 다시 시도하거나 다른 게임을 이용해 주세요.',
      en: 'Please try again later, or choose another game.',
      vn: 'Vui lòng thử lại sau hoặc chọn trò chơi khác.',
    },
  },
};

/** Reasons that end a game under way, whose open rounds were settled. */
const isUnderWay = (why: NoGame): boolean => !['used', 'noKey', 'notFound', 'closedGame'].includes(why);

const SETTLED: ServerText = {
  ko: '끝나지 않은 라운드는 게임 규칙에 따라 정산되며, 결과는 베팅 내역에서 볼 수 있습니다.',
  en: 'A round that was not over is settled by the rules of the game; your bets show the result.',
  vn: 'Ván chưa kết thúc được quyết toán theo luật của trò chơi; kết quả có trong lịch sử cược.',
};

const TO_LOBBY: ServerText = { ko: '로비로', en: 'To the lobby', vn: 'Về sảnh' };

export const noGameTexts = (why: NoGame, locale: ServerLocale): NoGameTexts => ({
  title: TEXTS[why].title[locale],
  lines: [TEXTS[why].text[locale], ...(isUnderWay(why) ? [SETTLED[locale]] : [])],
  toLobby: TO_LOBBY[locale],
});
