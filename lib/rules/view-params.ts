/** Search params that views have, by list (VIEW-02); a test compares them with the lists' own. */

const DAYS = ['startDate', 'endDate'];
const SEARCH = ['searchType', 'searchValue'];
const ORDERED = [...DAYS, 'orderStr', ...SEARCH];
const MEMBER_FILTERS = [
  'status',
  'levels',
  'cashFrom',
  'cashTo',
  'withDeposit',
  'withWithdrawal',
  'withBet',
  'tags',
];
const MEMBERS = [...ORDERED, ...MEMBER_FILTERS];
const BRANCH = ['memId', 'treeOption'];
const GAME = ['gameCategory', 'vendorCode'];
const BETS = [...ORDERED, 'resultType', ...GAME];
const BETTING = [...BRANCH, ...DAYS, 'orderStr', 'searchValue', 'zeros'];
const ZEROS = [...BRANCH, ...ORDERED, 'zeros'];
const GAMES = [...BRANCH, ...DAYS, 'orderStr'];
const OWN_CASH = [...DAYS, ...SEARCH, 'cashType'];
const BRANCH_CASH = ['memId', ...ORDERED, 'treeOption', 'cashType'];
const FIGURE = ['figure', 'memId', 'category', 'vendorCode', 'gameCode', ...DAYS];

const LEVEL_LISTS = [1, 2, 3, 4, 5, 6, 7].map((level) => [`partnerListLevelPTN_${level}`, MEMBERS] as const);

const PARAMS: ReadonlyMap<string, readonly string[]> = new Map([
  ...LEVEL_LISTS,
  ...Object.entries({
    partnerList: [...MEMBERS, ...BRANCH, 'targetLevel'],
    partnerList2: ORDERED,
    partnerMemberList: [...MEMBERS, 'targetLevel'],
    partnerTree: [...ORDERED, 'open'],
    partnerTreePast: ['asOf', 'open'],
    partnerRequests: ['status'],
    invitations: ['state', 'searchValue'],
    invitedSignups: ['invitation', 'state', 'deposited'],
    userList: [...MEMBERS, ...BRANCH],
    userOnlinelist: [...BRANCH, 'orderStr', 'searchValue'],
    subMemberList: [...BRANCH, ...ORDERED],
    partnerLog: [],
    partnerMsg: [],
    partnerCash: OWN_CASH,
    userLog: [],
    userMsg: [],
    userCash: OWN_CASH,
    partnerRoll: DAYS,
    userGame: DAYS,
    userCharge: [...DAYS, ...SEARCH],
    userExchange: [...DAYS, ...SEARCH],
    userBet: [...DAYS, ...SEARCH, 'minWin'],
    userBets: [...DAYS, ...GAME, ...SEARCH],
    pointList: [...DAYS, ...SEARCH],
    subpartnerPointList: [...BRANCH, ...DAYS, ...SEARCH, 'processed', 'pointTypes'],
    bettingtotal: BETTING,
    bettingcasino: BETTING,
    bettingslot: BETTING,
    statisticDateBet: [...GAMES, 'by'],
    statisticDateUsers: ZEROS,
    statisticDateAgent: ZEROS,
    statisticAllUsers: ZEROS,
    statisticAllGames: GAMES,
    statisticDateGames: GAMES,
    partnerCalculationList: [...DAYS, 'orderStr', 'searchValue', 'zeros', 'open'],
    partnerCalculationUserList: [...ORDERED, 'zeros'],
    settlement: ['memId', 'period', 'state', 'searchValue'],
    settlementDetail: ['memId', 'period'],
    settlementMonth: ['memId', ...DAYS, 'orderStr'],
    explain: [...FIGURE, 'startAt', 'endAt', 'of', 'targetLevel', ...SEARCH, ...MEMBER_FILTERS],
    why: [...FIGURE, 'inRow'],
    bettingList: BETS,
    bettingListSport: [...ORDERED, 'resultType', 'sport', 'legs'],
    bettingtotalBets: BETS,
    bettingcasinoBets: BETS,
    bettingslotBets: BETS,
    cashListMy: [...DAYS, 'types', 'searchValue'],
    moneyMoveHistory: [...BRANCH, ...DAYS, ...SEARCH, 'processed', 'type'],
    cashList: BRANCH_CASH,
    cashListMoves: BRANCH_CASH,
    activity: ['kind', 'own', 'searchValue', ...DAYS],
    charge: [...DAYS, 'status'],
    exchange: [...DAYS, 'status'],
    point: DAYS,
    pointuselist: DAYS,
    pointuse: DAYS,
  }),
]);

/** The search params that a view of a list may have; none for an unknown list. */
export const listViewParams = (list: string): readonly string[] => PARAMS.get(list) ?? [];
