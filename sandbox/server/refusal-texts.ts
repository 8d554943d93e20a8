import type { ServerText, ServerTexts } from '@/platform/shared/server-text';

/** Refusals of the sandbox's own, with their HTTP status and the texts that the web has under `api.{code}`. */
export const REFUSALS = {
  A026: {
    status: 429,
    text: {
      ko: '스핀은 2.5초에 한 번만 할 수 있습니다. 잠시 후 다시 시도해 주세요.',
      en: 'One spin every 2.5 seconds: please try again in a moment.',
      vn: 'Mỗi lượt quay cách nhau ít nhất 2.5 giây. Vui lòng thử lại sau giây lát.',
    },
  },
  A027: {
    status: 409,
    text: {
      ko: '배당이 바뀌었습니다. 새 배당을 확인하고 동의하면 다시 베팅할 수 있습니다.',
      en: 'The odds have changed. Check the new odds and accept them to bet.',
      vn: 'Tỷ lệ cược đã thay đổi. Hãy xem tỷ lệ mới và đồng ý để đặt cược.',
    },
  },
  A046: {
    status: 409,
    text: {
      ko: '진행 중인 라운드가 있어 클라이언트 시드를 바꿀 수 없습니다. 라운드를 마친 뒤 바꿔 주세요.',
      en: 'The client seed cannot be changed while a round is open. Finish the round first.',
      vn: 'Không thể đổi hạt giống người chơi khi còn ván chưa xong. Hãy hoàn tất ván trước.',
    },
  },
  A047: {
    status: 409,
    text: {
      ko: '베팅 시간이 끝났습니다. 베팅금은 그대로입니다. 다음 라운드에 베팅해 주세요.',
      en: 'Betting time is over and nothing was staked. Please bet in the next round.',
      vn: 'Đã hết thời gian cược, tiền vẫn giữ nguyên. Vui lòng cược ở ván sau.',
    },
  },
} satisfies Record<string, { status: number; text: ServerText }>;

/** Reasons why the platform refused a bet, by code, and the player's next step; no stake is lost. */
export const BET_REFUSAL_TEXTS: ServerTexts = {
  B6000: { ko: '보유금이 부족합니다.', en: 'Your balance is too low.', vn: 'Số dư không đủ.' },
  C009: {
    ko: '호텔 게임이 완전히 끝났는지 확인하고 있습니다. 1분 후에 다시 눌러 주세요.',
    en: 'We are checking that the hotel game has fully ended. Please press again in a minute.',
    vn: 'Đang kiểm tra trò chơi khách sạn đã kết thúc hoàn toàn. Vui lòng thử lại sau 1 phút.',
  },
  B6001: {
    ko: '최소 베팅 금액보다 적은 베팅이 있습니다. 칸마다 최소 금액 이상이어야 합니다.',
    en: 'A bet is below the lowest stake. Each single bet must reach it.',
    vn: 'Có cược thấp hơn mức tối thiểu. Mỗi cược phải đạt mức này.',
  },
  B6002: {
    ko: '최대 베팅 금액을 넘습니다.',
    en: 'This is above the highest stake.',
    vn: 'Vượt mức cược tối đa.',
  },
  B6003: {
    ko: '예상 당첨금이 한도를 넘습니다. 금액을 줄여 주세요.',
    en: 'The expected win is above the limit. Lower the stake.',
    vn: 'Tiền thắng dự kiến vượt giới hạn. Hãy giảm tiền cược.',
  },
  B0091: {
    ko: '지금은 베팅할 수 없는 계정입니다. 고객센터에 문의해 주세요.',
    en: 'This account cannot bet now. Please contact the customer centre.',
    vn: 'Tài khoản này hiện không thể đặt cược. Vui lòng liên hệ chăm sóc khách hàng.',
  },
  B0092: {
    ko: '이 게임은 지금 베팅을 받지 않습니다. 다른 게임을 이용해 주세요.',
    en: 'This game takes no bets now. Please choose another one.',
    vn: 'Trò chơi này hiện không nhận cược. Vui lòng chọn trò chơi khác.',
  },
  B0093: {
    ko: '점검 중이라 베팅을 받지 않습니다. 베팅금은 그대로이니 점검이 끝난 뒤 이용해 주세요.',
    en: 'Maintenance: no bets are taken, and no money was. Please come back when it is over.',
    vn: 'Đang bảo trì nên không nhận cược, tiền vẫn giữ nguyên. Vui lòng quay lại sau khi bảo trì xong.',
  },
  B1001: {
    ko: '베팅 권한이 없습니다. 고객센터에 문의해 주세요.',
    en: 'This account may not bet. Please contact the customer centre.',
    vn: 'Tài khoản không có quyền đặt cược. Vui lòng liên hệ chăm sóc khách hàng.',
  },
  B1002: {
    ko: '베팅이 잠겨 있습니다. 고객센터에 문의해 주세요.',
    en: 'Betting is locked for this account. Please contact the customer centre.',
    vn: 'Tài khoản bị khóa cược. Vui lòng liên hệ chăm sóc khách hàng.',
  },
  A052: {
    ko: '쉬어 가기 또는 자가 제외 기간입니다. 게임과 입금은 기간이 끝난 뒤 이용할 수 있고, 출금은 지금도 할 수 있습니다.',
    en: 'You are on a time-out or self-excluded. Games and deposits wait until it is over; withdrawals are possible.',
    vn: 'Bạn đang tạm nghỉ hoặc tự loại trừ. Trò chơi và nạp tiền tạm khóa đến hết thời gian; rút tiền vẫn được.',
  },
  A054: {
    ko: '하루 손실 한도에 이르렀습니다. 베팅금은 그대로입니다. 내 정보에서 한도를 확인해 주세요.',
    en: 'You have reached your own limit of losses for 24 hours; nothing was staked. Your page shows the limit.',
    vn: 'Bạn đã chạm giới hạn thua trong 24 giờ; tiền vẫn giữ nguyên. Xem giới hạn ở trang tài khoản.',
  },
  A055: {
    ko: '스스로 정한 한 번 베팅 한도를 넘습니다. 금액을 낮춰 주세요.',
    en: 'This is above your own limit of a single stake. Please bet less.',
    vn: 'Vượt giới hạn mỗi lần cược mà bạn đã đặt. Hãy giảm tiền cược.',
  },
  A056: {
    ko: '플레이 시간을 확인해 주세요. 확인하면 이어서 베팅할 수 있습니다. 베팅금은 그대로입니다.',
    en: 'Please look at your play time first: once you have answered, you can bet again. Nothing was staked.',
    vn: 'Hãy xem lại thời gian chơi. Sau khi trả lời, bạn có thể cược tiếp. Tiền vẫn giữ nguyên.',
  },
  A057: {
    ko: '스스로 정한 플레이 시간에 이르렀습니다. 베팅금은 그대로입니다. 30분 쉬고 나면 다시 할 수 있습니다.',
    en: 'You have reached your own limit of session length; nothing was staked. You can play again after 30 minutes of rest.',
    vn: 'Bạn đã chạm giới hạn thời gian chơi đã đặt; tiền vẫn giữ nguyên. Sau 30 phút nghỉ bạn có thể chơi lại.',
  },
  B9999: {
    ko: '앞선 베팅을 정산하고 있습니다. 30초 후 다시 시도해 주세요.',
    en: 'Earlier bets are being settled. Please try again in 30 seconds.',
    vn: 'Các cược trước đang được quyết toán. Vui lòng thử lại sau 30 giây.',
  },
};
