/**
 * Rows of the table `code`. The common master code `kplay` has the groups bank, level, cashType, cashStatus and
 * pointType; `bcategory` has the game categories; `gameGroup` the groups of games with their order; `game` the games,
 * each in the group of its category; `vendor` their vendors and `rateType` the kinds of bets that may have their own
 * rates, in the same groups; `lobby` the seven categories of the lobby.
 */
export interface SiteCode {
  masterCode: string;
  groupCode: string;
  code: string;
  nameKo: string;
  nameEn: string;
  nameVn: string;
  ord: number;
  vendorCode: string;
}

/** A code with its names in Korean, English and Vietnamese, and the vendor of a game. */
export type Names = readonly [code: string, ko: string, en: string, vn: string, vendorCode?: string];

/** Makes the codes of a group, in their order. Without the name of a group each code is a group of its own. */
export const codeGroup = (masterCode: string, groupCode: string, names: readonly Names[]): SiteCode[] =>
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

/** The game categories. */
export const CATEGORIES = ['casino', 'hcasino', 'slot', 'sports', 'mini'] as const;
export type Category = (typeof CATEGORIES)[number];

const CATEGORY_NAMES: readonly Names[] = [
  ['casino', '라이브카지노', 'Live casino', 'Casino trực tiếp'],
  ['hcasino', '호텔카지노', 'Hotel casino', 'Casino khách sạn'],
  ['slot', '슬롯', 'Slots', 'Slot'],
  ['sports', '스포츠', 'Sports', 'Thể thao'],
  ['mini', '미니게임', 'Mini games', 'Mini game'],
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
/** The names of the levels for a site that has not named them. */
export const LEVEL_NAMES: readonly Names[] = [
  ['PTN_1', '총본사', 'Head office', 'Trụ sở chính'],
  ['PTN_2', '본사', 'Main office', 'Trụ sở'],
  ['PTN_3', '부본사', 'Sub head office', 'Trụ sở phụ'],
  ['PTN_4', '지사', 'Branch', 'Chi nhánh'],
  ['PTN_5', '총판', 'Distributor', 'Tổng đại lý'],
  ['PTN_6', '대리점', 'Agency', 'Đại lý'],
  ['PTN_7', '매장', 'Store', 'Cửa hàng'],
  ['NORMAL', '회원', 'Member', 'Hội viên'],
];
const CASH_TYPES: readonly Names[] = [
  ['1', '입금', 'Deposit', 'Nạp tiền'],
  ['-1', '출금', 'Withdrawal', 'Rút tiền'],
  ['2', '관리자 지급', 'Given by admin', 'Quản trị cấp'],
  ['-2', '관리자 회수', 'Taken back by admin', 'Quản trị thu hồi'],
  ['-3', '보유금 지급', 'Given', 'Cấp số dư'],
  ['3', '보유금 회수', 'Taken back', 'Thu hồi số dư'],
  ['33', '상부 지급', 'From above', 'Cấp trên cấp'],
  ['-33', '상부 회수', 'Taken from above', 'Cấp trên thu hồi'],
  ['4', '롤링금 전환', 'Rolling point conversion', 'Đổi điểm rolling'],
  ['5', '쿠폰', 'Coupon', 'Phiếu thưởng'],
  ['-19', '게임 베팅', 'Game bet', 'Đặt cược trò chơi'],
  ['19', '게임 정산', 'Game payout', 'Trả thưởng trò chơi'],
  ['22', '무료 베팅 당첨', 'Free bet win', 'Thắng cược miễn phí'],
  ['23', '프로모션 지급', 'Promotion payout', 'Trả thưởng khuyến mãi'],
  // Types that other upstreams record separately; this ledger records the cash of every game as ±19.
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
  ['8', '루징 정산', 'Losing settlement', 'Quyết toán hoàn thua'],
  ['-3', '하부 지급', 'Given below', 'Cấp cho cấp dưới'],
  ['33', '하부 회수', 'Taken from below', 'Thu hồi từ cấp dưới'],
];
const CASH_STATUSES: readonly Names[] = [
  ['0', '신청', 'Applied', 'Đã yêu cầu'],
  ['2', '대기', 'Waiting', 'Đang chờ'],
  ['1', '완료', 'Done', 'Hoàn tất'],
  ['-1', '취소', 'Cancelled', 'Đã hủy'],
];

/** The codes that every site has, except the names of its levels. */
export const COMMON_CODES: readonly SiteCode[] = [
  ...codeGroup('kplay', 'bank', BANKS),
  ...codeGroup('kplay', 'cashType', CASH_TYPES),
  ...codeGroup('kplay', 'cashStatus', CASH_STATUSES),
  ...codeGroup('kplay', 'pointType', POINT_TYPES),
  ...codeGroup('bcategory', '', CATEGORY_NAMES),
  ...codeGroup('gameGroup', '', CATEGORY_NAMES),
  ...codeGroup('lobby', '', LOBBY_NAMES),
];

/** The codes of a new site; games and vendors are added with the act `code`. */
export const STANDARD_CODES: readonly SiteCode[] = [
  ...codeGroup('kplay', 'level', LEVEL_NAMES),
  ...COMMON_CODES,
];

/** The banks of a new site, by their codes in Korea. */
export const BANK_CODES = BANKS.map(([code]) => code);
