import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { addDays, today } from '@/lib/rules/day';
import { STATUS_FILTERS } from '@/lib/rules/member-states';
import type { MemberContext } from '@/platform/http/context';
import { denseList } from '@/platform/retail/dense-list';
import { requestedFilters } from '@/platform/retail/list-filters';
import { sortedPage } from '@/platform/retail/listing';
import { searchMembers } from '@/platform/retail/member-search';
import { rollUp } from '@/platform/rollup/rollup';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn1: Member;
let ptn3: Member;
beforeAll(async () => {
  ptn1 = await running.demo.login('ptn1');
  ptn3 = await running.demo.login('ptn3');
  await running.demo.login('player1');
  const change = (memId: string, set: SQL) =>
    world.db.execute(sql`UPDATE member SET ${set} WHERE site_id = 'demo' AND mem_id = ${memId}`);
  await change('ptn6', sql`locked_at = now(), locked_until = now() + interval '1 hour'`);
  await change('ptn7', sql`login_allowed = false`);
  await change('player2', sql`status = 'suspended', mem_name = '김철수', mem_phone = '01077776789'`);
  await change('user001', sql`last_login_at = null`);
  await change('user002', sql`last_login_at = now() - interval '31 days'`);
  await rollUp(world.db);
});

const days = { startDate: addDays(today(), -6), endDate: today() };
type Query = RequestOf<'/api/v2/user/lowerUserList'>;
const query = (by: Member, changed: Partial<Query> = {}): Query => ({
  memId: by.signedIn.member.memId,
  targetLevel: '',
  searchType: 'any',
  searchValue: '',
  orderStr: 'ID_ASC',
  page: 1,
  count_per_list: 1000,
  treeOption: 'Y',
  ...days,
  ...changed,
});
const list = (by: Member, changed?: Partial<Query>) =>
  by.get('/api/v2/user/lowerUserList', query(by, changed));
const ids = async (by: Member, changed?: Partial<Query>) =>
  (await list(by, changed)).list.map(({ memId }) => memId);

/** Ids below a member by a condition of the test's own. */
async function below(memId: string, condition: SQL): Promise<string[]> {
  const { rows } = await world.db.execute<{ memId: string }>(sql`
    SELECT m.mem_id AS "memId" FROM member m JOIN account a ON a.member_id = m.id AND a.kind = 'cash'
    LEFT JOIN member p ON p.id = m.parent_id
    WHERE m.site_id = 'demo' AND m.mem_id <> ${memId} AND ${condition}
      AND (SELECT t.id FROM member t WHERE t.site_id = 'demo' AND t.mem_id = ${memId}) = ANY(m.path)
    ORDER BY lower(m.mem_id)`);
  return rows.map((row) => row.memId);
}

const summed = (column: string) => sql`coalesce((SELECT sum(d.${sql.raw(column)}) FROM stat_daily d
  WHERE d.member_id = m.id AND d.day >= ${days.startDate}::date AND d.day <= ${days.endDate}::date), 0) <> 0`;
const SEEN = sql`(m.mem_id IN ('player1', 'ptn3') OR m.mem_id NOT IN ('user001', 'user002') AND (
    SELECT max(l.at) FROM login_log l WHERE l.member_id = m.id AND l.success) > now() - interval '30 days')`;
const OF_STATUS: Record<(typeof STATUS_FILTERS)[number], SQL> = {
  online: sql`m.mem_id IN ('player1', 'ptn3')`,
  recent30: SEEN,
  unseen30: sql`NOT coalesce(${SEEN}, false)`,
  never: sql`(m.mem_id = 'user001' OR NOT EXISTS (SELECT FROM login_log l WHERE l.member_id = m.id AND l.success)
    AND m.mem_id <> 'user002')`,
  locked: sql`m.mem_id = 'ptn6'`,
  suspended: sql`m.mem_id IN ('ptn7', 'player2')`,
  pending: sql`(SELECT count(*) FROM cash_request r WHERE r.member_id = m.id AND r.cash_status NOT IN (1, -1)) > 0`,
};

