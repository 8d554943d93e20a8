import { describe, expect, test } from 'vitest';
import { type CallPath, calls } from '@/lib/contract/calls';

/**
 * Answers as the three documents print them, written by hand from the documents and not from the declarations: each
 * has all fields that the documents print in one place, and no other. Where the documents print two rows of one call,
 * each is an answer of its own. Codes that the documents leave open have values that no declaration names.
 */

const PAGE = { page: 1, count_per_list: 40, tatal_list_count: 1 };
const AT = '2026-11-20T01:02:03.000Z';
const LEVEL = { partnerLevel: 'PTN_3', partnerLevelName: 'sub head office' };
const ABOVE = { recommenderId: 'ptn2', partnerLevel: 'PTN_2', partnerLevelName: 'counterpart' };
const BOUNDS = { minPointRate: '0.00', maxPointRate: '1.20', minLoseRate: '0.00', maxLoseRate: '5.00' };

/** Document 2: a partner in the lists of partners. */
const PARTNER = {
  ...{ memId: 'ptn3', memNick: 'three', memPhone: '010-****-5678', ...LEVEL, cashAmt: 1000, pointAmt: 10.5 },
  ...{ casinoRate: '1.00', slotRate: '2.00', casinoLosing: '3.00', slotLosing: '4.00' },
  ...{ casinoBetAmt: 100, casinoWinAmt: 90, slotBetAmt: 80, slotWinAmt: 70 },
  ...{ casinoRolling: 1, slotRolling: 2, cashIn: 300, cashOut: 200, payment: 20, payback: 10 },
  joinDate: AT,
  topUserList: [ABOVE],
  countInfo: [{ partnerLevel: 'NORMAL', partnerLevelName: 'member', cnt: 7 }],
  totalBalance: { totalCashAmt: 5000, totalPointAmt: 50 },
};
/** Document 2: a member in the same list. */
const MEMBER = { ...PARTNER, byCasino: 1, bySlot: 2 };
/** Document 3: a member in lists. */
const LISTED_MEMBER = {
  ...{ memId: 'player1', memNick: 'one', memName: 'Kim', topUserList: [ABOVE], cashAmt: 1000, pointAmt: 10 },
  ...{ payment: 20, payback: 10, cashIn: 300, cashOut: 200 },
  ...{ casinoBetAmt: 100, casinoWinAmt: 90, casinoRolling: 1, byCasino: 1 },
  ...{ slotBetAmt: 80, slotWinAmt: 70, slotRolling: 2, bySlot: 2, betData: null },
};
/** Document 3: a partner or member of the older lists. */
const OLDER = {
  ...{ memId: 'ptn4', memNick: 'four', myLevel: 'PTN_4', partnerLevel: 'PTN_4', cnt: 3 },
  ...{ pointRate: '1.00', loseRate: '2.00', cashAmt: 1000, pointAmt: 10 },
  ...{ totalCashInAmt: 300, totalCashOutAmt: 200, totalCashProfit: 100 },
  ...{ totalBetAmt: 100, totalBetWinAmt: 90, totalWlAmt: 10, joinDate: AT },
};
/** Document 3: a partner of the table with a tree. */
const TREE_PARTNER = {
  ...{ memId: 'ptn4', memNick: 'four', myLevel: 'PTN_4', myLevelName: 'distributor', pointRate: '1.00' },
  ...{ loseRate: '2.00', cashAmt: 1000, pointAmt: 10, totalCashInAmt: 300, totalCashOutAmt: 200 },
  ...{ joinDate: AT, cntBotPartner: 2, topUserList: [ABOVE] },
};
/** Document 2: the detail of a partner. */
const DETAIL = {
  ...{ partnerLevelName: 'store', memId: 'ptn3', memNick: 'three', cashBalance: 1000, pointBalance: 10 },
  ...{ loginYn: 'Y', joinDate: AT, siteId: 'demo' },
};
const STAT_SUM = {
  ...{ cashInAmtSum: 1, cashOutAmtSum: 2, betAmtSum: 3, winAmtSum: 4, winLoseSum: -1, rollingSum: 5 },
  ...{ totalBEP: -6, losingAmtSum: 7, loseRate: '1.00', couponCashSum: 8, cashAmtSum: 9, pointAmtSum: 10 },
};
const STAT = { partnerLevelName: 'store', memId: 'ptn3', memNick: 'three', ...STAT_SUM };
const TOTALS = {
  ...{ userCashIn: 1, userCashOut: 2, userCashResultAmt: -1, betAmt: 3, betAmtWin: 4, betResultAmt: -1 },
};
const TOTAL_ROW = { memId: 'ptn3', memNick: 'three', ...TOTALS };
const CATEGORY = {
  ...{ cateCode: 'slot', cateCodeName: 'slots', category: 'slot', detailSetYn: 'N' },
  ...{ pointRate: '1.00', loseRate: '2.00', ...BOUNDS },
};
const OLDER_RATES = {
  ...{ casinoPR: '1.00', casinoLR: '2.00', maxCasinoPR: '1.20', minCasinoPR: '0.50' },
  ...{ maxCasinoLR: '5.00', minCasinoLR: '1.00' },
};
const CASH_ITEM = {
  ...{ memId: 'ptn3', memNick: 'three', myLevel: 'PTN_3' },
  topUserList: [{ recommenderId: 'ptn2', partnerLevelName: 'counterpart' }],
  ...{ cashDesc: 'withdrawal', preCashAmt: 1000, cashAmt: -100, regDate: AT, updDate: AT },
};
const SEND = {
  ...{ cashIdx: 1, botMemId: 'ptn4', botMemNick: 'four', cashType: '-3', preCashAmt: 100, cashAmt: 10 },
  ...{ aftCashAmt: 90, regDate: AT, cashStatus: '1', memo: '' },
};
const BET = {
  ...{ betIdx: 1, memId: 'player1', memNick: 'one', gameCategory: 'slot', vendorName: 'v', gameName: 'g' },
  ...{ beforeCash: 100, cash: 10, winCash: 20, afterCash: 110, createdAt: AT, type: 'win' },
};
const LEG = {
  ...{ betIdx: 1, betId: 'b1', newLineID: 'l1', memId: 'player1', memNick: 'one', eventDate: AT },
  ...{ branchID: 1, leagueName: 'l', leagueNameKor: 'l', homeTeam: 'h', homeTeamKor: 'h', awayTeam: 'a' },
  ...{ awayTeamKor: 'a', score: '', yourBet: 'home', lineOdds: '1.855', status: 'Opened', betDate: AT },
  ...{ betTypeName: 'single', betAmt: 100, betWinAmt: 0 },
};
const POST = {
  ...{ boardIdx: 1, boardType: 'faq', category: 'etc', faqType: 'etc', title: 't', status: 'WAIT' },
  ...{ isReadAdmin: 'N', regDate: AT, memId: 'player1', memName: 'Kim', delYn: 'N' },
};
const MESSAGE = {
  ...{
    msgIdx: 1,
    recieveId: 'player1',
    msgTitle: 't',
    msgDesc: 'd',
    sendDate: AT,
    msgStatus: 'N',
    status: 'Y',
  },
};
const CASH_LOG = {
  ...{ cashIdx: 1, preCashAmt: 100, afterCashAmt: 90, cashAmt: -10, sender: 'ptn1', reciver: 'ptn2' },
  ...{ cashType: '-3', cashDesc: 'm', updDate: AT },
};
const NOTE = { msgIdx: 1, msgTitle: 't', msgContents: 'c', msgStatus: 'READ', sendDate: AT };
const BET_LOG = {
  ...{ betIdx: 1, vendorName: 'v', gameName: 'g', betId: 'b1', tranType: 'BET', bfMoney: 100 },
  ...{ amount: -10, afMoney: 90, regDate: AT },
};

