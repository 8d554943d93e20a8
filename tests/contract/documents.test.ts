import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '@/lib/contract/calls';
import { CAPABILITIES, type Capability } from '@/lib/contract/capabilities';
import { fieldCapability } from '@/lib/contract/own-fields';
import { type JsonSchema, listFields } from '../../scripts/lib/contract-fields';

/**
 * The calls that the three documents print with a path, copied by hand from their tables of calls, and nothing else. A board's path is printed with `{boardType}`.
 */
const PRINTED = [
  ...['/api/member/login', '/api/member/signup', '/api/member/info', '/api/getToken', '/api/member/logout'],
  ...[
    '/api/member/update',
    '/api/member/changeMemCashFlag',
    '/api/retail/changeMemCashFlag',
    '/api/etc/bank',
  ],
  ...['/api/admin/member/checkId', '/api/admin/member/checkNickname', '/api/common/code'],
  ...['/api/common/gameCodes', '/api/common/gameGroupCodes', '/api/common/siteCheckInfo'],
  ...['/api/etc/banner', '/api/etc/popupList', '/api/main/popupList', '/api/main/nt/list'],
  ...['/api/etc/siteOption', '/api/minigame/getGame'],
  ...['/api/cash/in', '/api/cash/out', '/api/cash/list/', '/api/cash/del', '/api/cash/outGameMoney'],
  ...['/api/cash/getUserCash', '/api/cash/pointList', '/api/cash/pointChg'],
  ...['/api/v2/retail/hierarchy', '/api/v2/retail/report/betStatistics', '/api/v2/retail/daily/betting'],
  ...['/api/v2/retail/daily/users', '/api/v2/retail/daily/partners', '/api/v2/main/topInfo'],
  ...['/api/v2/main/statistics', '/api/v2/main/cashReport', '/api/v2/main/myCashReport'],
  ...['/api/v2/main/newPayLog', '/api/v2/user/lowerUserList', '/api/v2/retail/cashTransLog'],
  ...['/api/board/{boardType}/list', '/api/board/{boardType}/datail', '/api/board/{boardType}/save'],
  ...['/api/board/cmtSave', '/api/board/msgList', '/api/board/msgUpdate', '/api/board/msgRead'],
  ...['/api/bet/betlist', '/api/retail/cashSendlist', '/api/retail/bottomCashList'],
  ...['/api/retail/bottomCashList2', '/api/retail/pointList', '/api/retail/bottomBetList'],
  '/api/retail/sport/bottomBetList',
];

/**
 * The payloads that the three documents print, copied by hand: fields by call. `siteId` and `timestamp` are in every body.
 * The calls without a path have ours. Payloads that are `not shown` are left out.
 */
