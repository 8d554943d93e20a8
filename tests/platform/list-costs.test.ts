import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type CallPath, findCall, type ResponseOf } from '@/lib/contract/calls';
import { addDays, today } from '@/lib/rules/day';
import { onPostgres, withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { sampleBody } from '../fixtures/samples';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn1: Member;
let ptn3: Member;
beforeAll(async () => {
  ptn1 = await running.demo.login('ptn1');
  ptn3 = await running.demo.login('ptn3');
});

const days = { startDate: addDays(today(), -29), endDate: today() };

/** Every page is full. */
const ALL = { page: 1, count_per_list: 40 };

type Asked = [path: CallPath, body: object];
const listed = (path: CallPath, body: object): Asked => [
  path,
  { ...sampleBody(findCall(path)!), ...days, ...ALL, ...body },
];
/** What a page asks when its neighbours have lately asked for the site's options, levels and maintenance. */
const pages = (memId: string): Record<string, Asked[]> => {
  const frame: Asked = ['/api/v2/main/frame', {}];
  const tree: Asked = ['/api/v2/retail/openHierarchy', { memId, treeOption: 'N' }];
  const { endDate } = days;
  const trendOf = (treeOption: 'N' | 'Y', targetLevel: string, more: object = {}): Asked => [
    '/api/v2/retail/trend',
    { memId, list: { treeOption, targetLevel }, endDate, ...more },
  ];
  const trend = trendOf('Y', 'NORMAL');
  return {
    userList: [
      frame,
      tree,
      trend,
      listed('/api/v2/user/lowerUserList', {
        memId,
        searchValue: '',
        treeOption: 'Y',
        targetLevel: 'NORMAL',
      }),
    ],
    partnerList: [
      frame,
      tree,
      trendOf('N', '', { ownYn: 'Y' }),
      listed('/api/v2/user/lowerUserList', { memId, searchValue: '', treeOption: 'Y' }),
    ],
    partnerList2: [
      frame,
      trendOf('N', 'PARTNER'),
      listed('/api/v2/user/lowerUserList', {
        ...{ memId: 'ptn1', searchValue: '', treeOption: 'Y', targetLevel: 'PARTNER' },
      }),
    ],
    partnerMemberList: [
      frame,
      trendOf('Y', 'PARTNER'),
      listed('/api/v2/retail/partnerList', { memId: 'ptn1', searchValue: '', targetLevel: 'PTN_5' }),
    ],
    bettingList: [
      frame,
      ['/api/v2/retail/betTrend', { memId, gameCategory: '', vendorCode: '', endDate }],
      [
        '/api/retail/casino/bottomBetList',
        { ...days, memId, page: 1, orderColumn: 'regDate', orderType: 'DESC', sumYn: 'Y' },
      ],
    ],
    subMemberList: [frame, tree, trend, listed('/api/retail/memberList', { memId, searchType: 'OUTER' })],
    bettingtotal: [
      frame,
      tree,
      trendOf('N', 'PARTNER', { ownYn: 'Y' }),
      ['/api/v2/retail/report/betStatistics', { ...days, memId, statType: 'total', searchValue: '' }],
    ],
    statisticAllUsers: [
      frame,
      tree,
      trend,
      listed('/api/retail/userStatistics', { memId, searchType: 'OUTER', orderStr: 'BET_DESC', zeroYn: 'N' }),
    ],
    statisticDateUsers: [
      frame,
      tree,
      trend,
      listed('/api/v2/retail/daily/users', { memId, searchValue: '', orderStr: 'BET_DESC', zeroYn: 'N' }),
    ],
  };
};

/** The statements that the platform sends while `act` runs, transactions apart: reads have none. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const { $client } = world.db as unknown as { $client: { query: (statement: unknown) => unknown } };
  const query = vi.spyOn($client, 'query');
  try {
    await act();
    return query.mock.calls.map(([statement]) =>
      typeof statement === 'string' ? statement : (statement as { text: string }).text,
    );
  } finally {
    query.mockRestore();
  }
}

const ask = (asked: Asked[]) => Promise.all(asked.map(([path, body]) => ptn1.get(path, body as never)));

describe('a list page', () => {
  test.each(Object.keys(pages('')))('%s costs at most twelve statements', async (page) => {
    for (const memId of ['ptn1', 'ptn4']) {
      const asked = pages(memId)[page]!;
      const answers = await ask(asked);
      expect(JSON.stringify(answers).match(/"memNick"/g)!.length, 'rows').toBeGreaterThan(4);
      // The fewest of some tries: the platform's loops send statements of their own meanwhile.
      const tries = [];
      for (let i = 0; i < 3; i++) tries.push(await statementsOf(() => ask(asked)));
      const statements = tries.reduce((a, b) => (a.length <= b.length ? a : b));
      expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(12);
      expect(statements.length, 'a call has its own').toBeGreaterThanOrEqual(asked.length);
    }
  });

  test.runIf(onPostgres)(
    'reads that repeat are parsed once, and then run by a plan that is kept',
    async () => {
      for (let i = 0; i < 30; i++) await ptn1.get('/api/v2/main/frame', {});
      // PostgreSQL plans the first five runs, and then compares.
      const { rows } = await world.db.execute<{ byKeptPlan: number }>(sql`
      SELECT generic_plans::int AS "byKeptPlan" FROM pg_prepared_statements
      WHERE statement LIKE '%FROM account cash%' AND statement LIKE '%FROM branch_level%'`);
      expect(rows).toHaveLength(1);
      expect(rows[0]!.byKeptPlan).toBeGreaterThan(5);
    },
  );
});

describe('calls that stand for several', () => {
  test('[SITE-10] the frame is the member’s own data and the counters of its branch', async () => {
    for (const by of [ptn1, ptn3]) {
      const { siteVersion, ...member } = await by.get('/api/member/info', {});
      expect(await by.get('/api/v2/main/frame', {})).toEqual({
        member,
        ...(await by.get('/api/v2/main/topInfo', {})),
        stepUpAmount: null,
        siteVersion,
      });
      expect(siteVersion).toMatch(/^\d+$/);
    }
  });

  test.each([
    ['ptn3', 'N'],
    ['ptn6', 'N'],
    ['ptn6', 'Y'],
    ['player1', 'Y'],
    ['player1', 'N'],
  ] as const)(
    '[TREE-01] [TREE-02] the hierarchy opened at %s (members: %s) is its nodes one by one',
    async (memId, treeOption) => {
      const one = async (id: string) =>
        (await ptn3.get('/api/v2/retail/hierarchy', { memId: id, treeOption })).hierarchy;
      const { path } = await one(memId);
      const expected: ResponseOf<'/api/v2/retail/openHierarchy'>['nodes'] = [];
      for (const id of path) {
        const { path: _, ...node } = await one(id);
        expected.push(node);
      }
      expect(path[0]).toBe('ptn3');
      expect((await ptn3.get('/api/v2/retail/openHierarchy', { memId, treeOption })).nodes).toEqual(expected);
    },
  );

  test('[ROLE-01] the hierarchy of somebody above or elsewhere is not opened', async () => {
    for (const memId of ['ptn2', 'north1', 'ghost99']) {
      const { resultCode } = await ptn3.call('/api/v2/retail/openHierarchy', { memId, treeOption: 'N' });
      expect(resultCode, memId).toBe('U001');
    }
  });
});

test('[SITE-10] an operator’s change of options is shown by the next call', async () => {
  const level = async () => (await ptn3.get('/api/v2/main/frame', {})).member.partnerLevelName;
  const before = await level();
  await running.demo.operator('site-option', { siteId: 'demo', levelNames: { PTN_3: 'Region' } });
  expect(await level()).toBe('Region');
  await running.demo.operator('site-option', { siteId: 'demo', levelNames: { PTN_3: before } });
});

test('[SITE-10] every change of the site by the operator gives it another version, and nothing else does', async () => {
  const version = async () => (await ptn3.get('/api/v2/main/frame', {})).siteVersion;
  const seen = [await version()];
  expect(await version()).toBe(seen[0]);
  await running.demo.operator('site-option', { siteId: 'demo' });
  expect(await version()).toBe(seen[0]);
  await running.demo.operator('site-option', { siteId: 'demo', signupOpen: true });
  seen.push(await version());
  await running.demo.operator('maintenance', { siteId: 'demo', startDate: null, endDate: null });
  seen.push(await version());
  expect(new Set(seen).size).toBe(3);
});
