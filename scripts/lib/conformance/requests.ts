import { z } from 'zod';
import { type CallPath, calls, type RequestOf } from '@/lib/contract/calls';
import { fieldCapability } from '@/lib/contract/own-fields';
import { addDays, today } from '@/lib/rules/day';
import type { Json, WrongRequest } from './probe';

/** The requests by which the reads of the documents are tried. They have the fields of the documents alone. */

/** The caller, the members that its calls are about, and the earlier answers. */
export interface Caller {
  memId: string;
  memNick: string;
  /** A member below a partner, or the caller. */
  below: string;
  /** A player below a partner, or {@link below}. */
  playing: string;
  /** The data of the last success of each call, by any caller. */
  answers: Map<CallPath, Json>;
}

/** An id and a nickname that no member has. */
const NOBODY = 'nobody00000';
/** A value that no field with rules of its own takes. */
const ODD = '!odd!';

const page = { page: 1 } as const;
const forty = { page: 1, count_per_list: 40 } as const;
const none = { searchValue: '' } as const;
const week = () => ({ startDate: addDays(today(), -6), endDate: today() });
const month = () => ({ startDate: addDays(today(), -29), endDate: today() });

/** The first row of an answer's list that has a field; undefined without one. */
const found = ({ answers }: Caller, path: CallPath, field: string, list = 'list'): Json =>
  answers
    .get(path)
    ?.[list]?.map((row: Json) => row[field])
    .find((value: Json) => value !== undefined && value !== '');

type BoardType = 'nt' | 'faq' | 'normal' | 'event' | 'rule' | 'help';
const posts = <T extends BoardType>(boardType: T) => ({ boardType, ...page });
const post =
  <T extends BoardType>(boardType: T) =>
  (caller: Caller) => {
    const boardIdx = found(caller, `/api/board/${boardType}/list`, 'boardIdx');
    return boardIdx === undefined ? 'the board has no post' : { boardIdx, boardType };
  };
const bet = (caller: Caller, ...lists: CallPath[]) => {
  const betId = lists.map((path) => found(caller, path, 'betId')).find(Boolean);
  return betId === undefined ? 'the lists of the last 30 days name no bet' : { betId };
};

const ownDetail = ({ below }: Caller) => ({ memId: below });
const log = ({ below }: Caller) => ({ memId: below, ...month(), ...page });
const playLog = ({ playing }: Caller) => ({ memId: playing, ...month(), ...page });
const cashLog = ({ memId }: Caller) =>
  ({ memId, ...month(), ...page, searchType: 'memId', searchWord: '', cashType: '' }) as const;
const daily = ({ memId }: Caller) => ({ memId, ...week(), ...page });

/** The right request of a read, or the reason why none can be made; calls with lists precede those that need a row. */
type Reads = { [P in CallPath]?: (caller: Caller) => RequestOf<P> | string };

