import type { CallPath } from '@/lib/contract/calls';
import type { Capability } from '@/lib/contract/capabilities';
import type { RouteName } from '@/lib/routes/partner-routes';
import type { PlayPage } from '@/lib/routes/play-routes';

/**
 * The screens of the web by their routes: the calls of the documents that each one makes, its dialogs and opened rows
 * included, and the capabilities whose calls add to it. Capabilities of fields follow from the declarations of the
 * calls, so that they are not repeated here.
 */

/** One screen, the call of its main content first. The calls around every page of its side are in {@link AROUND}. */
export interface Screen {
  calls: readonly CallPath[];
  adds: readonly Capability[];
}

const screen = (calls: readonly CallPath[], adds: readonly Capability[] = []): Screen => ({ calls, adds });

const CODES = ['/api/common/code', '/api/common/gameGroupCodes'] as const;
const TREE = ['/api/v2/retail/hierarchy', '/api/v2/user/lowerUserList'] as const;
const MOVES = ['/api/retail/cashSend', '/api/retail/pointSend'] as const;
/** The dialogs of a member's row: moves of money, rates, conversion of game money. */
const DIALOGS = [
  ...MOVES,
  '/api/v2/retail/detail/rate',
  '/api/v2/retail/detail/multipleRate',
  '/api/v2/retail/rate/save',
  '/api/v2/retail/rate/multipleSave',
  '/api/v2/retail/detail/info',
  '/api/retail/integrateMoney',
  '/api/common/code',
] as const;
/** An opened row of a member: its last movements and bets. */
const OPENED = ['/api/v2/retail/detail/cashLog', '/api/retail/bottomBetList'] as const;
const CREATION = [
  '/api/admin/member/checkId',
  '/api/admin/member/checkNickname',
  '/api/etc/bank',
  '/api/retail/member/signup',
  '/api/retail/partner/signup',
  '/api/v2/retail/rate/newPartner',
  '/api/v2/retail/rate/saveBottom',
] as const;

/** Parts that many screens share. */
const PARTS: ReadonlySet<CallPath> = new Set<CallPath>([
  ...CODES,
  ...TREE,
  ...DIALOGS,
  ...OPENED,
  ...CREATION,
]);

/**
 * Returns the calls of a screen whose fields of ours count to it: not those of shared parts, which say nothing about
 * it.
 */
export const ownCalls = ({ calls }: Screen): CallPath[] =>
  calls.filter((path, i) => i === 0 || !PARTS.has(path));

const LIST = ['views', 'trends'] as const;
const MEMBERS = [
  ...LIST,
  'facets',
  'notes',
  'messages',
  'bulkMoves',
  'memberRights',
  'pins',
  'explain',
  'glance',
] as const;
const LOG = [...LIST, 'pins'] as const;

const members = (calls: readonly CallPath[], adds: readonly Capability[] = []): Screen =>
  screen([...calls, ...DIALOGS, ...OPENED], [...MEMBERS, ...adds]);
const report = (calls: readonly CallPath[]): Screen =>
  screen([...calls, ...DIALOGS], [...LIST, 'notes', 'messages', 'pins', 'explain']);

const LOWER = ['/api/v2/user/lowerUserList', ...TREE] as const;
const byLevel = members(['/api/v2/retail/partnerList']);
const bettingReport = report(['/api/v2/retail/report/betStatistics', ...TREE]);
const detail = [
  '/api/v2/retail/detail/info',
  '/api/v2/retail/detail/loginLog',
  '/api/v2/retail/detail/msgLog',
  '/api/v2/retail/detail/save',
  '/api/v2/retail/detail/changePhone',
  ...DIALOGS,
  ...CODES,
  '/api/v2/retail/detail/cashLog',
] as const;
const DETAIL = [
  ...LOG,
  'memberSummary',
  'glance',
  'requestLists',
  'notes',
  'messages',
  'memberRights',
  'explain',
] as const;
const ownPoints = ['/api/cash/pointList'] as const;
const inquiry = ['/api/board/faq/list', '/api/board/faq/save'] as const;
const inquiryRead = [...inquiry, '/api/board/faq/datail', '/api/board/cmtSave'] as const;
const notice = ['/api/board/nt/list'] as const;
const noticeRead = [...notice, '/api/board/nt/datail'] as const;
const settings = ['/api/member/update'] as const;
const messages = ['/api/board/msgList', '/api/board/msgRead', '/api/board/msgUpdate'] as const;
const requests = ['/api/cash/list/', '/api/cash/del', '/api/board/faq/save'] as const;