describe('matches of a text', () => {
  const LISTINGS = ['p', 'pt', 'player', '6789', 'o'].flatMap((any) =>
    (['ID_ASC', 'CASH_DESC', 'BET_DESC'] as const).flatMap((order) =>
      [
        { level: '', wholeBranch: true },
        { level: 'PARTNER', wholeBranch: true },
        { level: 'NORMAL', wholeBranch: true },
        { level: '', wholeBranch: false },
      ].map((reach) => ({ any, order, ...reach })),
    ),
  );

  test('[LIST-13] page and totals are the same where not all ids are read at once', async () => {
    const { rows } = await world.db.execute<{ id: number }>(
      sql`SELECT id FROM member WHERE site_id = 'demo' AND mem_id IN ('ptn1', 'ptn3') ORDER BY mem_id`,
    );
    const counts = [];
    for (const { id } of rows) {
      for (const { any, ...reach } of LISTINGS) {
        const search = { siteId: 'demo', viewerId: id, targetId: id, search: { any }, ...reach };
        const listing = { ...search, days, page: 2, count_per_list: 3 };
        const whole = searchMembers(world.db, listing);
        const [page, totals] = await Promise.all([whole.page, whole.totals]);
        expect(page).toEqual(await sortedPage(world.db, listing));
        // The page has the fourth to the sixth match: none, one or all of them are among the ids read at once.
        for (const maxIds of [2, 4, 6]) {
          const cut = searchMembers(world.db, listing, maxIds);
          expect(await cut.page).toEqual(page);
          expect(await cut.totals).toEqual(totals);
        }
        counts.push(totals.listSum.lowerCnt);
      }
    }
    expect(new Set(counts).size).toBeGreaterThan(4);
  });
});

describe('states of rows', () => {
  test('[LIST-16] [DETAIL-01] online, locked, suspended, barred, pending, and the last sign-in', async () => {
    const rows = new Map((await list(ptn1)).list.map((row) => [row.memId, row]));
    const states = (memId: string) => rows.get(memId)!.states.filter((state) => state !== 'pending');
    expect(states('player1')).toEqual(['online']);
    expect(states('ptn6')).toEqual(['locked']);
    const { partnerInfo } = await ptn1.get('/api/v2/retail/detail/info', { memId: 'ptn6' });
    expect(partnerInfo.states).toEqual(['locked']);
    expect(Date.parse(partnerInfo.lockedDt!)).toBeGreaterThan(Date.now() - 600_000);
    expect(states('ptn7')).toEqual(['barred']);
    expect(states('player2')).toEqual(['suspended']);
    expect(states('user001')).toEqual([]);
    const pending = await below('ptn1', OF_STATUS.pending);
    expect(pending.length).toBeGreaterThan(0);
    expect(
      [...rows.values()].filter((row) => row.states.includes('pending')).map((row) => row.memId),
    ).toEqual(pending);
    expect(rows.get('user001')!.lastLoginDt).toBeNull();
    expect(Date.now() - Date.parse(rows.get('player1')!.lastLoginDt!)).toBeLessThan(60_000);
    const { rows: logged } = await world.db.execute<{ at: string }>(sql`
      SELECT max(l.at) AS at FROM login_log l JOIN member m ON m.id = l.member_id
      WHERE m.site_id = 'demo' AND m.mem_id = 'ptn5' AND l.success`);
    expect(Date.parse(rows.get('ptn5')!.lastLoginDt!)).toBe(new Date(logged[0]!.at).getTime());
  });

  test('[LIST-16] a failed sign-in is no last sign-in', async () => {
    const before = (await list(ptn1, { searchValue: 'ptn5' })).list[0]!.lastLoginDt;
    const body = { memId: 'ptn5', memPass: 'wrong123', accessIp: '127.0.0.1', entry: 'partner' as const };
    expect((await running.demo.call('/api/member/login', body)).resultCode).toBe('U001');
    expect((await list(ptn1, { searchValue: 'ptn5' })).list[0]!.lastLoginDt).toBe(before);
  });
});

