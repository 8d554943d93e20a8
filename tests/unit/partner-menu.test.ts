import { describe, expect, test } from 'vitest';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { menuFor, menuScreens } from '@/lib/routes/menu';
import { findRoute, isClosedTo, isShownBy } from '@/lib/routes/partner-routes';

const levels = [
  { code: 'PTN_4', codeName: '지사' },
  { code: 'PTN_5', codeName: '총판' },
  { code: 'NORMAL', codeName: '회원' },
];
const idsFor = (loginType: 'PARTNER' | 'P_NORMAL', partnerLevel: 'PTN_3' | 'PTN_8') =>
  menuFor({ loginType, partnerLevel }, levels, ALL_CAPABILITIES).map((section) => section.id);

describe('menu', () => {
  test('[SITE-13] a partner sees every section, and the levels below without members', () => {
    expect(idsFor('PARTNER', 'PTN_3')).toEqual(['partners', 'members', 'betting', 'cash', 'support']);
    const [partners] = menuFor({ loginType: 'PARTNER', partnerLevel: 'PTN_3' }, levels, ALL_CAPABILITIES);
    expect(partners?.items.map((item) => item.route)).toEqual([
      'partnerList',
      'partnerTree',
      'partnerRate',
      'partnerRequests',
    ]);
    expect(partners?.items[0]?.tabs.map(({ route, label }) => label ?? route)).toEqual([
      'partnerList',
      'partnerList2',
      'partnerMemberList',
      '지사',
      '총판',
    ]);
  });

  test('[SITE-13] cash has the moves and the branch’s points too, for those who have a branch', () => {
    const cash = (loginType: 'PARTNER' | 'P_NORMAL') =>
      menuFor({ loginType, partnerLevel: 'PTN_3' }, levels, ALL_CAPABILITIES)
        .find(({ id }) => id === 'cash')!
        .items.map(({ route, tabs }) => [route, ...tabs.slice(1).map((tab) => tab.route)]);
    const reports = [
      [
        'statisticDateBet',
        ...['statisticDateAgent', 'statisticDateUsers', 'statisticAllUsers', 'statisticAllGames'],
        'statisticDateGames',
      ],
      ['settlement', 'partnerCalculationList', 'partnerCalculationUserList'],
    ];
    const own = ['cashListMy', 'charge', 'exchange', 'pointList', 'point'];
    expect(cash('PARTNER')).toEqual([
      ...reports,
      ['partnerMoneyMoveList'],
      ['cashList', 'subpartnerPointList'],
      own,
    ]);
    expect(cash('P_NORMAL')).toEqual([...reports, ['cashList'], own]);
  });

  test('[SITE-13] every entry has a screen of its own, and no screen is in two', () => {
    const screens = menuFor(
      { loginType: 'PARTNER', partnerLevel: 'PTN_3' },
      levels,
      ALL_CAPABILITIES,
    ).flatMap(({ items }) =>
      items.flatMap(({ route, tabs }) => (tabs.length > 0 ? tabs.map((tab) => tab.route) : [route])),
    );
    expect(new Set(screens).size).toBe(screens.length);
  });

  test('[SITE-13] [BOARD-01] all partners have inquiries, messages and notices', () => {
    for (const loginType of ['PARTNER', 'P_NORMAL'] as const) {
      const support = menuFor({ loginType, partnerLevel: 'PTN_3' }, levels, ALL_CAPABILITIES).at(-1)!;
      expect(support.items.map(({ route }) => route)).toEqual(['qna', 'msg', 'noticeList']);
    }
  });

  test('[SITE-13] P_NORMAL sees no partner section', () => {
    expect(idsFor('P_NORMAL', 'PTN_3')).toEqual(['members', 'betting', 'cash', 'support']);
  });

  test('[SITE-13] for PTN_8 only the partner section is disabled', () => {
    const disabled = menuFor(
      { loginType: 'PARTNER', partnerLevel: 'PTN_8' },
      levels,
      ALL_CAPABILITIES,
    ).filter((section) => section.disabled);
    expect(disabled.map((section) => section.id)).toEqual(['partners']);
  });

  test('every item leads to a route of the table', () => {
    for (const section of menuFor(
      { loginType: 'PARTNER', partnerLevel: 'PTN_3' },
      levels,
      ALL_CAPABILITIES,
    )) {
      for (const item of menuScreens([section])) {
        expect(findRoute([item.route])).toMatchObject({ title: item.title });
      }
    }
  });
});

describe('routes', () => {
  test.each([
    [['partnerListLevelPTN_7'], { title: 'partnerListLevel', level: 'PTN_7' }],
    [['msgread', '12'], { title: 'msgread', level: undefined }],
    [['partnerCashList'], { redirect: 'cashList' }],
    [['users', 'list'], { redirect: 'userList' }],
    [['statDateAgent'], { redirect: 'statisticDateAgent' }],
    [['dashboard'], { redirect: 'partnerMain' }],
  ])('[SITE-03] %j is known', (segments, expected) => {
    expect(findRoute(segments)).toEqual(expected);
  });

  test.each([
    [['partnerListLevelPTN_8']],
    [['msgread']],
    [['msg', '1']],
    [['toString']],
    [['__proto__']],
    [[]],
  ])('[SITE-05] %j is not', (segments) => {
    expect(findRoute(segments)).toBeUndefined();
  });
});

test('[SITE-13] screens without a menu entry are closed to P_NORMAL, and open to partners', () => {
  const sections = menuFor({ loginType: 'P_NORMAL', partnerLevel: 'NORMAL' }, [], ALL_CAPABILITIES);
  for (const { route } of menuScreens(sections)) {
    expect(isClosedTo('P_NORMAL', route), route).toBe(false);
  }
  for (const route of [
    'partnerList',
    'partnerListLevelPTN_1',
    'partnerTree',
    'partnerRate',
    'partnerDetail',
  ]) {
    expect(isClosedTo('P_NORMAL', route), route).toBe(true);
    expect(isClosedTo('PARTNER', route), route).toBe(false);
  }
  expect(isClosedTo('P_NORMAL', 'toString')).toBe(false);
});

test('[SITE-13] the menu of an upstream without capabilities has the screens of the documents alone', () => {
  const sections = menuFor({ loginType: 'PARTNER', partnerLevel: 'PTN_1' }, levels, new Set());
  const routes = menuScreens(sections).map(({ route }) => route);
  expect(routes.filter((route) => !isShownBy(new Set(), route))).toEqual([]);
  for (const route of ['partnerTree', 'statisticAllUsers', 'partnerCalculationList'])
    expect(routes).toContain(route);
  for (const route of ['partnerRequests', 'activity', 'statisticAllGames', 'settlement', 'explain']) {
    expect(routes).not.toContain(route);
    expect(isShownBy(new Set(), route)).toBe(false);
  }
  const settlement = sections.flatMap(({ items }) => items).find(({ entry }) => entry === 'settlement');
  expect(settlement).toMatchObject({
    route: 'partnerCalculationList',
    tabs: [{ route: 'partnerCalculationList' }, { route: 'partnerCalculationUserList' }],
  });
});
