/**
 * Rows of the table `code`. Under the common master code `kplay` are the groups bank, level, cashType, cashStatus and
 * pointType; under `bcategory` the game categories; under `gameGroup` the groups of games with their order; under
 * `game` the games, each in the group of its category; under `vendor` their vendors and under `rateType` the kinds of
 * bets that may have rates of their own, in the same groups; under `lobby` the seven categories of the lobby.
 */
export interface DemoCode {
  masterCode: string;
  groupCode: string;
  code: string;
  nameKo: string;
  nameEn: string;
  nameVn: string;
  ord: number;
  vendorCode: string;
}

type Names = readonly [code: string, ko: string, en: string, vn: string, vendorCode?: string];

const group = (masterCode: string, groupCode: string, names: readonly Names[]): DemoCode[] =>
  names.map(([code, nameKo, nameEn, nameVn, vendorCode = ''], i) => ({
    masterCode,
    groupCode: groupCode || code,
    code,
    nameKo,
    nameEn,
    nameVn,
    ord: i + 1,
    vendorCode,
  }));

export const CATEGORIES = ['casino', 'hcasino', 'slot', 'sports', 'mini'] as const;
export type Category = (typeof CATEGORIES)[number];

const CATEGORY_NAMES: readonly Names[] = [
  ['casino', '라이브카지노', 'Live casino', 'Casino trực tiếp'],
  ['hcasino', '호텔카지노', 'Hotel casino', 'Casino khách sạn'],
  ['slot', '슬롯', 'Slots', 'Slot'],
  ['sports', '스포츠', 'Sports', 'Thể thao'],
  ['mini', '미니게임', 'Mini games', 'Mini game'],
];

/** Games of the sandbox vendors, by category; play money only. */
export const GAMES: Record<Category, readonly Names[]> = {
  casino: [
    ['speed_baccarat', '스피드 바카라', 'Speed Baccarat', 'Baccarat tốc độ', 'sandbox-live'],
    ['baccarat_a', '바카라 A', 'Baccarat A', 'Baccarat A', 'sandbox-live'],
    ['roulette', '라이브 룰렛', 'Live Roulette', 'Roulette trực tiếp', 'sandbox-live'],
    ['dragon_tiger', '드래곤 타이거', 'Dragon Tiger', 'Rồng Hổ', 'sandbox-live'],
    ['blackjack', '블랙잭', 'Blackjack', 'Xì dách', 'sandbox-live'],
    ['top_card', '탑 카드', 'Top Card', 'Top Card', 'sandbox-live'],
  ],
  hcasino: [
    ['hotel_baccarat', '호텔 바카라', 'Hotel Baccarat', 'Baccarat khách sạn', 'sandbox-hotel'],
    ['hotel_vip', '호텔 VIP 바카라', 'Hotel VIP Baccarat', 'Baccarat VIP khách sạn', 'sandbox-hotel'],
  ],
  slot: [
    ['gold_carp', '황금 잉어', 'Golden Carp', 'Cá chép vàng', 'sandbox-slot'],
    ['tiger_moon', '호랑이와 달', 'Tiger Moon', 'Hổ và trăng', 'sandbox-slot'],
    ['lucky_lotus', '행운의 연꽃', 'Lucky Lotus', 'Sen may mắn', 'sandbox-slot'],
    ['pirate_bay', '해적의 만', 'Pirate Bay', 'Vịnh hải tặc', 'sandbox-slot'],
  ],
  sports: [
    ['soccer', '축구', 'Soccer', 'Bóng đá', 'sandbox-sports'],
    ['baseball', '야구', 'Baseball', 'Bóng chày', 'sandbox-sports'],
    ['basketball', '농구', 'Basketball', 'Bóng rổ', 'sandbox-sports'],
  ],
  mini: [
    ['ladder', '사다리', 'Ladder', 'Bậc thang', 'sandbox-mini'],
    ['odd_even', '홀짝', 'Odd or Even', 'Chẵn lẻ', 'sandbox-mini'],
    ['power_ball', '파워볼', 'Power Ball', 'Power Ball', 'sandbox-mini'],
  ],
};

/** E-sports and virtual games: slips, rated and counted as sports, with categories of their own in the lobby. */
export const SLIP_GAMES: readonly Names[] = [
  ['lol', 'LoL', 'LoL', 'LoL', 'sandbox-esports'],
  ['dota2', '도타2', 'DOTA2', 'DOTA2', 'sandbox-esports'],
  ['csgo', 'CSGO', 'CSGO', 'CSGO', 'sandbox-esports'],
  ['virtual_soccer', '가상축구', 'Virtual Soccer', 'Bóng đá ảo', 'sandbox-virtual'],
  ['virtual_basketball', '가상농구', 'Virtual Basketball', 'Bóng rổ ảo', 'sandbox-virtual'],
];
const SLIP_VENDORS: readonly Names[] = [
  ['sandbox-esports', '샌드박스 e스포츠', 'Sandbox Esports', 'Sandbox thể thao điện tử'],
  ['sandbox-virtual', '샌드박스 가상게임', 'Sandbox Virtual', 'Sandbox trò chơi ảo'],
];