describe('one search field', () => {
  const search = async (searchValue: string, by = ptn1) =>
    (await list(by, { searchValue })).list.map(({ memId, matched, matchedValue }) => [
      memId,
      matched,
      matchedValue,
    ]);

  test('[LIST-13] [WORK-04] finds by id, nickname, phone and account holder, and names the matched field', async () => {
    const { rows } = await world.db.execute<{ memNick: string }>(
      sql`SELECT mem_nick AS "memNick" FROM member WHERE site_id = 'demo' AND mem_id = 'player1'`,
    );
    const { memNick } = rows[0]!;
    expect(await search('PLAYER2')).toEqual([['player2', 'memId', 'player2']]);
    expect(await search(memNick)).toContainEqual(['player1', 'memNick', memNick]);
    expect(await search('김철수')).toContainEqual(['player2', 'memName', '김철수']);
    const phone = ['player2', 'phone', '010-****-6789'];
    for (const by of [ptn1, ptn3]) expect(await search('6789', by)).toContainEqual(phone);
  });

  test('[LIST-13] [DETAIL-02] more than the four digits that are shown find a number only for the partner directly above', async () => {
    const palette = async (searchValue: string, by: Member) =>
      (await by.get('/api/v2/user/findMembers', { searchValue })).list.map(
        ({ memId, matched, matchedValue }) => [memId, matched, matchedValue],
      );
    const change = (set: SQL) =>
      world.db.execute(sql`UPDATE member SET ${set} WHERE site_id = 'demo' AND mem_id = 'ptn4'`);
    await change(sql`mem_phone = '01055554321'`);
    const tails: [text: string, value: string][] = [
      ['55-4321', '010-**55-4321'],
      ['010-5555-4321', '010-5555-4321'],
      ['01055554321', '010-5555-4321'],
      ['010 5555 4321', '010-5555-4321'],
    ];
    for (const find of [search, palette]) {
      for (const by of [ptn1, ptn3]) {
        expect(await find('4321', by)).toContainEqual(['ptn4', 'phone', '010-****-4321']);
      }
      for (const [text, value] of tails) {
        expect(await find(text, ptn3), text).toEqual([['ptn4', 'phone', value]]);
        expect(await find(text, ptn1), text).toEqual([]);
      }
    }
    // Nor does a row that was found by something else say that the number matches.
    await change(sql`mem_name = '54321'`);
    for (const find of [search, palette]) {
      expect(await find('54321', ptn3)).toEqual([['ptn4', 'phone', '010-***5-4321']]);
      expect(await find('54321', ptn1)).toEqual([['ptn4', 'memName', '54321']]);
    }
  });

  test('[SITE-16] [LIST-13] the palette is answered by the first eight that the lists would find: that id, then direct children', async () => {
    const find = async (searchValue: string, by = ptn1) =>
      (await by.get('/api/v2/user/findMembers', { searchValue })).list;
    for (const text of ['6789', 'PLAYER2', '77-6789', '김철수', '%', '_789']) {
      const wanted = (await list(ptn1, { searchValue: text, count_per_list: 8 })).list;
      expect(await find(text), text).toEqual(
        wanted.map((row) => ({
          memId: row.memId,
          memNick: row.memNick,
          cashAmt: row.cashAmt,
          topUserList: row.topUserList,
          partnerLevel: row.partnerLevel,
          partnerLevelName: row.partnerLevelName,
          matched: row.matched,
          matchedValue: row.matchedValue,
        })),
      );
    }
    const many = (await find('ptn3')).map(({ memId }) => memId);
    expect(many[0]).toBe('ptn3');
    expect(many).toHaveLength(8);
    const parents = (await find('ptn')).map(({ topUserList }) => topUserList.at(-1)?.recommenderId);
    expect(parents).toEqual(Array(8).fill('ptn1'));
    expect(await find(' ')).toEqual([]);
    for (const outside of ['ptn1', 'ptn2', 'ptn3', 'north1']) {
      expect((await find(outside, ptn3)).map(({ memId }) => memId)).not.toContain(outside);
    }
  });

  test('[LIST-13] neither three digits nor digits within find a phone; wildcards are literal', async () => {
    for (const within of ['789', '7777', '0777', '0107']) {
      expect(
        (await search(within)).map(([memId]) => memId),
        within,
      ).not.toContain('player2');
    }
    for (const hostile of ['%', '_789', "6789' OR 1=1 --", '\\']) expect(await search(hostile)).toEqual([]);
  });

  test('[LIST-13] [ROLE-01] only in the branch; the older searches and the other lists too', async () => {
    expect(await search('6789', await running.demo.login('north1'))).toEqual([]);
    expect((await list(ptn1, { searchType: 'memNick', searchValue: 'player2' })).list).toEqual([]);
    const plain = (await list(ptn1, { searchType: 'memId', searchValue: 'player2' })).list[0]!;
    expect(plain).not.toHaveProperty('matched');
    const older = await ptn3.get('/api/retail/memberList', {
      searchType: 'OUTER',
      page: 1,
      searchAny: '6789',
    });
    expect(older.list.map(({ memId, matched }) => [memId, matched])).toContainEqual(['player2', 'phone']);
    const { targetLevel: _, treeOption: __, ...rest } = query(ptn3, { searchValue: 'ptn6x02' });
    const partners = await ptn3.get('/api/v2/retail/partnerList', { ...rest, targetLevel: '' });
    expect(partners.list.map(({ memId, matched }) => [memId, matched])).toEqual([['ptn6x02', 'memId']]);
  });
});