const BOARDS = ['nt', 'faq', 'normal', 'event', 'rule', 'help'] as const;

const ANSWERS: readonly (readonly [CallPath, string, object])[] = [
  // Document 1.
  [
    '/api/member/login',
    'a member',
    {
      token: 't',
      member: { loginType: 'PARTNER', memId: 'ptn1', memNick: 'n', partnerLevel: 'PTN_1', updId: 'u' },
    },
  ],
  [
    '/api/member/login',
    'a member of a kind that may not use the site',
    {
      token: 't',
      member: { loginType: 'ADMIN', memId: 'ptn1', memNick: 'n', partnerLevel: 'PTN_1', updId: 'u' },
    },
  ],
  [
    '/api/member/login',
    'a member with unread messages',
    {
      token: 't',
      member: { loginType: 'P_NORMAL', memId: 'ptn1', memNick: 'n', partnerLevel: 'PTN_8', updId: 'u' },
      msgInfo: { newMsg: 2 },
    },
  ],
  [
    '/api/member/info',
    'user data',
    {
      ...{ memId: 'ptn1', memName: 'Kim', memNick: 'n', partnerLevel: 'PTN_1', partnerLevelOrder: 1 },
      ...{ cashAmt: 1, pointAmt: 2, outAmtYn: 'Y' },
    },
  ],
  ['/api/getToken', 'a new token', { token: 't2' }],
  ['/api/cash/getCoin', 'a balance', { cashAmt: 12.5 }],
  ['/api/etc/bank', 'banks', { list: [{ bankCode: '01', bankNameKr: 'b' }] }],
  [
    '/api/common/code',
    'codes without variants of languages',
    { data: { codes: [{ code: '1', codeName: 'c', groupCode: 'g', groupCodeNameEN: 'G', ord: 1 }] } },
  ],
  ['/api/common/gameGroupCodes', 'groups', { list: [{ groupCode: 'g', groupCodeName: 'group' }] }],
  ['/api/common/siteCheckInfo', 'a window', { siteCheckInfo: { startDate: AT, endDate: AT } }],
  [
    '/api/etc/siteOption',
    'options',
    {
      siteOption: {
        ...{ cashDecimal: '1', sns1: 's', sns1Id: 'i', sns1Link: 'l', sns2: 's', sns2Id: 'i', sns2Link: 'l' },
        ...{ sns3: 's', sns3Id: 'i', sns3Link: 'l' },
      },
    },
  ],
  ['/api/minigame/getGame', 'an address', { gameurl: 'https://game.test/1' }],
  // Document 2.
  [
    '/api/v2/retail/hierarchy',
    'a node',
    {
      hierarchy: {
        ...{ memId: 'ptn1', ...LEVEL, cnt: 1, open: true },
        children: [{ memId: 'ptn2', ...LEVEL, cnt: 0, children: [], open: false }],
      },
    },
  ],
  [
    '/api/v2/retail/report/betStatistics',
    'figures',
    { myStatData: STAT, botStatList: [STAT], botStatSum: STAT_SUM },
  ],
  [
    '/api/v2/retail/daily/betting',
    'days',
    {
      dailyBetList: [{ days: '2026-11-20', dUserPayment: 1, dUserPayback: 2, dBetAmt: 3, dWinAmt: 4 }],
      dailyBetSum: { dUserPayment: 1, dUserPayback: 2, dBetAmt: 3, dWinAmt: 4 },
    },
  ],
  ['/api/v2/main/topInfo', 'counters', { mainTopInfo: { userCnt: 1, totalCashAmt: 2, totalPointAmt: 3 } }],
  [
    '/api/v2/main/statistics',
    'today',
    {
      mainStatisticsInfo: {
        ...{ dCashIn: 1, dCashInCnt: 1, dCashOut: 2, dCashOutCnt: 1, dPayment: 3, dPayback: 4 },
        ...{ dJoinCnt: 1, dBetBEP: -5 },
      },
    },
  ],
  [
    '/api/v2/main/cashReport',
    'a report',
    {
      cashReport: {
        ...{
          cashIn: 1,
          payment: 2,
          inPaymentSum: 3,
          cashOut: 1,
          payback: 2,
          outPaybackSum: 3,
          couponCash: 4,
        },
        ...{ normalCashAmt: 5, partnerCashAmt: 6, betAmt: 7, winAmt: 8, betBEP: -1, totalPointAmt: 9 },
      },
    },
  ],
  [
    '/api/v2/main/myCashReport',
    'a report',
    {
      myCashReport: {
        ...{ cashIn: 1, adminPayment: 2, upperPayment: 3, myPayback: 4, changePoint: 5, couponCash: 6 },
        ...{
          increaseTotal: 21,
          cashOut: 1,
          adminPayback: 2,
          upperPayback: 3,
          myPayment: 4,
          decreaseTotal: 10,
        },
      },
    },
  ],
  [
    '/api/v2/main/newPayLog',
    'payments',
    {
      mainNewPayLog: {
        newPaymentList: [{ memNick: 'n', cashAmt: 1, updDate: AT }],
        newPaybackList: [{ memNick: 'n', cashAmt: 1, updDate: AT }],
      },
    },
  ],
  ['/api/v2/user/lowerUserList', 'a partner', { list: [PARTNER], pageInfo: PAGE }],
  ['/api/v2/user/lowerUserList', 'a member', { list: [MEMBER], pageInfo: PAGE }],
  ['/api/v2/user/lowerUserList', 'a member of document 3', { list: [LISTED_MEMBER], pageInfo: PAGE }],
  ['/api/v2/retail/partnerList', 'a partner', { list: [PARTNER], pageInfo: PAGE }],
  ['/api/retail/partnerList', 'a partner of the tree', { list: [TREE_PARTNER] }],
  ['/api/retail/partnerList', 'a row of the older lists', { list: [OLDER] }],
  ['/api/retail/memberList', 'a row', { list: [OLDER], pageInfo: PAGE }],
  ['/api/v2/retail/partnerInfo', 'a detail', { partnerInfo: DETAIL }],
  ['/api/v2/retail/partnerInfo', 'a row', { partnerInfo: PARTNER }],
  ['/api/v2/retail/directPartnerList', 'a partner', { list: [PARTNER] }],
  ['/api/v2/retail/directPartnerList', 'a row of document 3', { list: [OLDER] }],
  ['/api/retail/lowerPartnerList', 'a partner', { list: [PARTNER] }],
  ['/api/retail/lowerPartnerList', 'a partner of the tree', { list: [TREE_PARTNER] }],
  ['/api/v2/retail/partnerLevelList', 'levels', { list: [{ code: 'PTN_2', codeName: 'l' }] }],
  ['/api/v2/retail/detail/info', 'a detail', { partnerInfo: DETAIL }],
  ['/api/v2/retail/detail/rate', 'rates', { memRollingInfo: [CATEGORY] }],
  [
    '/api/v2/retail/detail/multipleRate',
    'rates',
    {
      multipleRateInfo: {
        vendorCode: 'v',
        rateList: [{ rateType: 'r', rateTypeName: 'n', pointRate: '1.00', loseRate: '2.00', ...BOUNDS }],
      },
    },
  ],
  ['/api/v2/retail/detail/loginLog', 'sign-ins', { loginLog: [{ accessIp: '127.0.0.1', accessDate: AT }] }],
  ['/api/v2/retail/detail/msgLog', 'a read note', { msgLog: [NOTE], pageInfo: PAGE }],
  [
    '/api/v2/retail/detail/msgLog',
    'a note of another status',
    { msgLog: [{ ...NOTE, msgStatus: 'N' }], pageInfo: PAGE },
  ],
  ['/api/v2/retail/detail/cashLog', 'changes', { cashLog: [CASH_LOG], pageInfo: PAGE }],
  [
    '/api/v2/retail/detail/cashLog',
    'a change of a type of the code table',
    { cashLog: [{ ...CASH_LOG, cashType: 71 }], pageInfo: PAGE },
  ],
  [
    '/api/v2/retail/detail/rollingLog',
    'rolling',
    { rollingLog: [{ vendorName: 'v', gameName: 'g', pointAmt: 1.5, updDate: AT }] },
  ],
  [
    '/api/v2/retail/detail/playGameList',
    'games',
    { list: [{ vendorName: 'v', gameName: 'g', regDate: AT }], pageInfo: PAGE },
  ],
  ['/api/v2/retail/detail/betList', 'bets', { list: [BET_LOG], pageInfo: PAGE }],
  [
    '/api/v2/retail/detail/betList',
    'a bet of another type',
    { list: [{ ...BET_LOG, tranType: 'REFUND' }], pageInfo: PAGE },
  ],
  [
    '/api/v2/retail/detail/betDetail',
    'a bet',
    { info: { betId: 'b1', type: 'wait', betAmt: 10, betWinAmt: 0, regDate: AT }, detail: '' },
  ],
  ['/api/v2/retail/rate/newPartner', 'rates', { rateInfo: [CATEGORY] }],
  ['/api/v2/retail/rate/newPartner', 'older bounds', { rateMaxMinList: [{ vendorCode: 'slot', ...BOUNDS }] }],
  [
    '/api/v2/retail/rate/my',
    'older rates',
    { myCategoryRate: OLDER_RATES, botCategoryRateList: [{ memId: 'ptn2', ...OLDER_RATES }] },
  ],
  [
    '/api/v2/retail/rate/my',
    'rates of the rate page',
    { myRateInfo: [CATEGORY], botttomRateList: [{ memId: 'ptn2', botRateInfo: [CATEGORY] }] },
  ],
  ['/api/retail/rateInfo', 'rates', { rateInfoList: [CATEGORY] }],
  [
    '/api/retail/partnerStatistics',
    'partners',
    {
      outSearchList: [TOTAL_ROW],
      search: { startDate: '2026-11-20', endDate: '2026-11-20' },
      outSearchTotal: TOTALS,
    },
  ],
  ['/api/retail/partnerStatistics', 'a sub-list', { inSearchList: [TOTAL_ROW], inSearchTotal: TOTALS }],
  ['/api/retail/userStatistics', 'members', { searchList: [TOTAL_ROW], pageInfo: PAGE, searchTotal: TOTALS }],
  // Document 3.
  ...BOARDS.flatMap((board) => {
    const post = { ...POST, boardType: board };
    return [
      [`/api/board/${board}/list`, 'posts', { list: [post], pageInfo: PAGE, idxList: [1] }] as const,
      [
        `/api/board/${board}/list`,
        'a post of another status',
        { list: [{ ...post, status: 'OPEN' }], pageInfo: PAGE, idxList: [1] },
      ] as const,
      [
        `/api/board/${board}/datail`,
        'a post',
        { board: { ...post, content: 'c', comment: [{ content: 'r' }] } },
      ] as const,
    ];
  }),
  ['/api/main/nt/list', 'notices', { boardList: [{ boardIdx: 1, title: 't', regDate: AT }] }],
  ['/api/board/msgList', 'an unread message', { list: [MESSAGE], pageInfo: PAGE }],
  [
    '/api/board/msgList',
    'a message of another status',
    { list: [{ ...MESSAGE, msgStatus: 'Y', status: 'R' }], pageInfo: PAGE },
  ],
  ['/api/bet/betlist', 'bets', { list: [BET], pageInfo: PAGE }],
  ['/api/retail/bottomBetList', 'bets', { list: [BET], pageInfo: PAGE }],
  ['/api/retail/casino/bottomBetList', 'bets', { list: [BET], pageInfo: PAGE }],
  [
    '/api/retail/casino/bottomBetList',
    'a bet of another type',
    { list: [{ ...BET, type: 'void' }], pageInfo: PAGE },
  ],
  ['/api/bet/sport/betlist', 'legs', { list: [LEG] }],
  [
    '/api/bet/betDetail',
    'a bet',
    { info: { betId: 'b1', type: 'lose', betAmt: 10, betWinAmt: 0, regDate: AT }, detail: '{}' },
  ],
  ['/api/retail/sport/bottomBetList', 'legs', { list: [LEG] }],
  ['/api/retail/sport/bottomBetList', 'a leg of another kind', { list: [{ ...LEG, betTypeName: 'system' }] }],
  [
    '/api/v2/retail/cashTransLog',
    'changes',
    {
      cashTransLogs: [
        {
          ...{ cashIdx: 1, regDate: AT, updDate: AT, memId: 'ptn1', memNick: 'n', typeDesc: 't' },
          ...{ preCashAmt: 1, cashAmt: 2, postCashAmt: 3, statusDesc: 's', memo: '' },
        },
      ],
      pageInfo: PAGE,
    },
  ],
  [
    '/api/cash/list/',
    'requests',
    { list: [{ cashIdx: 1, regDate: AT, updDate: AT, cashAmt: 10, cashStatus: 0 }], pageInfo: PAGE },
  ],
  [
    '/api/cash/pointList',
    'earnings',
    {
      list: [
        {
          ...{ gameIdx: 1, regDt: AT, memId: 'player1', codeName: 'c', betAmt: 10 },
          ...{ pointRate: '1.00', pointBonusRate: '0.00', point_inAmt: 0.1 },
        },
      ],
      ...{ sum: 0.1, pageInfo: PAGE },
    },
  ],
  [
    '/api/cash/pointList',
    'conversions',
    { list: [{ regDt: AT, updDt: AT, point_inAmt: -10000 }], sum: -10000, pageInfo: PAGE },
  ],
  ['/api/retail/bottomCashList', 'changes', { list: [CASH_ITEM], pageInfo: PAGE }],
  ['/api/retail/bottomCashList2', 'transfers', { list: [CASH_ITEM], pageInfo: PAGE }],
  ['/api/retail/cashSendlist', 'transfers', { list: [SEND], pageInfo: PAGE }],
  ['/api/retail/cashSendlist', 'a failed transfer', { list: [{ ...SEND, cashStatus: '9' }], pageInfo: PAGE }],
  [
    '/api/retail/pointList',
    'points',
    {
      list: [
        {
          ...{ pointIdx: 1, memId: 'ptn2', memNick: 'n', pointType: 2, prePointAmt: 1, pointAmt: 2 },
          pointRegDate: AT,
        },
      ],
      pageInfo: PAGE,
    },
  ],
  [
    '/api/retail/onlineMemberList',
    'members',
    {
      list: [
        {
          ...{ memId: 'player1', memNick: 'n', pointRate: '1.00', loseRate: '2.00', cashAmt: 1, pointAmt: 2 },
          ...{ cashIn: 1, cashOut: 2, betAmt: 3, winAmt: 4, betData: null, loginDt: AT },
          ...{ loginIP: '127.0.0.1', totalLoginCount: 3 },
        },
      ],
    },
  ],
  [
    '/api/retail/loginMemberList',
    'members',
    { loginMemList: [{ memId: 'player1', memNick: 'n', cashAmt: 1, loginDt: AT, totalLoginCount: 3 }] },
  ],
  ['/api/retail/memIdsByLevel', 'ids', { memIds: ['ptn2'] }],
  ['/api/retail/hierarchy', 'a node', { hierarchy: { memId: 'ptn1', ...LEVEL, cnt: 0, children: [] } }],
  ...(['/api/cash/integrateMoney', '/api/retail/integrateMoney'] as const).flatMap((path) =>
    ['0', 'C009', 'F777'].map((resultCode) => [path, `the result ${resultCode}`, { resultCode }] as const),
  ),
];