const PAYLOADS: Record<string, string> = {
  '/api/member/info': '',
  '/api/getToken': '',
  '/api/member/update': 'memId memPass cashOutPass',
  '/api/etc/bank': '',
  '/api/admin/member/checkId': 'memId',
  '/api/admin/member/checkNickname': 'memNick',
  '/api/common/code': 'masterCode groupCode code',
  '/api/common/siteCheckInfo': '',
  '/api/minigame/getGame': 'vendorKey gameType gameKey',
  '/api/v2/retail/hierarchy': 'memId treeOption',
  '/api/v2/retail/report/betStatistics': 'memId statType startDate endDate searchValue',
  '/api/v2/retail/daily/betting': 'memId startDate endDate',
  '/api/v2/main/topInfo': '',
  '/api/v2/main/statistics': '',
  '/api/v2/main/cashReport': 'startDate endDate',
  '/api/v2/main/myCashReport': 'startDate endDate',
  '/api/v2/main/newPayLog': '',
  '/api/v2/user/lowerUserList':
    'memId targetLevel searchType searchValue startDate endDate orderStr page count_per_list treeOption',
  '/api/board/{boardType}/list': 'boardType category memId page searchOption searchValue',
  '/api/board/{boardType}/datail': 'boardIdx boardType',
  '/api/board/{boardType}/save': 'title content boardType category faqType memId memName boardIdx delYn',
  '/api/board/msgList': 'page searchOption searchValue',
  '/api/board/msgUpdate': 'msgIdx recieveId status',
  '/api/board/msgRead': 'msgIdx recieveId',
  '/api/bet/betlist': 'groupKey vendorCode startDate endDate page oldYn',
  '/api/v2/retail/cashTransLog': 'page memId startDate endDate cashTypeList oldYn',
  '/api/cash/in': 'memId cashType cashStatus cashAmt',
  '/api/cash/out': 'memId cashType cashStatus cashAmt cashOutPass',
  '/api/cash/outGameMoney': 'cashAmt',
  '/api/cash/pointList': 'pointType page startDate endDate',
  '/api/cash/pointChg': 'pointAmt',
  '/api/retail/bottomBetList': 'startDate endDate oldYn page memId vendorCode gameCategory',
  '/api/retail/cashSendlist': 'topMemId cashType cashStatus botMemId startDate endDate page count_per_list',
  '/api/retail/pointList':
    'topMemId cashType cashStatus botMemId startDate endDate page count_per_list pointTypeList',
  '/api/retail/sport/bottomBetList':
    'page count_per_list memId branchID orderColumn orderType startDate endDate offset oldYn',
  '/api/bet/sport/betlist':
    'page count_per_list memId branchID orderColumn orderType startDate endDate offset oldYn',
  '/api/v2/retail/partnerInfo': 'memId startDate endDate',
  '/api/v2/retail/directPartnerList': 'memId',
  '/api/retail/lowerPartnerList': 'memId',
  '/api/retail/hierarchy': 'memId',
  '/api/retail/memIdsByLevel': 'code masterCode',
  '/api/retail/rateInfo': 'memId',
  '/api/cash/integrateMoney': 'memId',
  '/api/retail/integrateMoney': 'memId',
  '/api/retail/casino/bottomBetList':
    'gameCategory vendorCode resultType searchMemId memNick recommenderId chkTodayYn startDate endDate offset oldYn page count_per_list orderColumn orderType',
  '/api/retail/bottomCashList':
    'memId cashType searchType searchWord startDate endDate oldYn page count_per_list orderColumn orderType',
  '/api/v2/retail/partnerList': 'memId targetLevel searchType searchValue orderStr page count_per_list',
  '/api/retail/memberList':
    // The screen searches by id, nickname and upper partner (LIST-08).
    'searchMemId memNick recommenderId page partnerLevel searchType count_per_list startDate endDate oldYn orderColumn orderType memId',
  '/api/retail/partnerStatistics':
    'searchType chkTodayYn startDate endDate offset oldYn count_per_list page searchMemId memId',
  '/api/retail/userStatistics':
    // The screen searches by nickname, too (STAT-06).
    'searchType chkTodayYn startDate endDate offset oldYn count_per_list page searchMemId memNick searchRecommandId orderStr',
  '/api/v2/retail/detail/info': 'memId',
  '/api/v2/retail/detail/rate': 'memId',
  '/api/v2/retail/detail/multipleRate': 'memId vendorCode',
  '/api/v2/retail/detail/loginLog': 'memId',
  '/api/v2/retail/detail/msgLog': 'memId page',
  '/api/v2/retail/detail/cashLog': 'memId cashType startDate endDate page',
  '/api/v2/retail/detail/rollingLog': 'memId startDate endDate page',
  '/api/v2/retail/detail/playGameList': 'memId startDate endDate page',
  '/api/v2/retail/detail/betList': 'memId searchValue startDate endDate page',
  '/api/v2/retail/detail/betDetail': 'betId',
  '/api/v2/retail/detail/save': 'memId memNick loginYn',
  '/api/v2/retail/detail/changePhone': 'memId memPhone',
  '/api/v2/retail/rate/save': 'memId rateList',
  '/api/v2/retail/rate/multipleSave': 'memId vendorCode rateList',
  '/api/v2/retail/rate/newPartner': 'memId',
  '/api/v2/retail/rate/my': 'memId',
  '/api/v2/retail/rate/saveBottom': 'memId rateList',
  '/api/retail/cashSend': 'memId inAmt outAmt memo type inBonusYn bonusRollingYn',
  '/api/retail/pointSend': 'memId pointType pointDesc pointAmt memo',
  '/api/retail/onlineMemberList': 'memId',
  '/api/retail/loginMemberList': '',
  '/api/v2/retail/partnerLevelList': '',
};

/**
 * The fields of answers that the three documents print, copied by hand: call and place, fields. Answers of which they
 * say `not shown` are left out.
 */
