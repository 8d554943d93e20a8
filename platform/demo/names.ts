import type { Random } from './random';

/** Pools of made-up names. Every text is composed (NFC), so that lengths are those that people count. */

const KOREAN_FAMILY = [
  '김',
  '이',
  '박',
  '최',
  '정',
  '강',
  '조',
  '윤',
  '장',
  '임',
  '한',
  '오',
  '서',
  '신',
  '남궁',
  '황보',
];
const KOREAN_GIVEN = [
  '민준',
  '서연',
  '도윤',
  '하은',
  '시우',
  '지우',
  '예준',
  '수아',
  '주원',
  '지호',
  '현우',
  '은서',
  '건우',
  '다은',
  '태양',
  '보람',
  '하늘',
  '가을',
];
const VIETNAMESE = [
  'Nguyễn Văn An',
  'Trần Thị Bích',
  'Lê Hoàng Phúc',
  'Phạm Minh Đức',
  'Hoàng Thị Hường',
  'Vũ Quốc Khánh',
  'Đặng Thùy Dương',
  'Bùi Anh Tuấn',
  'Đỗ Mỹ Linh',
  'Ngô Bảo Châu',
  'Dương Thế Vinh',
  'Lý Thường Kiệt',
  'Nguyễn Phúc Thiên Ân Bảo Khánh Hoàng',
];
const ENGLISH = [
  'Olivia Bennett',
  "Jack O'Connor",
  'Grace Park',
  'Henry Walsh',
  'Amelia Stone',
  'Noah St. John',
  'Lily Brooks',
  'Mia Carter',
  'Theodore Featherstonehaugh-Cholmondeley',
  'Ruby Hughes',
  'Leo Fischer',
  'Isla Quinn',
];
const KOREAN_NICKS = [
  '한강',
  '불꽃',
  '바람의아들',
  '청룡',
  '백호',
  '대박기원',
  '새벽별',
  '행운가득',
  '파도소리',
  '은하수',
  '강남스타',
  '달빛',
  '해운대',
  '제주바람',
  '광화문',
  '럭키가이',
];
const VIETNAMESE_NICKS = [
  'Hạ Long',
  'Sông Hồng',
  'Phố Cổ',
  'Sen Vàng',
  'Rồng Xanh',
  'Mưa Đêm',
  'Trăng Rằm',
  'Cà Phê Sữa',
  'Đà Lạt',
];
const ENGLISH_NICKS = [
  'Lucky Seven',
  'NightOwl',
  'RiverKing',
  'Blue Harbor',
  'AceHigh',
  'Northwind',
  'GoldRush',
  'Maverick',
  'Sundance',
];
/** Exactly 20 characters, the most that a nickname may have. */
const LONG_NICKS = [
  '서울강남총판대표김민준입니다잘부탁드려요',
  'Thuỷ Tiên Hoa Mặt Tr',
  'TheLongestNickname20',
  '부산해운대매장오픈기념이벤트진행중입니다',
];

/** Long nicknames first, so that every site has them; `taken` holds lower-cased nicknames. */
export function nickname(random: Random, serial: number, taken: Set<string>): string {
  const base =
    LONG_NICKS[serial] ??
    random.weighted([
      [random.pick(KOREAN_NICKS), 6],
      [random.pick(VIETNAMESE_NICKS), 2],
      [random.pick(ENGLISH_NICKS), 2],
    ]);
  let nick = base.normalize('NFC');
  for (let n = 2; [...nick].length < 3 || taken.has(nick.toLowerCase()); n++) nick = `${base}${n}`;
  taken.add(nick.toLowerCase());
  return nick;
}

export function personName(random: Random): string {
  return random
    .weighted([
      [random.pick(KOREAN_FAMILY) + random.pick(KOREAN_GIVEN), 6],
      [random.pick(VIETNAMESE), 2],
      [random.pick(ENGLISH), 2],
    ])
    .normalize('NFC');
}