export const READS: Reads = {
  '/api/etc/siteOption': () => ({}),
  '/api/common/siteCheckInfo': () => ({}),
  '/api/common/code': () => ({ masterCode: 'bcategory' }),
  '/api/common/gameGroupCodes': () => ({}),
  '/api/common/gameCodes': () => ({}),
  '/api/etc/bank': () => ({}),
  '/api/etc/banner': () => ({}),
  '/api/etc/popupList': () => ({}),
  '/api/main/popupList': () => ({}),
  '/api/main/nt/list': () => ({}),
  '/api/member/info': () => ({}),
  '/api/cash/getCoin': () => ({}),
  '/api/cash/getUserCash': () => ({}),
  '/api/board/nt/list': () => posts('nt'),
  '/api/board/nt/datail': post('nt'),
  '/api/board/event/list': () => posts('event'),
  '/api/board/event/datail': post('event'),
  '/api/board/rule/list': () => posts('rule'),
  '/api/board/rule/datail': post('rule'),
  '/api/board/help/list': () => posts('help'),
  '/api/board/help/datail': post('help'),
  '/api/board/faq/list': () => posts('faq'),
  '/api/board/normal/list': () => posts('normal'),
  '/api/board/normal/datail': post('normal'),
  '/api/board/msgList': () => page,
  '/api/cash/list/': () => page,
  '/api/cash/pointList': () => ({ pointType: 'in', ...page, ...month() }),
  '/api/bet/betlist': () => ({ ...month(), ...page, oldYn: 'Y' }),
  '/api/bet/sport/betlist': () => ({ ...month(), ...page, oldYn: 'Y' }),
  '/api/bet/betDetail': (caller) => bet(caller, '/api/bet/betlist', '/api/bet/sport/betlist'),
  '/api/v2/main/topInfo': () => ({}),
  '/api/v2/main/statistics': () => ({}),
  '/api/v2/main/cashReport': week,
  '/api/v2/main/myCashReport': week,
  '/api/v2/main/newPayLog': () => ({}),
  '/api/v2/retail/partnerLevelList': () => ({}),
  '/api/v2/retail/daily/betting': ({ memId }) => ({ memId, ...week() }),
  '/api/v2/retail/daily/users': daily,
  '/api/v2/retail/daily/partners': daily,
  '/api/v2/retail/report/betStatistics': ({ memId }) => ({ memId, statType: 'total', ...week(), ...none }),
  '/api/retail/partnerStatistics': () => ({ searchType: 'OUTER', ...week(), ...page, searchMemId: '' }),
  '/api/retail/userStatistics': () => ({ searchType: 'OUTER', ...week(), ...page, searchMemId: '' }),
  '/api/retail/bottomBetList': (caller) => ({
    ...playLog(caller),
    oldYn: 'Y',
    vendorCode: '',
    gameCategory: '',
  }),
  '/api/retail/casino/bottomBetList': () => ({ ...month(), ...forty, oldYn: 'Y' }),
  '/api/retail/sport/bottomBetList': () => ({ ...month(), ...forty, oldYn: 'Y' }),
  '/api/v2/retail/hierarchy': ({ memId }) => ({ memId, treeOption: 'N' }),
  '/api/retail/hierarchy': ({ memId }) => ({ memId }),
  '/api/v2/retail/partnerInfo': ({ memId }) => ({ memId, ...week() }),
  '/api/v2/user/lowerUserList': ({ memId }) => ({
    memId,
    targetLevel: '',
    searchType: 'memId',
    ...none,
    ...week(),
    orderStr: 'JOIN_DESC',
    ...forty,
    treeOption: 'N',
  }),
  '/api/v2/retail/partnerList': ({ memId }) => ({
    memId,
    targetLevel: '',
    searchType: 'memId',
    ...none,
    orderStr: 'JOIN_DESC',
    ...forty,
  }),
  '/api/retail/partnerList': () => ({ searchType: 'OUTER', partnerLevel: '', searchMemId: '', ...forty }),
  '/api/retail/memberList': () => ({ searchType: 'OUTER', partnerLevel: '', searchMemId: '', ...forty }),
  '/api/v2/retail/directPartnerList': ({ memId }) => ({ memId }),
  '/api/retail/lowerPartnerList': ({ memId }) => ({ memId }),
  '/api/retail/memIdsByLevel': () => ({ code: 'PTN_7', masterCode: 'partner' }),
  '/api/retail/onlineMemberList': ({ memId }) => ({ memId }),
  '/api/retail/loginMemberList': () => ({}),
  '/api/v2/retail/detail/info': ownDetail,
  '/api/v2/retail/detail/loginLog': ownDetail,
  '/api/v2/retail/detail/msgLog': ({ below }) => ({ memId: below, ...page }),
  '/api/v2/retail/detail/cashLog': (caller) => ({ ...log(caller), cashType: '' }),
  '/api/v2/retail/detail/rollingLog': log,
  '/api/v2/retail/detail/playGameList': playLog,
  '/api/v2/retail/detail/betList': (caller) => ({ ...playLog(caller), searchValue: 0 }),
  '/api/v2/retail/detail/betDetail': (caller) =>
    bet(
      caller,
      ...(['/api/v2/retail/detail/betList', '/api/retail/sport/bottomBetList'] as const),
      '/api/retail/casino/bottomBetList',
    ),
  '/api/v2/retail/detail/rate': ownDetail,
  '/api/v2/retail/detail/multipleRate': (caller) => {
    const vendorCode = found(caller, '/api/common/gameCodes', 'vendorCode');
    return vendorCode ? { memId: caller.below, vendorCode } : 'the list of games names no vendor';
  },
  '/api/v2/retail/rate/newPartner': ({ memId }) => ({ memId }),
  '/api/v2/retail/rate/my': ({ memId }) => ({ memId }),
  '/api/retail/rateInfo': ({ memId }) => ({ memId }),
  '/api/v2/retail/cashTransLog': ({ memId }) => ({ ...page, memId, ...month(), cashTypeList: null }),
  '/api/retail/bottomCashList': cashLog,
  '/api/retail/bottomCashList2': cashLog,
  '/api/retail/cashSendlist': ({ memId }) => ({
    topMemId: memId,
    cashType: '',
    cashStatus: '',
    botMemId: '',
    ...month(),
    ...forty,
  }),
  '/api/retail/pointList': ({ memId }) => ({
    topMemId: memId,
    cashStatus: '',
    botMemId: '',
    ...month(),
    ...forty,
    pointTypeList: null,
  }),
  '/api/admin/member/checkId': () => ({ memId: NOBODY }),
  '/api/admin/member/checkNickname': () => ({ memNick: NOBODY }),
};

