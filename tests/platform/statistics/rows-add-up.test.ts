import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '@/lib/rules/day';
import { payRolling } from '@/platform/rollup/pay-rolling';
import { rollUp } from '@/platform/rollup/rollup';
import { withDemoWorld } from '../../fixtures/database';
import { type Member, withPlatform } from '../../fixtures/platform-client';
import { seeded } from '../../fixtures/seeded';

/**
 * Rows, totals and the figures above a list (docs/decisions/2026-11-25-rows-add-up-to-the-headline.md): the rows of all
 * pages are the total, and of a partner's whole list the total is the partner's own figure, for viewers of every level.
 */
const world = withDemoWorld();
const running = withPlatform(world);

const LEVELS = ['ptn1', 'ptn2', 'ptn3', 'ptn4', 'ptn5', 'ptn6', 'ptn7'];
const viewers: Member[] = [];
/** Partners below each viewer, and the viewer itself. */
const partners = new Map<Member, string[]>();

beforeAll(async () => {
  await rollUp(world.db);
  await payRolling(world.db);
  await rollUp(world.db);
  for (const memId of LEVELS) {
    const viewer = await running.demo.login(memId);
    const { list } = await viewer.get('/api/v2/retail/partnerList', {
      memId,
      targetLevel: '',
      searchType: 'any',
      searchValue: '',
      orderStr: 'ID_ASC',
      page: 1,
      count_per_list: 1000,
    });
    viewers.push(viewer);
    partners.set(viewer, [memId, ...list.map((row) => row.memId)]);
  }
});

interface Asked {
  viewer: Member;
  memId: string;
  days: { startDate: string; endDate: string };
  perPage: number;
  isDescending: boolean;
  /** Part of an id; '' finds all. */
  search: string;
  zeroYn: 'Y' | 'N';
}

/** Rows, the rest and totals with their other fields; figures are the fields that totals have. */
interface Page {
  rows: readonly object[];
  rest?: readonly object[] | undefined;
  sum: object;
}

const cents = (row: object, key: string) => Math.round(Number((row as Record<string, unknown>)[key]) * 100);
const figuresOf = (row: object, sum: object) =>
  Object.fromEntries(
    Object.entries(sum)
      .filter(([, value]) => typeof value === 'number')
      .map(([key]) => [key, cents(row, key)]),
  );
const add = (rows: readonly object[], sum: object) =>
  Object.fromEntries(
    Object.keys(figuresOf(sum, sum)).map((key) => [key, rows.reduce((all, row) => all + cents(row, key), 0)]),
  );

/** Reads all pages of a list; its total and rest are the same on each. */
async function wholeList(perPage: number, read: (page: number) => Promise<Page>): Promise<Page> {
  const first = await read(1);
  const rows = [...first.rows];
  for (let page = 2, last = first; last.rows.length === perPage; page++) {
    last = await read(page).catch(() => ({ ...first, rows: [] }));
    rows.push(...last.rows);
    expect([last.sum, last.rest]).toEqual([first.sum, first.rest]);
  }
  return { ...first, rows };
}

const orderOf = ({ isDescending }: Asked) => (isDescending ? ('BET_DESC' as const) : ('ID_ASC' as const));

const memberLists = (targetLevel: '' | 'PARTNER' | 'NORMAL') => (asked: Asked) => async (page: number) => {
  const answer = await asked.viewer.get('/api/v2/user/lowerUserList', {
    memId: asked.memId,
    targetLevel,
    treeOption: 'N',
    orderStr: orderOf(asked),
    ...asked.days,
    page,
    searchType: 'memId',
    searchValue: asked.search,
    count_per_list: asked.perPage,
  });
  return { rows: answer.list, rest: answer.rest, sum: answer.listSum! };
};

/** Lists by name; `isOwn` where the total is the partner's own figure unless something is searched for. */
const LISTS: Record<
  string,
  { read: (request: Asked) => (page: number) => Promise<Page>; isOwn?: true; isLong?: true }