/** The back-office. */
export const PARTNER_SCREENS = {
  partnerMain: screen(
    [
      '/api/etc/banner',
      '/api/main/nt/list',
      '/api/v2/main/newPayLog',
      '/api/v2/main/statistics',
      '/api/v2/main/cashReport',
      '/api/v2/main/myCashReport',
      '/api/v2/retail/daily/betting',
    ] as const,
    ['tasks', 'explain', 'activity'],
  ),
  desk: screen([]),
  partnerList: members([...LOWER, '/api/v2/retail/partnerInfo', ...CREATION], ['treePaths']),
  partnerListLevelPTN_1: byLevel,
  partnerListLevelPTN_2: byLevel,
  partnerListLevelPTN_3: byLevel,
  partnerListLevelPTN_4: byLevel,
  partnerListLevelPTN_5: byLevel,
  partnerListLevelPTN_6: byLevel,
  partnerListLevelPTN_7: byLevel,
  partnerDetail: screen([...detail, '/api/v2/retail/detail/rollingLog'], DETAIL),
  partnerList2: members(['/api/v2/user/lowerUserList']),
  partnerRate: screen(
    [
      '/api/v2/retail/rate/my',
      '/api/v2/retail/rate/saveBottom',
      ...CODES,
      '/api/v2/retail/detail/multipleRate',
      '/api/v2/retail/rate/multipleSave',
    ] as const,
    ['simulator', 'rateSearch'],
  ),
  partnerMemberList: members(['/api/v2/retail/partnerList', '/api/v2/retail/partnerInfo', ...CREATION]),
  partnerTree: members(['/api/retail/partnerList', ...CREATION], ['pastTree']),
  partnerRequests: screen([]),
  invitations: screen([]),
  subMemberList: members(['/api/retail/memberList', ...TREE], ['treePaths']),
  partnerMoneyMoveList: screen(
    [
      '/api/retail/cashSendlist',
      '/api/retail/loginMemberList',
      ...TREE,
      ...MOVES,
      '/api/v2/retail/detail/info',
    ] as const,
    [...LOG, 'treePaths'],
  ),
  userList: members([...LOWER, ...CREATION], ['treePaths', 'groupSignup']),
  userDetail: screen(
    [
      ...detail,
      '/api/v2/retail/detail/playGameList',
      '/api/v2/retail/detail/betList',
      '/api/v2/retail/detail/betDetail',
      '/api/retail/bottomBetList',
    ] as const,
    DETAIL,
  ),
  userOnlinelist: members(['/api/retail/onlineMemberList', ...TREE], ['treePaths']),
  cashList: screen(
    ['/api/retail/bottomCashList', '/api/retail/bottomCashList2', ...TREE, ...DIALOGS],
    [...LOG, 'notes', 'messages', 'treePaths'],
  ),
  cashListMy: screen(['/api/v2/retail/cashTransLog', '/api/common/code'], LOG),
  pointList: screen([...ownPoints, '/api/v2/retail/detail/betDetail'], LOG),
  subpartnerPointList: screen(['/api/retail/pointList', '/api/common/code', ...TREE], [...LOG, 'treePaths']),
  point: screen(ownPoints, LOG),
  pointuse: screen([...ownPoints, '/api/cash/pointChg'], LOG),
  pointuselist: screen(ownPoints, LOG),
  charge: screen(['/api/cash/in', ...requests], LOG),
  exchange: screen(['/api/cash/out', ...requests], LOG),
  bettingList: screen(['/api/retail/casino/bottomBetList', '/api/v2/retail/detail/betDetail', ...CODES], LOG),
  bettingListSport: screen(['/api/retail/sport/bottomBetList', '/api/v2/retail/detail/betDetail'], LOG),
  bettingslot: bettingReport,
  bettingcasino: bettingReport,
  bettingtotal: bettingReport,
  settlement: screen([]),
  settlementDetail: screen([]),
  settlementMonth: screen([]),
  partnerCalculationList: report(['/api/retail/partnerStatistics']),
  partnerCalculationUserList: report(['/api/retail/userStatistics']),
  qna: screen(inquiry, ['pins']),
  'qnaread/{id}': screen(inquiryRead, ['pins']),
  qnawrite: screen(inquiry, ['pins']),
  noticeList: screen(notice),
  'noticeRead/{id}': screen(noticeRead),
  msg: screen(messages),
  'msgread/{id}': screen(messages),
  infoEdit: screen(settings, ['sessions', 'secondFactor', 'push']),
  activity: screen([]),
  statisticAllUsers: report(['/api/retail/userStatistics', ...TREE]),
  statisticAllGames: screen([]),
  statisticDateAgent: screen(['/api/v2/retail/daily/partners', ...TREE], LIST),
  statisticDateUsers: screen(['/api/v2/retail/daily/users', ...TREE], LIST),
  statisticDateGames: screen([]),
  statisticDateBet: screen(['/api/v2/retail/daily/betting', ...TREE], LIST),
  explain: screen([]),
} as const satisfies Record<RouteName, Screen>;

