import { beforeAll, describe, expect, test } from 'vitest';
import type { CallPath, RequestOf } from '@/lib/contract/calls';
import { addDays, today } from '@/lib/rules/day';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';

/** The bodies of the documents' tables of calls, each with all the fields that are printed there. */

const world = withDemoWorld();
const running = withPlatform(world);
let partner: Member;
let player: Member;
beforeAll(async () => {
  partner = await running.demo.login('ptn3');
  player = await running.demo.login('player1');
});

const days = { startDate: addDays(today(), -29), endDate: today() };
const memId = 'ptn3';
const old = { oldYn: 'N', offset: 540, chkTodayYn: 'Y' } as const;
const none = { searchValue: '' };
const forty = { page: 1, count_per_list: 40 } as const;

type Body = { [P in CallPath]: readonly [P, RequestOf<P>] }[CallPath];

const ofPartner: readonly Body[] = [
  ['/api/v2/retail/hierarchy', { memId, treeOption: 'Y' }],
  ['/api/v2/retail/report/betStatistics', { memId, statType: 'slot', ...days, ...none }],
  ['/api/v2/main/topInfo', {}],
  ['/api/v2/main/statistics', {}],
  ['/api/v2/main/cashReport', days],
  ['/api/v2/main/myCashReport', days],
  ['/api/v2/main/newPayLog', {}],
  [
    '/api/v2/user/lowerUserList',
    {
      memId,
      targetLevel: '',
      searchType: 'memNick',
      ...none,
      ...days,
      orderStr: 'JOIN_DESC',
      ...forty,
      treeOption: 'N',
    },
  ],
  [
    '/api/v2/retail/partnerList',
    { memId, targetLevel: 'PTN_5', searchType: 'memId', ...none, orderStr: 'ID_ASC', ...forty },
  ],
  [
    '/api/retail/partnerList',
    { page: 1, searchMemId: '', partnerLevel: 'PTN_4', searchType: 'OUTER', count_per_list: 40 },
  ],
  ['/api/retail/partnerList', { page: 1, memId: 'ptn4', searchType: 'INNER', count_per_list: 40 }],
  ['/api/v2/retail/detail/cashLog', { memId: 'player1', cashType: '-3', ...days, page: 1 }],
  ['/api/v2/retail/detail/betList', { memId: 'player1', searchValue: 10_000, ...days, page: 1 }],
  [
    '/api/retail/partnerStatistics',
    { searchType: 'OUTER', ...old, ...days, count_per_list: 20, page: 1, searchMemId: '' },
  ],
  ['/api/retail/partnerStatistics', { searchType: 'INNER', memId: 'ptn4' }],
  [
    '/api/retail/userStatistics',
    {
      searchType: 'OUTER',
      ...old,
      ...days,
      count_per_list: 20,
      page: 1,
      searchMemId: '',
      searchRecommandId: 'ptn5',
    },
  ],
  [
    '/api/v2/retail/cashTransLog',
    { page: 1, memId, ...days, cashTypeList: ['1', '-1', '-19', '19', '-3', '3'], oldYn: 'N' },
  ],
  [
    '/api/retail/cashSendlist',
    { topMemId: memId, cashType: '-3', cashStatus: '1', botMemId: '', ...days, ...forty },
  ],
  [
    '/api/retail/pointList',
    { topMemId: memId, cashStatus: '', botMemId: 'player', ...days, ...forty, pointTypeList: ['2', '-2'] },
  ],
  [
    '/api/retail/bottomCashList',
    {
      memId,
      cashType: '',
      searchType: 'recommenderId',
      searchWord: '',
      ...days,
      oldYn: 'Y',
      ...forty,
      orderColumn: 'cashAmt',
      orderType: 'DESC',
    },
  ],
  [
    '/api/retail/bottomBetList',
    { ...days, oldYn: 'N', page: 1, memId: 'player1', vendorCode: '', gameCategory: '' },
  ],
  [
    '/api/retail/casino/bottomBetList',
    {
      gameCategory: 'slot',
      vendorCode: '',
      resultType: 'win',
      searchMemId: 'player',
      ...old,
      ...days,
      ...forty,
      orderColumn: 'betAmt',
      orderType: 'DESC',
    },
  ],
  [
    '/api/retail/sport/bottomBetList',
    {
      page: 1,
      count_per_list: 100,
      memId,
      branchID: 1,
      orderColumn: 'eventDate',
      orderType: 'ASC',
      ...days,
      offset: 540,
      oldYn: 'Y',
    },
  ],
  [
    '/api/retail/memberList',
    {
      searchMemId: '',
      page: 1,
      partnerLevel: '',
      searchType: 'OUTER',
      count_per_list: 40,
      ...days,
      oldYn: 'Y',
      orderColumn: 'cashAmt',
      orderType: 'DESC',
    },
  ],
  ['/api/retail/memIdsByLevel', { code: 'PTN_5', masterCode: 'partner' }],
];

const ofPlayer: readonly Body[] = [
  ['/api/board/faq/list', { boardType: 'faq', category: '', memId: 'player1', page: 1 }],
  ['/api/board/msgList', { page: 1, searchOption: 'title', searchValue: '점검' }],
  ['/api/bet/betlist', { groupKey: 'slot', vendorCode: '', ...days, page: 1, oldYn: 'N' }],
  ['/api/cash/pointList', { pointType: 'out', page: 1, ...days }],
];

describe('[WIRE-06] the specified bodies are accepted', () => {
  test.each(ofPartner)('[WIRE-06] %s of a partner %j', async (path, body) => {
    expect((await partner.call(path, body)).resultCode).toBe('0');
  });
  test.each(ofPlayer)('[WIRE-06] %s of a player', async (path, body) => {
    expect((await player.call(path, body)).resultCode).toBe('0');
  });
});

test('[BET-01] searching a column by its own field equals searching by its name', async () => {
  const of = async (query: Partial<RequestOf<'/api/retail/casino/bottomBetList'>>) => {
    const { list } = await partner.get('/api/retail/casino/bottomBetList', { ...days, page: 1, ...query });
    return list.map(({ betIdx }) => betIdx);
  };
  for (const [searchType, searchWord] of [
    ['searchMemId', 'player1'],
    ['memNick', player.signedIn.member.memNick],
    ['recommenderId', 'ptn5'],
  ] as const) {
    const matches = await of({ [searchType]: searchWord });
    expect(matches.length, searchType).toBeGreaterThan(0);
    expect(matches, searchType).toEqual(await of({ searchType, searchWord }));
    expect(matches, searchType).not.toEqual(await of({}));
  }
});

test('[STAT-05] a sub-list without days is today’s', async () => {
  const inner = (more: object) =>
    partner.get('/api/retail/partnerStatistics', { searchType: 'INNER', memId: 'ptn4', ...more });
  const { asOf: _, ...said } = await inner({});
  const { asOf: __, ...asked } = await inner({ startDate: today(), endDate: today(), page: 1 });
  expect(said).toEqual(asked);
  expect(said.inSearchList?.length).toBeGreaterThan(0);
});