> = {
  'direct members and partners': { read: memberLists(''), isOwn: true },
  'direct partners': { read: memberLists('PARTNER'), isOwn: true },
  'direct members': { read: memberLists('NORMAL') },
  'direct partners by the older path': {
    isOwn: true,
    read: (asked) => async (page) => {
      const answer = await asked.viewer.get('/api/retail/partnerList', {
        searchType: 'INNER',
        memId: asked.memId,
        ...asked.days,
        oldYn: 'Y',
        page,
        searchMemId: asked.search,
        count_per_list: asked.perPage,
      });
      return { rows: answer.list, rest: answer.rest, sum: answer.listSum! };
    },
  },
  'all members': {
    isLong: true,
    read: (asked) => async (page) => {
      const answer = await asked.viewer.get('/api/retail/memberList', {
        searchType: 'OUTER',
        memId: asked.memId,
        ...asked.days,
        oldYn: 'Y',
        page,
        searchMemId: asked.search,
        count_per_list: asked.perPage,
      });
      return { rows: answer.list, rest: answer.rest, sum: answer.listSum! };
    },
  },
  'partners by day': {
    isOwn: true,
    read: (asked) => async (page) => {
      const answer = await asked.viewer.get('/api/v2/retail/daily/partners', {
        memId: asked.memId,
        ...asked.days,
        page,
        count_per_list: asked.perPage,
        zeroYn: asked.zeroYn,
        searchType: 'memId',
        searchValue: asked.search,
        orderStr: orderOf(asked),
      });
      return { rows: answer.dailyPartnerList, rest: answer.rest, sum: answer.dailyPartnerSum };
    },
  },
  'members by day': {
    isLong: true,
    read: (asked) => async (page) => {
      const answer = await asked.viewer.get('/api/v2/retail/daily/users', {
        memId: asked.memId,
        ...asked.days,
        page,
        count_per_list: asked.perPage,
        zeroYn: asked.zeroYn,
        searchType: 'memId',
        searchValue: asked.search,
        orderStr: orderOf(asked),
      });
      return { rows: answer.dailyUserList, sum: answer.dailyUserSum };
    },
  },
  'settlement of partners': {
    isOwn: true,
    read: (asked) => async (page) => {
      const answer = await asked.viewer.get('/api/retail/partnerStatistics', {
        searchType: 'INNER',
        memId: asked.memId,
        ...asked.days,
        oldYn: 'Y',
        page,
        zeroYn: asked.zeroYn,
        searchMemId: asked.search,
        count_per_list: asked.perPage,
        orderStr: orderOf(asked),
      });
      return { rows: answer.inSearchList!, rest: answer.rest, sum: answer.inSearchTotal! };
    },
  },
  'settlement of members': {
    isLong: true,
    read: (asked) => async (page) => {
      const answer = await asked.viewer.get('/api/retail/userStatistics', {
        memId: asked.memId,
        ...asked.days,
        oldYn: 'Y',
        page,
        zeroYn: asked.zeroYn,
        searchMemId: asked.search,
        count_per_list: asked.perPage,
        orderStr: orderOf(asked),
      });
      return { rows: answer.searchList, sum: answer.searchTotal };
    },
  },
};

/** The partner's own figures under the names that reports have for them. */
async function headline({ viewer, memId, days }: Asked): Promise<Record<string, unknown>> {
  const { partnerInfo: own } = await viewer.get('/api/v2/retail/partnerInfo', { memId, ...days });
  return {
    ...own,
    dUserPayment: own.payment,
    dUserPayback: own.payback,
    dBetAmt: own.betAmt,
    dWinAmt: own.winAmt,
    userCashIn: own.totalCashInAmt,
    userCashOut: own.totalCashOutAmt,
    userCashResultAmt: own.totalCashProfit,
    betAmtWin: own.winAmt,
    betResultAmt: own.totalWlAmt,
  };
}

/**
 * Fields that no partner's row has under the same name: balances of those directly below, and the number below these.
 */
const OF_ROWS = ['cashAmt', 'pointAmt', 'lowerCnt'];

async function compareLists(request: Asked) {
  const own = await headline(request);
  for (const [name, { read, isOwn, isLong }] of Object.entries(LISTS)) {
    // A list of a whole branch has hundreds of rows.
    const perPage = request.perPage * (isLong ? 20 : 1);
    const asked = { ...request, perPage };
    const what = `${name} of ${asked.memId} ${JSON.stringify({ ...asked, viewer: undefined })}`;
    const { rows, rest = [], sum } = await wholeList(perPage, read(asked));
    expect(add([...rows, ...rest], sum), what).toEqual(figuresOf(sum, sum));
    if (!isOwn || asked.search) {
      expect(rest, what).toEqual([]);
      continue;
    }
    const { ...same } = figuresOf(sum, sum);
    for (const key of OF_ROWS) delete same[key];
    expect(same, `${what}: the partner's own`).toEqual(
      Object.fromEntries(Object.keys(same).map((key) => [key, cents(own, key)])),
    );
  }
}

