import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { LISTS } from '@/app/[prefix]/api/lists';
import { type AnyList, type ListLoadContext, listName } from '@/components/list/definition';
import { loadList } from '@/components/list/load-list';
import type { CallPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { translator } from '@/lib/i18n/translator';
import { type ListUrl, readListUrl } from '@/lib/lists/filters';
import { addDays, today as todayOf } from '@/lib/rules/day';
import { fail, ok, type Result } from '@/lib/rules/result';
import { periodAt } from '@/lib/rules/settlement-period';
import { isPooled, onPostgres, withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn1: Member;
let ptn3: Member;
beforeAll(async () => {
  // The statements of the platform's loops would count among those of the pages.
  await running.platform.stopWork();
  ptn1 = await running.demo.login('ptn1');
  ptn3 = await running.demo.login('ptn3');
});

type Asked = [path: CallPath, body: object];

const today = todayOf();
/** The latest closed period of the demo. */
const lastWeek = periodAt('week', addDays(today, -7)).startDate;
const range = (days: number) => ({ startDate: addDays(today, 1 - days), endDate: today });

/** A member whose branch is neither the viewer's nor empty, and a player with money and bets. */
const BELOW = 'ptn4';
const PLAYER = 'player1';

/** Search params in links to a list, of those that it has: each with possible values. */
const LINKED: Record<string, Record<string, string>[]> = {
  memId: [{ memId: BELOW }, { memId: BELOW, treeOption: 'Y' }],
  startDate: [range(7), range(30), { memId: BELOW, ...range(30) }],
  searchValue: [{ searchValue: 'player' }, { searchValue: 'player', searchType: 'memNick', ...range(30) }],
  status: [{ status: 'online,locked', ...range(30) }],
  cashFrom: [{ cashFrom: '1000', cashTo: '900000', withBet: 'Y', memId: BELOW, ...range(30) }],
  targetLevel: [{ targetLevel: 'PARTNER' }, { targetLevel: 'PTN_5', memId: BELOW }],
  zeros: [{ zeros: 'Y', memId: BELOW, ...range(30) }],
  orderStr: [{ orderStr: 'CASH_DESC' }, { orderStr: 'betAmtSum_ASC' }, { orderStr: 'cashAmt_ASC' }],
  page: [{ page: '2' }],
  minWin: [{ minWin: '1' }],
  cashType: [{ cashType: '-1' }],
  types: [{ types: 'all', searchValue: PLAYER }, { types: 'all,other' }],
  gameCategory: [{ gameCategory: 'slot', vendorCode: 'sandbox-slot', ...range(30) }],
  resultType: [{ resultType: 'win', ...range(30) }],
  pointTypes: [{ pointTypes: '3,5', processed: 'Y', ...range(30) }],
};

/** Params without which a list is empty. */
function needed(list: AnyList): Record<string, string> {
  if (list.route === 'explain') return { figure: 'bet', memId: BELOW, ...range(30) };
  if (list.route === 'userDetail') return { id: PLAYER, tab: listName(list), ...range(30) };
  if (list.route === 'partnerDetail') return { id: BELOW, tab: listName(list), ...range(30) };
  if (list.route === 'settlementDetail') return { memId: BELOW, period: lastWeek };
  return {};
}

/** Every state of a list that a link leads to. */
function statesOf(list: AnyList) {
  const own = list.filters({ memId: 'ptn1', today });
  const linked = Object.entries(LINKED).flatMap(([name, states]) => (name in own ? states : []));
  const queries = [{}, ...linked].map((query) => ({ ...query, ...needed(list) }));
  return queries.map((query) => readListUrl(`/demo/${list.route}`, query, own));
}

/** The calls of a page besides its list, when other pages have lately loaded the data of the site. */
function frameOf({ route }: AnyList): Asked[] {
  const frame: Asked = ['/api/v2/main/frame', {}];
  if (route !== 'userDetail' && route !== 'partnerDetail') return [frame];
  const memId = route === 'userDetail' ? PLAYER : BELOW;
  return [frame, ['/api/v2/retail/detail/summary', { memId, ...range(7) }]];
}

/** Loads a list's page as the web does; returns its calls. Data of the site that the web caches is no call. */
async function loadPage(list: AnyList, url: ListUrl): Promise<string[]> {
  const made: string[] = [];
  const answer = async <P extends CallPath>(path: P, body: RequestOf<P>): Promise<Result<ResponseOf<P>>> => {
    const { resultCode, data } = await ptn1.call(path, body);
    return resultCode === '0' ? ok(data as ResponseOf<P>) : fail(resultCode);
  };
  const call: ListLoadContext['call'] = (path, body) => {
    made.push(path);
    return answer(path, body);
  };
  const cachedCall = <P extends CallPath>(path: P, body: RequestOf<P>) => {
    const key = `${path} ${JSON.stringify(body)}`;
    if (!siteCalls.has(key)) siteCalls.set(key, answer(path, body));
    return siteCalls.get(key) as Promise<Result<ResponseOf<P>>>;
  };
  const context: ListLoadContext = {
    prefix: 'demo',
    viewer: { memId: 'ptn1', partnerLevel: 'PTN_1' },
    locale: 'en',
    today,
    call,
    t: translator('en'),
    capabilities: ALL_CAPABILITIES,
    siteOption: () => cachedCall('/api/etc/siteOption', {}),
    codeTable: cachedCall,
    // A page has them with its frame.
    createRights: async () => ({ creatableLevels: [], memberCreatePtn5Only: false }),
  };
  const [data] = await Promise.all([
    loadList(list, context, url.state, { wanted: 'all', withTree: true }),
    ...frameOf(list).map(([path, body]) => call(path, body as never)),
  ]);
  // The demo's lists may have one page only.
  if (!(url.state.page === 2 && !data.page.ok && data.page.code === 'A018'))
    expect(data.page, url.currentHref).toMatchObject({ ok: true });
  return made;
}
const siteCalls = new Map<string, Promise<unknown>>();

afterEach(() => void vi.useRealTimers());

/** Statements of control: the begin, limits and end of a transaction. */
const CONTROL = /^(\/\*.*?\*\/ )?(begin|commit|rollback|savepoint|release|set local)\b/i;

/** A statement's beginning. */
const inShort = (statement: string) => statement.replace(/\s+/g, ' ').trim().slice(0, 100);

/** The statements that the platform sends while `act` runs, those of transactions too (on PostgreSQL). */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const note = (statement: unknown) => {
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
    if (!CONTROL.test(text)) sent.push(text);
  };
  type Queried = { query: (...args: unknown[]) => unknown };
  const client = (world.db as unknown as { $client: Queried & { connect?: (...args: unknown[]) => unknown } })
    .$client;
  const counting = <T extends Queried>(of: T) => {
    const query = of.query.bind(of);
    vi.spyOn(of as Queried, 'query').mockImplementation((...args) => {
      note(args[0]);
      return query(...args);
    });
  };
  counting(client);
  if (onPostgres) {
    const connect = client.connect!.bind(client);
    // Called back it is the pool's own, for a statement that is counted already.
    vi.spyOn(client as Required<typeof client>, 'connect').mockImplementation(async (...args) => {
      const lent = (await connect(...args)) as Queried | undefined;
      if (!lent || args.length > 0) return lent;
      const { query } = lent;
      return Object.assign(Object.create(lent) as Queried, {
        query: (...given: unknown[]) => {
          note(given[0]);
          return query.apply(lent, given);
        },
      });
    });
  }
  try {
    await act();
    return sent;
  } finally {
    vi.restoreAllMocks();
  }
}

describe('a list page', () => {
  test.each(LISTS.map((list) => [listName(list), list] as const))(
    '%s makes four calls at most and twelve statements, wherever a link leads',
    async (name, list) => {
      const over: unknown[] = [];
      // Beside the hierarchy the sums of the period before are a statement of their own.
      const most = name === 'partnerList' ? 13 : 12;
      // The platform's caches of some seconds last longer here, since a busy machine may take longer for a page.
      vi.useFakeTimers({ toFake: ['performance'] });
      for (const url of statesOf(list)) {
        let calls: string[] = [];
        // The second try finds the caches that the first one has filled.
        let statements: string[] = [];
        for (let tries = 0; tries < 2 && (tries === 0 || statements.length > most); tries++)
          statements = await statementsOf(async () => {
            calls = await loadPage(list, url);
          });
        if (calls.length > 4) over.push({ at: url.currentHref, calls });
        expect(statements.length, 'they are counted').toBeGreaterThan(0);
        if (statements.length > most) over.push({ at: url.currentHref, statements: statements.map(inShort) });
      }
      expect(over).toEqual([]);
    },
  );

  test.runIf(onPostgres && !isPooled)(
    'repeated reads are parsed once, and then run by a cached plan',
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

test('[STAT-03] those who bet most cost a report three statements more: they bring no totals', async () => {
  const costOf = async (more: object) => {
    const body = { memId: 'ptn3', ...range(7), page: 1, orderStr: 'ID_ASC', zeroYn: 'N', ...more } as const;
    const read = () => ptn3.get('/api/v2/retail/daily/users', body);
    await read();
    return (await statementsOf(read)).length;
  };
  expect((await costOf({ topCnt: 5 })) - (await costOf({}))).toBe(3);
});

test('[WHY-01] the reason of a branch costs nine statements at most, for any days', async () => {
  for (const [memId, days] of [
    ['ptn1', 1],
    ['ptn1', 31],
    [BELOW, 7],
    [PLAYER, 31],
  ] as const) {
    const read = () => ptn1.get('/api/v2/retail/why', { memId, category: '', ...range(days) });
    await read();
    expect((await statementsOf(read)).length, `${memId}, ${days} days`).toBeLessThanOrEqual(9);
  }
});

test('[DETAIL-13] a glance costs six statements at most, of a partner five, of the caller itself four', async () => {
  for (const [memId, most] of [
    ['ptn1', 4],
    [BELOW, 5],
    [PLAYER, 6],
  ] as const) {
    const read = () => ptn1.get('/api/v2/retail/detail/glance', { memId });
    await read();
    expect((await statementsOf(read)).length, memId).toBeLessThanOrEqual(most);
  }
});

describe('calls that replace several', () => {
  test('[SITE-10] the frame is the member’s own data and the counters of its branch', async () => {
    for (const by of [ptn1, ptn3]) {
      const { siteVersion, ...member } = await by.get('/api/member/info', {});
      expect(await by.get('/api/v2/main/frame', {})).toEqual({
        member,
        layouts: {},
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

  test('[ROLE-01] the hierarchy of a member above or elsewhere is not opened', async () => {
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