/** Categories of the lobby (decision 67). */
const LOBBY_NAMES: readonly Names[] = [
  ['livecasino', '라이브카지노', 'Live casino', 'Casino trực tiếp'],
  ['hotel', '호텔카지노', 'Hotel casino', 'Casino khách sạn'],
  ['slot', '슬롯', 'Slots', 'Slot'],
  ['sports', '스포츠', 'Sports', 'Thể thao'],
  ['esports', 'e스포츠', 'Esports', 'Thể thao điện tử'],
  ['minigame', '미니게임', 'Mini games', 'Mini game'],
  ['virtualgame', '가상게임', 'Virtual games', 'Trò chơi ảo'],
];

/** The sandbox vendors, each under the category of its games. */
const VENDORS: Record<Category, Names> = {
  casino: ['sandbox-live', '샌드박스 라이브', 'Sandbox Live', 'Sandbox trực tiếp'],
  hcasino: ['sandbox-hotel', '샌드박스 호텔', 'Sandbox Hotel', 'Sandbox khách sạn'],
  slot: ['sandbox-slot', '샌드박스 슬롯', 'Sandbox Slots', 'Sandbox slot'],
  sports: ['sandbox-sports', '샌드박스 스포츠', 'Sandbox Sports', 'Sandbox thể thao'],
  mini: ['sandbox-mini', '샌드박스 미니', 'Sandbox Minis', 'Sandbox mini'],
};

/** Kinds of bets that may have rates of their own at a vendor, by category; slots and hotel casinos have none. */
const RATE_TYPES: Partial<Record<Category, readonly Names[]>> = {
  casino: [
    ['baccarat', '바카라', 'Baccarat', 'Baccarat'],
    ['other', '기타', 'Other games', 'Trò chơi khác'],
  ],
  sports: [
    ['single', '단폴더', 'Single', 'Cược đơn'],
    ['combination', '다폴더', 'Combination', 'Cược xiên'],
  ],
  mini: GAMES.mini.map(([code, ko, en, vn]) => [code, ko, en, vn]),
};

const BANKS: readonly Names[] = [
  ['004', 'KB국민은행', 'KB Kookmin Bank', 'Ngân hàng KB Kookmin'],
  ['088', '신한은행', 'Shinhan Bank', 'Ngân hàng Shinhan'],
  ['020', '우리은행', 'Woori Bank', 'Ngân hàng Woori'],
  ['081', '하나은행', 'Hana Bank', 'Ngân hàng Hana'],
  ['011', 'NH농협은행', 'NongHyup Bank', 'Ngân hàng NongHyup'],
  ['003', 'IBK기업은행', 'Industrial Bank of Korea', 'Ngân hàng Công nghiệp Hàn Quốc'],
  ['045', '새마을금고', 'MG Community Credit', 'Quỹ tín dụng MG'],
  ['089', '케이뱅크', 'K bank', 'K bank'],
  ['090', '카카오뱅크', 'KakaoBank', 'KakaoBank'],
  ['092', '토스뱅크', 'Toss Bank', 'Toss Bank'],
];
export const BANK_CODES = BANKS.map(([code]) => code);

const LEVEL_NAMES: readonly Names[] = [
  ['PTN_1', '총본사', 'Head office', 'Trụ sở chính'],
  ['PTN_2', '본사', 'Main office', 'Trụ sở'],
  ['PTN_3', '부본사', 'Sub head office', 'Trụ sở phụ'],
  ['PTN_4', '지사', 'Branch', 'Chi nhánh'],
  ['PTN_5', '총판', 'Distributor', 'Tổng đại lý'],
  ['PTN_6', '대리점', 'Agency', 'Đại lý'],
  ['PTN_7', '매장', 'Store', 'Cửa hàng'],
  ['NORMAL', '회원', 'Member', 'Hội viên'],
];
/** The second site calls its levels otherwise. */
const LEVEL_NAMES_2: readonly Names[] = [
  ['PTN_1', '그룹', 'Group', 'Tập đoàn'],
  ['PTN_2', '지역본부', 'Region', 'Vùng'],
  ['PTN_3', '지사', 'Branch', 'Chi nhánh'],
  ['PTN_4', '대리점', 'Agency', 'Đại lý'],
  ['PTN_5', '가맹점', 'Franchise', 'Nhượng quyền'],
  ['PTN_6', '팀', 'Team', 'Đội'],
  ['PTN_7', '파트', 'Unit', 'Tổ'],
  ['NORMAL', '유저', 'Player', 'Người chơi'],
];