const ANSWERS: Record<string, string> = {
  '/api/member/info ': 'memId memName memNick partnerLevel partnerLevelOrder cashAmt pointAmt outAmtYn',
  '/api/member/login member': 'loginType memId memNick partnerLevel updId',
  '/api/cash/getCoin ': 'cashAmt',
  '/api/etc/siteOption siteOption':
    'cashDecimal sns1 sns1Id sns1Link sns2 sns2Id sns2Link sns3 sns3Id sns3Link',
  '/api/v2/main/topInfo mainTopInfo': 'userCnt totalCashAmt totalPointAmt',
  '/api/v2/main/statistics mainStatisticsInfo':
    'dCashIn dCashInCnt dCashOut dCashOutCnt dPayment dPayback dJoinCnt dBetBEP',
  '/api/v2/main/cashReport cashReport':
    'cashIn payment inPaymentSum cashOut payback outPaybackSum couponCash normalCashAmt partnerCashAmt betAmt winAmt betBEP totalPointAmt',
  '/api/v2/main/myCashReport myCashReport':
    'cashIn adminPayment upperPayment myPayback changePoint couponCash increaseTotal cashOut adminPayback upperPayback myPayment decreaseTotal',
  '/api/v2/retail/hierarchy hierarchy': 'memId partnerLevel partnerLevelName cnt children',
  '/api/v2/user/lowerUserList list[]':
    'memId memNick memName memPhone partnerLevel partnerLevelName cashAmt pointAmt casinoRate slotRate casinoLosing slotLosing casinoBetAmt casinoWinAmt slotBetAmt slotWinAmt casinoRolling slotRolling byCasino bySlot cashIn cashOut payment payback joinDate topUserList countInfo totalBalance betData',
  '/api/v2/retail/directPartnerList list[]':
    'memId memNick myLevel partnerLevel cnt pointRate loseRate cashAmt pointAmt totalCashInAmt totalCashOutAmt totalCashProfit totalBetAmt totalBetWinAmt totalWlAmt joinDate',
  '/api/retail/memberList list[]':
    'memId memNick myLevel partnerLevel cnt pointRate loseRate cashAmt pointAmt totalCashInAmt totalCashOutAmt totalCashProfit totalBetAmt totalBetWinAmt totalWlAmt joinDate',
  '/api/retail/partnerList list[]':
    'memId memNick myLevel myLevelName pointRate loseRate cashAmt pointAmt totalCashInAmt totalCashOutAmt joinDate cntBotPartner topUserList',
  '/api/retail/onlineMemberList list[]':
    'memId memNick pointRate loseRate cashAmt pointAmt cashIn cashOut betAmt winAmt betData loginDt loginIP totalLoginCount',
  '/api/v2/retail/report/betStatistics myStatData':
    'partnerLevelName memId memNick cashInAmtSum cashOutAmtSum betAmtSum winAmtSum winLoseSum rollingSum totalBEP losingAmtSum loseRate couponCashSum cashAmtSum pointAmtSum',
  '/api/v2/retail/daily/betting dailyBetList[]': 'days dUserPayment dUserPayback dBetAmt dWinAmt',
  '/api/v2/retail/detail/info partnerInfo':
    'partnerLevelName memId memNick cashBalance pointBalance loginYn joinDate siteId',
  '/api/v2/retail/detail/loginLog loginLog[]': 'accessIp accessDate',
  '/api/v2/retail/detail/msgLog msgLog[]': 'msgIdx msgTitle msgContents msgStatus sendDate',
  '/api/v2/retail/detail/cashLog cashLog[]':
    'cashIdx preCashAmt afterCashAmt cashAmt sender reciver cashType cashDesc updDate',
  '/api/v2/retail/detail/rollingLog rollingLog[]': 'vendorName gameName pointAmt updDate',
  '/api/v2/retail/detail/betList list[]':
    'betIdx vendorName gameName betId tranType bfMoney amount afMoney regDate',
  '/api/v2/retail/detail/betDetail info': 'betId type betAmt betWinAmt regDate',
  '/api/v2/retail/detail/rate memRollingInfo[]':
    'cateCode cateCodeName category detailSetYn pointRate loseRate minPointRate maxPointRate minLoseRate maxLoseRate',
  '/api/retail/casino/bottomBetList list[]':
    'betIdx memId memNick gameCategory vendorName gameName beforeCash cash winCash afterCash createdAt type',
  '/api/retail/sport/bottomBetList list[]':
    'betIdx betId newLineID memId memNick eventDate branchID leagueName leagueNameKor homeTeam homeTeamKor awayTeam awayTeamKor score yourBet lineOdds status betDate betTypeName betAmt betWinAmt',
  '/api/retail/bottomCashList list[]':
    'memId memNick myLevel topUserList cashDesc preCashAmt cashAmt regDate updDate',
  '/api/v2/retail/cashTransLog cashTransLogs[]':
    'cashIdx regDate updDate memId memNick typeDesc preCashAmt cashAmt postCashAmt statusDesc memo',
  '/api/retail/cashSendlist list[]':
    'cashIdx botMemId botMemNick cashType preCashAmt cashAmt aftCashAmt regDate cashStatus memo',
  '/api/retail/pointList list[]': 'pointIdx memId memNick pointType prePointAmt pointAmt pointRegDate',
  '/api/cash/list/ list[]': 'cashIdx regDate updDate cashAmt cashStatus',
  '/api/cash/pointList list[]':
    'gameIdx regDt updDt memId codeName betAmt pointRate pointBonusRate point_inAmt',
  '/api/board/faq/list list[]':
    'boardIdx boardType category faqType title status isReadAdmin regDate memId memName delYn',
  '/api/board/faq/datail board':
    'boardIdx boardType category faqType title content status isReadAdmin regDate memId memName delYn comment',
  '/api/board/faq/datail board.comment[]': 'content',
  '/api/board/msgList list[]': 'msgIdx recieveId msgTitle msgDesc sendDate msgStatus status',
};