/** Calls of which the documents print the result alone, or nothing. */
const RESULT_ALONE = [
  ...(['/api/admin/member/checkId', '/api/admin/member/checkNickname', '/api/member/logout'] as const),
  ...(['/api/member/signup', '/api/member/update', '/api/retail/member/signup'] as const),
  ...(['/api/member/changeMemCashFlag', '/api/retail/changeMemCashFlag'] as const),
  ...(['/api/cash/in', '/api/cash/out', '/api/cash/del', '/api/cash/outGameMoney'] as const),
  ...(['/api/cash/pointChg', '/api/retail/cashSend', '/api/retail/pointSend'] as const),
  ...(['/api/board/cmtSave', '/api/board/msgRead', '/api/board/msgUpdate'] as const),
  ...(['/api/board/faq/save', '/api/board/normal/save', '/api/retail/partner/signup'] as const),
  ...(['/api/v2/retail/detail/changePhone', '/api/v2/retail/detail/save'] as const),
  ...(['/api/v2/retail/rate/save', '/api/v2/retail/rate/multipleSave'] as const),
  '/api/v2/retail/rate/saveBottom',
] as const satisfies readonly CallPath[];

/** Calls of which the documents do not show what they answer. */
const NOT_SHOWN: readonly CallPath[] = [
  ...(['/api/common/gameCodes', '/api/etc/banner', '/api/etc/popupList', '/api/main/popupList'] as const),
  ...(['/api/cash/getUserCash', '/api/v2/retail/daily/partners', '/api/v2/retail/daily/users'] as const),
];

