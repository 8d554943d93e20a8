/** The measured calls, on a generated world whose top partner is ptn1. */

const SORTS = [
  'JOIN',
  'ID',
  'CASH',
  'POINT',
  'DEPOSIT',
  'WITHDRAWAL',
  'PROFIT',
  'BET',
  'WIN',
  'BETPROFIT',
  'NET',
];

const page = { page: 1, count_per_list: 20 };
const forty = { page: 1, count_per_list: 40 };
const old = { oldYn: 'N', chkTodayYn: 'Y', offset: 540 };
const search = { targetLevel: '', searchType: 'memId', searchValue: '' };

/** Calls by name: path and body, made as ptn1, for the world's days (`startDate`, `endDate`). */
export function measuredCalls(days) {
  const lower = { memId: 'ptn1', ...search, ...days, ...page };
  const lastDay = { startDate: days.endDate, endDate: days.endDate };
  const cash = { memId: 'ptn1', searchType: 'memId', searchWord: '', cashType: '', ...old, ...forty };
  return {
    'hierarchy of the top': ['/api/v2/retail/hierarchy', { memId: 'ptn1', treeOption: 'Y' }],
    'hierarchy of a PTN_4': ['/api/v2/retail/hierarchy', { memId: 'ptn4', treeOption: 'N' }],
    'betStatistics of the top, 30 days': [
      '/api/v2/retail/report/betStatistics',
      { memId: 'ptn1', statType: 'total', ...days, searchValue: '' },
    ],
    'statistics by game of the top, 30 days': [
      '/api/retail/gameStatistics',
      { memId: 'ptn1', ...days, by: 'game' },
    ],
    'statistics by day and game of the top, 30 days': [
      '/api/retail/gameStatistics',
      { memId: 'ptn1', ...days, by: 'date' },
    ],
    'main: top info': ['/api/v2/main/topInfo', {}],
    'main: cash report, 30 days': ['/api/v2/main/cashReport', days],
    'daily betting of the top, 30 days': ['/api/v2/retail/daily/betting', { memId: 'ptn1', ...days }],
    'lower list, direct': [
      '/api/v2/user/lowerUserList',
      { ...lower, orderStr: 'JOIN_DESC', treeOption: 'N' },
    ],
    ...Object.fromEntries(
      SORTS.flatMap((key) => ['DESC', 'ASC'].map((way) => `${key}_${way}`)).map((orderStr) => [
        `lower list, whole branch by ${orderStr}`,
        ['/api/v2/user/lowerUserList', { ...lower, orderStr, treeOption: 'Y' }],
      ]),
    ),
    'bets of a player, 30 days': [
      '/api/retail/bottomBetList',
      { memId: 'user0000001', ...days, page: 1, count_per_list: 40 },
    ],
    'cashTransLog of the top, 30 days': [
      '/api/v2/retail/cashTransLog',
      { page: 1, memId: 'ptn1', ...days, cashTypeList: null },
    ],
    'cashTransLog of a store, 30 days': [
      '/api/v2/retail/cashTransLog',
      { page: 1, memId: 'ptn7', ...days, cashTypeList: null },
    ],
    'bets of the branch, 30 days': [
      '/api/retail/casino/bottomBetList',
      { ...days, page: 1, count_per_list: 40 },
    ],
    'bets of the branch with sums, a day': [
      '/api/retail/casino/bottomBetList',
      { ...lastDay, page: 1, count_per_list: 40, sumYn: 'Y' },
    ],
    'cash of the branch, 30 days': ['/api/retail/bottomCashList', { ...cash, ...days }],
    'cash of the branch with sums, a day': [
      '/api/retail/bottomCashList',
      { ...cash, ...lastDay, sumYn: 'Y' },
    ],
    'cash of a store with sums, 30 days': [
      '/api/retail/bottomCashList',
      { ...cash, ...days, memId: 'ptn7', sumYn: 'Y' },
    ],
    'points of the top by bet, 30 days': ['/api/cash/pointList', { pointType: 'in', ...days, ...forty }],
    'points of the branch, 30 days': [
      '/api/retail/pointList',
      { topMemId: 'ptn1', cashStatus: '', pointTypeList: null, botMemId: '', ...days, oldYn: 'N', ...forty },
    ],
    'glance of the top': ['/api/v2/retail/detail/glance', { memId: 'ptn1' }],
    'glance of a player': ['/api/v2/retail/detail/glance', { memId: 'user0000001' }],
    'activity of the branch, 30 days': ['/api/retail/activity', { ...days, ...forty }],
  };
}

/** Orders by sums of the largest branch, both ways, whose first request computes them: the calls by name. */
export const ordersBySums = (days) =>
  Object.fromEntries(
    SORTS.slice(SORTS.indexOf('DEPOSIT'))
      .flatMap((key) => [`${key}_DESC`, `${key}_ASC`])
      .map((orderStr) => [
        orderStr,
        [
          '/api/v2/user/lowerUserList',
          { memId: 'ptn1', ...search, ...days, ...forty, orderStr, treeOption: 'Y' },
        ],
      ]),
  );

/**
 * Searches, filters and sums of the largest branch, with the milliseconds that each may take at any size: path, body,
 * limit.
 */
export function limitedCalls(days) {
  const list = { memId: 'ptn1', targetLevel: '', treeOption: 'Y', orderStr: 'JOIN_DESC', ...days, ...forty };
  const cash = {
    memId: 'ptn1',
    searchType: 'memId',
    searchWord: '',
    cashType: '',
    ...old,
    ...forty,
    ...days,
  };
  const facets = { memId: 'ptn1', targetLevel: '', searchType: 'any', searchValue: '', ...days };
  const searched = (searchValue, limit) => [
    '/api/v2/user/lowerUserList',
    { ...list, searchType: 'any', searchValue },
    limit,
  ];
  const filtered = (filter) => [
    '/api/v2/user/lowerUserList',
    { ...list, searchType: 'memId', searchValue: '', ...filter },
    100,
  ];
  return {
    'search by an id': searched('user0001234', 50),
    'search by a part of an id': searched('00123', 50),
    'search by a nickname with its number': searched('강남스타12', 50),
    'search by an account holder': searched('김지호', 50),
    'search by four digits of a phone': searched('0789', 20),
    'palette by an account holder': ['/api/v2/user/findMembers', { searchValue: '김지호' }, 50],
    'palette by four digits of a phone': ['/api/v2/user/findMembers', { searchValue: '0789' }, 20],
    'glance of the top': ['/api/v2/retail/detail/glance', { memId: 'ptn1' }, 20],
    'glance of a player': ['/api/v2/retail/detail/glance', { memId: 'user0000001' }, 20],
    'counts of every filter': ['/api/v2/retail/listFacets', facets, 100],
    'filter: suspended': filtered({ status: ['suspended'] }),
    'filter: online': filtered({ status: ['online'] }),
    'filter: a request pending': filtered({ status: ['pending'] }),
    'filter: never signed in': filtered({ status: ['never'] }),
    'filter: with bets': filtered({ withBet: 'Y' }),
    'cash of the branch with sums, 30 days': ['/api/retail/bottomCashList', { ...cash, sumYn: 'Y' }, 100],
    'bets of the branch with sums, 30 days': [
      '/api/retail/casino/bottomBetList',
      { ...days, ...forty, sumYn: 'Y' },
      100,
    ],
  };
}