const CASH_TYPES: readonly Names[] = [
  ['1', '입금', 'Deposit', 'Nạp tiền'],
  ['-1', '출금', 'Withdrawal', 'Rút tiền'],
  ['2', '관리자 지급', 'Admin give', 'Quản trị cấp'],
  ['-2', '관리자 회수', 'Admin take-back', 'Quản trị thu hồi'],
  ['-3', '보유금 지급', 'Given', 'Cấp số dư'],
  ['3', '보유금 회수', 'Taken back', 'Thu hồi số dư'],
  ['33', '상부 지급', 'From above', 'Cấp trên cấp'],
  ['-33', '상부 회수', 'Taken from above', 'Cấp trên thu hồi'],
  ['4', '롤링금 전환', 'Rolling point conversion', 'Đổi điểm rolling'],
  ['5', '쿠폰', 'Coupon', 'Phiếu thưởng'],
  ['-19', '게임 베팅', 'Game bet', 'Đặt cược trò chơi'],
  ['19', '게임 정산', 'Game payout', 'Trả thưởng trò chơi'],
  // Types that other upstreams book apart; this ledger books every game as ±19.
  ['-20', '홀덤 베팅', 'Hold’em bet', 'Cược hold’em'],
  ['20', '홀덤 정산', 'Hold’em payout', 'Trả thưởng hold’em'],
  ['-21', '스포츠 베팅', 'Sports bet', 'Cược thể thao'],
  ['21', '스포츠 정산', 'Sports payout', 'Trả thưởng thể thao'],
];
const POINT_TYPES: readonly Names[] = [
  ['2', '매니저 지급', 'Given by manager', 'Quản lý cấp'],
  ['-2', '매니저 회수', 'Taken by manager', 'Quản lý thu hồi'],
  ['3', '롤링', 'Rolling', 'Hoàn cược'],
  ['-4', '롤링금 전환', 'Rolling point conversion', 'Đổi điểm rolling'],
  ['5', '가입 첫충 이벤트', 'Sign-up first-deposit event', 'Sự kiện nạp đầu khi đăng ký'],
  ['6', '매일 첫충 이벤트', 'Daily first-deposit event', 'Sự kiện nạp đầu mỗi ngày'],
  ['7', '매충 이벤트', 'Every-deposit event', 'Sự kiện mỗi lần nạp'],
  ['8', '루징 정산', 'Losing settlement', 'Quyết toán thua'],
  ['-3', '하부 지급', 'Given below', 'Cấp cho cấp dưới'],
  ['33', '하부 회수', 'Taken from below', 'Thu hồi từ cấp dưới'],
];
const CASH_STATUSES: readonly Names[] = [
  ['0', '신청', 'Applied', 'Đã yêu cầu'],
  ['2', '대기', 'Waiting', 'Đang chờ'],
  ['1', '완료', 'Done', 'Hoàn tất'],
  ['-1', '취소', 'Cancelled', 'Đã hủy'],
];

const shared: readonly DemoCode[] = [
  ...group('kplay', 'bank', BANKS),
  ...group('kplay', 'cashType', CASH_TYPES),
  ...group('kplay', 'cashStatus', CASH_STATUSES),
  ...group('kplay', 'pointType', POINT_TYPES),
  ...group('bcategory', '', CATEGORY_NAMES),
  ...group('gameGroup', '', CATEGORY_NAMES),
  ...CATEGORIES.flatMap((category) =>
    group('game', category, [...GAMES[category], ...(category === 'sports' ? SLIP_GAMES : [])]),
  ),
  ...CATEGORIES.flatMap((category) =>
    group('vendor', category, [VENDORS[category], ...(category === 'sports' ? SLIP_VENDORS : [])]),
  ),
  ...group('lobby', '', LOBBY_NAMES),
  ...CATEGORIES.flatMap((category) => group('rateType', category, RATE_TYPES[category] ?? [])),
];

export const SITE_CODES: Record<'demo' | 'demo2', readonly DemoCode[]> = {
  demo: [...group('kplay', 'level', LEVEL_NAMES), ...shared],
  demo2: [...group('kplay', 'level', LEVEL_NAMES_2), ...shared],
};

/** Names of a site's levels as its option holds them, in Korean. */
export const levelNames = (siteId: 'demo' | 'demo2'): Record<string, string> =>
  Object.fromEntries(
    SITE_CODES[siteId].filter((c) => c.groupCode === 'level').map((c) => [c.code, c.nameKo]),
  );