describe('filters', () => {
  test.each(STATUS_FILTERS)('[LIST-14] by state: %s', async (status) => {
    const expected = await below('ptn1', OF_STATUS[status]);
    expect(expected.length).toBeGreaterThan(0);
    expect(await ids(ptn1, { status: [status] })).toEqual(expected);
  });

  test('[LIST-14] [WORK-06] any of several states, with each treeOption', async () => {
    const expected = await below('ptn1', sql`(${OF_STATUS.locked} OR ${OF_STATUS.suspended})`);
    expect(await ids(ptn1, { status: ['locked', 'suspended'], treeOption: 'N' })).toEqual(expected);
    expect(expected).toHaveLength(3);
  });

  test('[LIST-14] by level over the branch: a partner’s own, of a member its direct parent’s', async () => {
    const members = await ids(ptn1, { targetLevel: 'NORMAL', levels: ['PTN_5'] });
    expect(members).toEqual(
      await below('ptn1', sql`m.partner_level = 'NORMAL' AND p.partner_level = 'PTN_5'`),
    );
    const partners = await ids(ptn1, { targetLevel: 'PARTNER', levels: ['PTN_5', 'PTN_6'], treeOption: 'N' });
    expect(partners).toEqual(await below('ptn1', sql`m.partner_level IN ('PTN_5', 'PTN_6')`));
    expect(await ids(ptn1, { levels: ['PTN_5'] })).toEqual(
      [...members, ...(await below('ptn1', sql`m.partner_level = 'PTN_5'`))].sort(),
    );
  });

  test('[LIST-14] by cash, deposits, withdrawals and bets on the days', async () => {
    const cash = (await list(ptn1)).list.map(({ cashAmt }) => cashAmt).sort((a, b) => a - b);
    const [cashFrom, cashTo] = [cash[Math.floor(cash.length / 3)]!, cash[Math.floor(cash.length / 2)]!];
    expect(await ids(ptn1, { cashFrom, cashTo })).toEqual(
      await below('ptn1', sql`a.balance BETWEEN ${cashFrom}::numeric AND ${cashTo}::numeric`),
    );
    const columns = { withDeposit: 'cash_in', withWithdrawal: 'cash_out', withBet: 'bet' } as const;
    const all = await ids(ptn1);
    for (const [name, column] of Object.entries(columns)) {
      const expected = await below('ptn1', summed(column));
      expect(await ids(ptn1, { [name]: 'Y' }), name).toEqual(expected);
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(all.length);
    }
  });

  test('[LIST-14] the totals, and the rows behind them, are of the filtered list', async () => {
    const filter = { withBet: 'Y', levels: ['PTN_5'], targetLevel: 'NORMAL' } as const;
    const { list: rows, listSum, pageInfo } = await list(ptn1, { ...filter, levels: ['PTN_5'] });
    expect(pageInfo.tatal_list_count).toBe(rows.length);
    expect(listSum!.betAmt).toBeCloseTo(
      rows.reduce((sum, { betAmt }) => sum + betAmt, 0),
      2,
    );
    const explained = await ptn1.get('/api/v2/retail/explain', {
      memId: 'ptn1',
      figure: 'bet',
      category: '',
      ...days,
      list: { treeOption: 'N', targetLevel: 'NORMAL', withBet: 'Y', levels: ['PTN_5'] },
      page: 1,
      count_per_list: 10,
    });
    expect(explained.sum).toBe(listSum!.betAmt);
    expect(listSum!.betAmt).toBeGreaterThan(0);
  });

  test('[LIST-14] values that mean nothing are refused', async () => {
    const wrong: object[] = [
      { status: [] },
      { status: ['asleep'] },
      { levels: ['NORMAL'] },
      { levels: ['PTN_9'] },
      { cashFrom: 2, cashTo: 1 },
      { cashFrom: 0.001 },
      { withBet: 'N' },
      { searchType: 'memPhone' },
    ];
    for (const body of wrong) {
      const { resultCode } = await ptn1.call('/api/v2/user/lowerUserList', {
        ...query(ptn1),
        ...body,
      } as Query);
      expect(resultCode, JSON.stringify(body)).toBe('A002');
    }
    const inner = { searchType: 'INNER', memId: 'ptn5', page: 1, withBet: 'Y' } as const;
    expect((await ptn3.call('/api/retail/memberList', inner)).resultCode).toBe('A002');
  });
});