/** Writes that are never tried, each with the reason. */
export const NEVER: Partial<Record<CallPath, string>> = {
  '/api/member/update': 'it changes passwords',
  '/api/member/signup': 'it makes a member',
  '/api/retail/member/signup': 'it makes a member',
  '/api/retail/partner/signup': 'it makes a partner',
  '/api/v2/retail/detail/save': 'it changes a member',
  '/api/v2/retail/detail/changePhone': 'it changes a member',
  '/api/member/changeMemCashFlag': 'it changes a member',
  '/api/retail/changeMemCashFlag': 'it changes a member',
  '/api/v2/retail/rate/save': 'it changes rates',
  '/api/v2/retail/rate/multipleSave': 'it changes rates',
  '/api/v2/retail/rate/saveBottom': 'it changes rates',
  '/api/board/normal/save': 'it writes on the public board',
  '/api/board/cmtSave': 'it cannot be taken back',
  '/api/board/msgUpdate': 'it deletes messages',
  '/api/minigame/getGame': 'it opens a game',
  '/api/cash/outGameMoney': 'it moves money of games',
  '/api/cash/integrateMoney': 'it moves money of games',
  '/api/retail/integrateMoney': 'it moves money of games',
  '/api/cash/pointChg': 'it cannot be taken back',
  '/api/cash/out': 'it debits the player at once',
};

/** Wrong requests that do not follow from the fields of a call. */
const WRONG: { [P in CallPath]?: (caller: Caller) => WrongRequest } = {
  '/api/member/login': () => ({
    body: { memId: NOBODY },
    why: 'a member that does not exist',
    isRefused: true,
  }),
  '/api/admin/member/checkId': ({ memId }) => ({
    body: { memId },
    why: 'an id that is taken',
    isRefused: true,
  }),
  '/api/admin/member/checkNickname': ({ memNick }) => ({
    body: { memNick },
    why: 'a nickname that is taken',
    isRefused: true,
  }),
};

/**
 * Returns the wrong request of a call: about a member that does not exist, or with an odd value of a field that has
 * rules. Undefined where every request is right.
 */
export function wrongRequest(path: CallPath, body: object, caller: Caller): WrongRequest | undefined {
  const own = WRONG[path]?.(caller);
  if (own) return { ...own, body: { ...body, ...own.body } };
  const person = ['memId', 'topMemId'].find((name) => name in body);
  if (person) return { body: { ...body, [person]: NOBODY }, why: `a member that does not exist: ${person}` };
  const { request } = calls[path];
  const odd = Object.entries(request instanceof z.ZodObject ? request.shape : {}).find(
    ([name, shape]) =>
      name in body && !fieldCapability(shape as z.ZodType) && !(shape as z.ZodType).safeParse(ODD).success,
  );
  return odd && { body: { ...body, [odd[0]]: ODD }, why: `${odd[0]} “${ODD}”` };
}