const wallet = screen(
  [
    '/api/cash/in',
    '/api/cash/out',
    '/api/cash/pointChg',
    ...requests,
    ...ownPoints,
    '/api/cash/getUserCash',
    '/api/cash/outGameMoney',
    '/api/member/changeMemCashFlag',
  ] as const,
  ['profile', 'coupons', 'pins'],
);
const board = ['/api/board/normal/list', '/api/board/normal/save'] as const;
const game = ['/api/minigame/getGame', '/api/cash/getUserCash', '/api/cash/outGameMoney'] as const;

/** The player site, by the paths of its pages under `play`. */
export const PLAY_SCREENS = {
  '': screen(
    ['/api/common/gameCodes', ...CODES, ...game, '/api/cash/integrateMoney'],
    ['gameExtras', 'guestDemo'],
  ),
  login: screen(['/api/member/login']),
  join: screen(['/api/member/signup'], ['signupChecks']),
  warning: screen(['/api/common/siteCheckInfo']),
  noticeList: screen(notice),
  'noticeRead/{id}': screen(noticeRead),
  event: screen(['/api/board/event/list']),
  'eventRead/{id}': screen(['/api/board/event/list', '/api/board/event/datail']),
  rule: screen(['/api/board/rule/list']),
  'ruleRead/{id}': screen(['/api/board/rule/list', '/api/board/rule/datail']),
  centre: screen([]),
  faq: screen(['/api/board/help/list', '/api/board/help/datail']),
  guide: screen(['/api/common/gameCodes']),
  results: screen(['/api/common/gameCodes']),
  newPassword: screen(['/api/member/update']),
  wallet,
  charge: wallet,
  exchange: wallet,
  pointuse: wallet,
  bets: screen(['/api/bet/betlist', '/api/bet/sport/betlist'], ['pins']),
  bet: screen(['/api/bet/betDetail'], ['pins']),
  'slot/game': screen(['/api/minigame/getGame'], ['protection']),
  me: screen([], ['profile', 'protection', 'push']),
  money: screen([]),
  point: screen(ownPoints, ['pins']),
  pointuselist: screen(ownPoints, ['pins']),
  statement: screen([]),
  msg: screen(messages),
  'msgread/{id}': screen(messages),
  qna: screen(inquiry, ['pins']),
  'qnaread/{id}': screen(inquiryRead, ['pins']),
  qnawrite: screen(inquiry, ['pins']),
  infoEdit: screen(settings, ['sessions', 'secondFactor']),
  board: screen(board),
  'boardRead/{id}': screen([...board, '/api/board/normal/datail', '/api/board/cmtSave']),
  boardWrite: screen(board),
} as const satisfies Record<PlayPage, Screen>;

const session = ['/api/member/login', '/api/getToken', '/api/member/logout', '/api/member/info'] as const;
const site = ['/api/etc/siteOption', '/api/common/siteCheckInfo'] as const;
const popups = [
  '/api/etc/popupList',
  '/api/main/popupList',
  '/api/board/msgList',
  '/api/cash/getCoin',
] as const;
/** Capabilities of the wire, which belong to no screen of its own. */
export const WIDE: readonly Capability[] = ['capabilities', 'idempotency', 'late'];

/** The calls around every page of a side. No page works without those `needed`; others have parts of their own. */
export const AROUND = {
  partner: {
    ...screen(
      [...session, ...site, ...popups, '/api/v2/main/topInfo', '/api/v2/retail/partnerLevelList'],
      [...WIDE, 'frame', 'find', 'views', 'secondFactor', 'viewAs'],
    ),
    needed: ['/api/member/login', '/api/member/info', '/api/etc/siteOption'],
  },
  player: {
    ...screen([...session, ...site, ...popups], [...WIDE, 'protection', 'viewAs']),
    needed: ['/api/member/login', '/api/member/info', '/api/etc/siteOption'],
  },
  guest: { ...screen([...site, '/api/etc/popupList']), needed: ['/api/etc/siteOption'] },
} as const satisfies Record<string, Screen & { needed: readonly CallPath[] }>;

/** Calls of the documents that the web does not make, each with the reason. They are tried, and decide on no screen. */
export const UNUSED = {
  '/api/retail/changeMemCashFlag': 'players choose their wallet themselves',
  '/api/v2/retail/directPartnerList': 'the lists by level and the tree have these rows',
  '/api/retail/lowerPartnerList': 'the lists by level and the tree have these rows',
  '/api/retail/hierarchy': 'the hierarchy of version 2 has more',
  '/api/retail/memIdsByLevel': 'the lists by level have these rows',
  '/api/retail/rateInfo': 'the rates of version 2 have more',
} as const satisfies Partial<Record<CallPath, string>>;