describe('filters that match more members than are counted', () => {
  const MOST = 20;
  const dense = async (changed: Partial<Query>, most = MOST) => {
    const { memId, searchType, searchValue, orderStr, page, count_per_list, ...rest } = query(ptn1, changed);
    const { rows } = await world.db.execute<{ id: number }>(
      sql`SELECT id FROM member WHERE mem_id = ${memId}`,
    );
    const { id } = rows[0]!;
    const context = { db: world.db, site: { siteId: 'demo' }, caller: { id, memId }, locale: 'ko' };
    const listing = {
      siteId: 'demo',
      viewerId: id,
      targetId: id,
      wholeBranch: true,
      level: '',
      days,
      search: { [searchType]: searchValue },
      order: orderStr,
      page,
      count_per_list,
      filters: requestedFilters(rest, { days, viewerId: id }),
    };
    return denseList(context as unknown as MemberContext, listing, most);
  };

  test.each<Partial<Query>>([
    { status: ['recent30'] },
    { status: ['recent30'], orderStr: 'CASH_DESC' },
    { withBet: 'Y', orderStr: 'BET_DESC' },
    { withBet: 'Y', orderStr: 'JOIN_ASC' },
    { withDeposit: 'Y', orderStr: 'ID_DESC' },
  ])('[LIST-14] %j: the same rows, their number as more than, and no totals', async (filter) => {
    for (const page of [1, 2]) {
      const shown = await dense({ ...filter, page, count_per_list: 10 });
      const expected = await list(ptn1, { ...filter, page, count_per_list: 10 });
      expect(expected.pageInfo.tatal_list_count).toBeGreaterThan(MOST * 1.1);
      expect(shown!.list).toEqual(expected.list);
      expect(shown!.pageInfo).toEqual({ page, count_per_list: 10, tatal_list_count: MOST, moreYn: 'Y' });
      expect(shown).not.toHaveProperty('listSum');
    }
  });

  test('[LIST-14] fewer matches, a search, or no filter have the whole list', async () => {
    const matches = (await list(ptn1, { withBet: 'Y' })).pageInfo.tatal_list_count;
    expect(await dense({ withBet: 'Y' }, matches)).toBeUndefined();
    expect(await dense({ withBet: 'Y', searchValue: 'user' })).toBeUndefined();
    expect(await dense({})).toBeUndefined();
  });
});

describe('choices of the filters', () => {
  const facets = (by: Member, changed: Partial<RequestOf<'/api/v2/retail/listFacets'>> = {}) =>
    by.get('/api/v2/retail/listFacets', {
      memId: by.signedIn.member.memId,
      targetLevel: '',
      searchType: 'any',
      searchValue: '',
      ...days,
      ...changed,
    });

  test('[LIST-14] each counts the rows that the list would find with it and the other filters', async () => {
    const chosen = {
      status: ['never', 'recent30'],
      levels: ['PTN_5'],
      withBet: 'Y',
    } satisfies Partial<Query>;
    const { status, levels, withDeposit, withWithdrawal, withBet, total, limitedYn } = await facets(
      ptn1,
      chosen,
    );
    expect(limitedYn).toBe('N');
    expect(total).toBe((await ids(ptn1, chosen)).length);
    for (const { value, cnt } of status) {
      expect(cnt, value).toBe((await ids(ptn1, { ...chosen, status: [value] })).length);
    }
    for (const { value, cnt } of levels) {
      expect(cnt, value).toBe((await ids(ptn1, { ...chosen, levels: [value as 'PTN_1'] })).length);
    }
    expect(levels.length).toBeGreaterThan(1);
    expect(withDeposit).toBe((await ids(ptn1, { ...chosen, withDeposit: 'Y' })).length);
    expect(withWithdrawal).toBe((await ids(ptn1, { ...chosen, withWithdrawal: 'Y' })).length);
    expect(withBet).toBe(total);
    const { withBet: ___, ...others } = chosen;
    expect((await facets(ptn1, others)).withBet).toBe(total);
  });

  test('[LIST-14] under a search and below a partner', async () => {
    const some = await facets(ptn3, { searchValue: 'user', targetLevel: 'NORMAL', memId: 'ptn5' });
    const matches = await ids(ptn3, { searchValue: 'user', targetLevel: 'NORMAL', memId: 'ptn5' });
    expect(some.total).toBe(matches.length);
    expect(some.levels.reduce((sum, { cnt }) => sum + cnt, 0)).toBe(matches.length);
    expect(matches.length).toBeGreaterThan(0);
  });
});