async function compareStatus({ viewer, memId, days, search }: Asked) {
  for (const statType of ['total', 'casino', 'slot'] as const) {
    const { myStatData, botStatList, botStatSum, rest } = await viewer.get(
      '/api/v2/retail/report/betStatistics',
      { memId, statType, searchValue: search, ...days },
    );
    const what = `betting status ${statType} of ${memId}`;
    const rows = [...botStatList, ...(rest ?? [])];
    expect(add(rows, botStatSum), what).toEqual(figuresOf(botStatSum, botStatSum));
    for (const [at, category] of botStatSum.categories.entries()) {
      const parts = rows.map(({ categories }) => categories[at]!);
      expect(add(parts, category), `${what}: ${category.category}`).toEqual(figuresOf(category, category));
    }
    if (search) expect(rest, what).toBeUndefined();
    else expect(myStatData, what).toMatchObject(botStatSum);
  }
}

const ask = fc.record({
  viewer: fc.nat(LEVELS.length - 1),
  member: fc.nat(),
  back: fc.nat(20),
  length: fc.nat(13),
  perPage: fc.integer({ min: 1, max: 9 }),
  isDescending: fc.boolean(),
  search: fc.option(fc.constantFrom('p', '1', '5', 'north', 'user'), { nil: '', freq: 4 }),
  zeroYn: fc.constantFrom('Y' as const, 'N' as const),
});

const requestBy = (
  viewer: Member,
  { member, back, length, ...more }: Omit<typeof ask extends fc.Arbitrary<infer T> ? T : never, 'viewer'>,
): Asked => {
  const below = partners.get(viewer)!;
  const endDate = addDays(today(), -back);
  return {
    ...more,
    viewer,
    memId: below[member % below.length]!,
    days: { startDate: addDays(endDate, -length), endDate },
  };
};

describe('[LIST-01] [STAT-01] [STAT-04] [STAT-05] rows add up', () => {
  test.each(LEVELS.map((memId, at) => [memId, at] as const))(
    'the rows of all pages are the totals, and these the figures above them, as %s sees them',
    async (_, at) => {
      const whole = { member: 0, back: 0, length: 13, perPage: 7, isDescending: true, search: '' };
      const request = requestBy(viewers[at]!, { ...whole, zeroYn: 'N' });
      await compareLists(request);
      await compareStatus(request);
    },
    60_000,
  );

  test('of any partner, on any days, by any page and search', async () => {
    await fc.assert(
      fc.asyncProperty(ask, async ({ viewer, ...more }) => {
        const request = requestBy(viewers[viewer]!, more);
        await compareLists(request);
        await compareStatus(request);
      }),
      seeded({ numRuns: 8, endOnFailure: true }),
    );
  });

  test('direct members have a row where partners are listed, and none where they are listed themselves', async () => {
    const days = { startDate: addDays(today(), -13), endDate: today() };
    const viewer = viewers[0]!;
    const asked = {
      viewer,
      memId: 'ptn5',
      days,
      perPage: 1000,
      isDescending: false,
      search: '',
    };
    const [partnerList, everybody, members] = await Promise.all(
      (['PARTNER', '', 'NORMAL'] as const).map((level) =>
        memberLists(level)({ ...asked, zeroYn: 'Y' as const })(1),
      ),
    );
    const direct = partnerList!.rest!.find((row) => 'kind' in row && row.kind === 'direct')!;
    expect(direct).toMatchObject({ cnt: members!.rows.length });
    expect(members!.rows.length).toBeGreaterThan(0);
    expect(figuresOf(direct, members!.sum)).toEqual(figuresOf(members!.sum, members!.sum));
    expect(everybody!.rest!.map((row) => 'kind' in row && row.kind)).toEqual(['own']);
    // Holdings in the betting status open them.
    const { rest } = await viewer.get('/api/v2/retail/report/betStatistics', {
      memId: 'ptn5',
      statType: 'total',
      searchValue: '',
      ...days,
    });
    const explained = await viewer.get('/api/v2/retail/explain', {
      memId: 'ptn5',
      figure: 'heldCash',
      category: '',
      ...days,
      page: 1,
      count_per_list: 100,
      list: {
        treeOption: 'N',
        targetLevel: 'NORMAL',
        searchMemId: '',
        memNick: '',
        recommenderId: '',
        searchValue: '',
        searchAny: '',
      },
    });
    expect(explained.sum).toBe(rest!.find(({ kind }) => kind === 'direct')!.cashAmtSum);
    expect(explained.sum).toBeGreaterThan(0);
  });
});