/** The types of boards that the documents name, with the one that holds inquiries. */
const BOARDS = new Set(['normal', 'event', 'nt', 'rule', 'faq']);

const printedPath = (path: string): string =>
  path.replace(/^\/api\/board\/(\w+)\/(list|datail|save)$/, (whole, type: string, act: string) =>
    BOARDS.has(type) ? `/api/board/{boardType}/${act}` : whole,
  );

const declared = Object.entries(calls);
const pathsFrom = (from: 'documents' | 'unnamed') =>
  declared.filter(([, call]) => call.from === from).map(([path]) => path);

describe('[WIRE-06] the origin of calls', () => {
  test('those from the documents are the ones that they print', () => {
    expect([...new Set(pathsFrom('documents').map(printedPath))].sort()).toEqual([...PRINTED].sort());
  });

  test('those without a path are printed nowhere', () => {
    expect(pathsFrom('unnamed').filter((path) => PRINTED.includes(printedPath(path)))).toEqual([]);
  });

  test.each(Object.entries(PAYLOADS))(
    'the request of %s has the fields that they print, and others of capabilities',
    (printed, fields) => {
      const named = declared.filter(([path]) => printedPath(path) === printed);
      expect(named).not.toEqual([]);
      for (const [path, { request }] of named) {
        const { shape } = request as unknown as z.ZodObject;
        const ofDocuments = Object.keys(shape).filter((name) => fieldCapability(shape[name]!) === undefined);
        expect(
          ofDocuments.filter((name) => !fields.split(' ').includes(name)),
          path,
        ).toEqual([]);
      }
    },
  );

  test.each(Object.entries(ANSWERS))(
    'an answer of %s has the fields that they print, and others of capabilities',
    (place, printed) => {
      const [path, parent = ''] = place.split(' ') as [keyof typeof calls, string?];
      const schema = z.toJSONSchema(calls[path].response, { io: 'output', unrepresentable: 'any' });
      const of = listFields(schema as JsonSchema).flatMap(({ name, own }) => {
        if (own || !name.startsWith(parent)) return [];
        const field = name.slice(parent.length).replace(/^\./, '');
        // Fields of fields are those of another place.
        return [field.split(/[.[]/)[0]!];
      });
      const names = printed.split(' ');
      expect([...new Set(of)].filter((name) => name !== '' && !names.includes(name))).toEqual([]);
      expect(names.filter((name) => !of.includes(name))).toEqual([]);
    },
  );

  test('every capability has a call or a field, and every other call is one of a capability', () => {
    const used = new Set(declared.flatMap(([, { from }]) => (typeof from === 'object' ? [from.own] : [])));
    const addFields = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      if ('own' in schema && typeof schema.own === 'string') used.add(schema.own as Capability);
      for (const part of Object.values(schema)) addFields(part);
    };
    for (const [, { request, response }] of declared) {
      addFields(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }));
      addFields(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }));
    }
    // The web itself adds these two to the body of a call.
    for (const name of ['idempotency', 'late'] as const) used.add(name);
    expect([...used].sort()).toEqual(Object.keys(CAPABILITIES).sort());
    expect(declared.filter(([, { from }]) => (from as string) === 'vendors')).toEqual([]);
  });
});
