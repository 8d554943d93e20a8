import {
  CATEGORIES,
  type Category,
  COMMON_CODES,
  codeGroup,
  LEVEL_NAMES,
  type Names,
  type SiteCode,
} from '../codes/standard-codes';

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

const shared: readonly SiteCode[] = [
  ...COMMON_CODES,
  ...CATEGORIES.flatMap((category) =>
    codeGroup('game', category, [...GAMES[category], ...(category === 'sports' ? SLIP_GAMES : [])]),
  ),
  ...CATEGORIES.flatMap((category) =>
    codeGroup('vendor', category, [VENDORS[category], ...(category === 'sports' ? SLIP_VENDORS : [])]),
  ),
  ...CATEGORIES.flatMap((category) => codeGroup('rateType', category, RATE_TYPES[category] ?? [])),
];

export const SITE_CODES: Record<'demo' | 'demo2', readonly SiteCode[]> = {
  demo: [...codeGroup('kplay', 'level', LEVEL_NAMES), ...shared],
  demo2: [...codeGroup('kplay', 'level', LEVEL_NAMES_2), ...shared],
};

/** Names of a site's levels as its option holds them, in Korean. */
export const levelNames = (siteId: 'demo' | 'demo2'): Record<string, string> =>
  Object.fromEntries(
    SITE_CODES[siteId].filter((c) => c.groupCode === 'level').map((c) => [c.code, c.nameKo]),
  );