describe('[WIRE-06] an answer that the documents print', () => {
  test.each(ANSWERS)('of %s with %s is read, and has no field less', (path, _, answer) => {
    const read = calls[path].response.safeParse(answer);
    expect(read.error?.issues ?? []).toEqual([]);
  });

  test('has the balances of a partner under the names of rows', () => {
    const { partnerInfo } = calls['/api/v2/retail/partnerInfo'].response.parse({ partnerInfo: DETAIL });
    expect(partnerInfo).toMatchObject({ cashAmt: 1000, pointAmt: 10 });
  });

  test('has codes as texts, also where they are numbers', () => {
    const answer = { cashLog: [{ ...CASH_LOG, cashType: -3 }], pageInfo: PAGE };
    expect(calls['/api/v2/retail/detail/cashLog'].response.parse(answer).cashLog[0]?.cashType).toBe('-3');
  });

  test.each(RESULT_ALONE)('of %s is its result alone', (path) => {
    const read = calls[path].response.safeParse({});
    expect(read.error?.issues ?? []).toEqual([]);
  });

  test('is here for every call that the documents describe', () => {
    const here = new Set<string>([...ANSWERS.map(([path]) => path), ...RESULT_ALONE, ...NOT_SHOWN]);
    const missing = Object.entries(calls).filter(
      ([path, { from }]) => (from === 'documents' || from === 'unnamed') && !here.has(path),
    );
    expect(missing.map(([path]) => path)).toEqual([]);
  });
});
