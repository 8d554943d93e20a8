import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { orderStr } from '@/lib/contract/list-shapes';
import { sumAmounts } from '@/lib/rules/amount';
import { addDays, today } from '@/lib/rules/day';
import { type OrderStr, SORT_COLUMN } from '@/lib/rules/orders';
import { largeBranchPage, unrankedPage } from '@/platform/retail/large-branch-page';
import { type Listing, parseOrder, SORT_FIGURE, sortedPage } from '@/platform/retail/listing';
import { makeBlocks } from '@/platform/rollup/blocks';
import { rollUp } from '@/platform/rollup/rollup';
import type { Answered } from '../fixtures/answered';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn1: Member;
let ptn3: Member;
beforeAll(async () => {
  ptn1 = await running.demo.login('ptn1');
  ptn3 = await running.demo.login('ptn3');
});

const days = { startDate: addDays(today(), -29), endDate: today() };
const FROM = `${days.startDate}T00:00:00+09:00`;
type Row = Answered<'/api/retail/memberList'>['list'][number];

const older = (by: Member, query: Partial<RequestOf<'/api/retail/memberList'>> = {}) =>
  by.get('/api/retail/memberList', { searchType: 'OUTER', page: 1, count_per_list: 100, ...days, ...query });

async function everyone(
  by: Member,
  query: Partial<RequestOf<'/api/retail/memberList'>> = {},
): Promise<Row[]> {
  const first = await older(by, query);
  const list = [...first.list];
  for (let page = 2; list.length < first.pageInfo.tatal_list_count; page++) {
    list.push(...(await older(by, { ...query, page })).list);
  }
  return list;
}

describe('the sorts of the sub-member list', () => {
  const figure: Record<keyof typeof SORT_COLUMN, (row: Row) => number | string> = {
    joinDate: (row) => row.joinDate,
    memId: (row) => row.memId.toLowerCase(),
    cashAmt: (row) => row.cashAmt,
    pointAmt: (row) => row.pointAmt,
    totalCashInAmt: (row) => row.totalCashInAmt,
    totalCashOutAmt: (row) => row.totalCashOutAmt,
    totalCashProfit: (row) => row.totalCashProfit,
    totalBetAmt: (row) => row.totalBetAmt,
    totalBetWinAmt: (row) => row.totalBetWinAmt,
    totalWlAmt: (row) => row.totalWlAmt,
    totalBEP: (row) => row.totalBEP,
  };
  const columns = Object.keys(SORT_COLUMN) as (keyof typeof SORT_COLUMN)[];

  test.each(columns)('[LIST-08] by %s, both ways: each member once, in order', async (orderColumn) => {
    for (const orderType of ['ASC', 'DESC'] as const) {
      const rows = await everyone(ptn3, { orderColumn, orderType });
      expect(new Set(rows.map(({ memId }) => memId)).size).toBe(rows.length);
      const values = rows.map(figure[orderColumn]);
      const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(values).toEqual(orderType === 'ASC' ? sorted : sorted.reverse());
    }
  });

  test('[LIST-08] a large branch has the same order as a sorted small one', async () => {
    await rollUp(world.db);
    const { rows } = await world.db.execute<{ id: number }>(sql`SELECT id FROM member WHERE mem_id = 'ptn1'`);
    await makeBlocks(world.db, 'demo');
    const some = { ...days, startDate: addDays(today(), -6) };
    for (const order of orderStr.options) {
      for (const level of ['', 'NORMAL', 'PARTNER', 'PTN_6']) {
        const pages = async (page: (listing: Listing) => Promise<number[]>) => {
          const ids: number[] = [];
          for (let n = 1; ; n++) {
            const found = await page({
              siteId: 'demo',
              viewerId: rows[0]!.id,
              targetId: rows[0]!.id,
              wholeBranch: true,
              level,
              search: {},
              days: some,
              order: order as OrderStr,
              page: n,
              count_per_list: 100,
            });
            ids.push(...found);
            if (found.length < 100) return ids;
          }
        };
        const sorted = await pages((listing) => sortedPage(world.db, listing));
        const walked = await pages((listing) => largeBranchPage(world.db, listing));
        expect(walked, `${order} ${level}`).toEqual(sorted);
        if (!SORT_FIGURE[parseOrder(order).key]) continue;
        const unranked = await pages((listing) => unrankedPage(world.db, listing));
        expect(unranked, `${order} ${level}, without a ranking`).toEqual(sorted);
      }
    }
  });
});

describe('rows', () => {
  test('[LIST-06] casino, slot and acquired rolling figures are those of the bets', async () => {
    const [row] = (await older(ptn3, { searchMemId: 'player1' })).list.filter(
      ({ memId }) => memId === 'player1',
    );
    const { rows } = await world.db.execute<Record<string, string>>(sql`
      WITH own AS (
        SELECT b.*, array_position(b.path, (SELECT id FROM member WHERE mem_id = 'ptn3')) AS at
        FROM bet b JOIN member m ON m.id = b.member_id WHERE m.mem_id = 'player1')
      SELECT
        sum(stake) FILTER (WHERE category IN ('casino', 'hcasino') AND type <> 'cancel') AS "casinoBetAmt",
        sum(win) FILTER (WHERE category = 'slot') AS "slotWinAmt",
        sum(rolling[array_length(path, 1)]) FILTER (WHERE category = 'slot') AS "slotRolling",
        sum(rolling[at] - rolling[at + 1]) FILTER (WHERE category = 'slot') AS "bySlot",
        sum(rolling[at] - rolling[at + 1]) FILTER (WHERE category IN ('casino', 'hcasino')) AS "byCasino"
      FROM own WHERE placed_at >= ${FROM}::timestamptz`);
    const raw = Object.fromEntries(Object.entries(rows[0]!).map(([key, text]) => [key, Number(text)]));
    expect(row).toMatchObject(raw);
    expect(raw.bySlot).toBeGreaterThan(0);
    const last = await world.db.execute<{ at: string }>(sql`
      SELECT max(placed_at) AS at FROM bet b JOIN member m ON m.id = b.member_id WHERE m.mem_id = 'player1'`);
    expect(Date.parse(row!.betData!.regDate)).toBe(new Date(last.rows[0]!.at).getTime());
    expect(row!.betData!.gameName).toMatch(/[가-힣]/);
  });

  test('[LIST-02] [LIST-04] a partner’s row counts its lower members and their holdings', async () => {
    const { list } = await ptn1.get('/api/v2/retail/directPartnerList', { memId: 'ptn3' });
    const row = list.find(({ memId }) => memId === 'ptn4')!;
    const { rows } = await world.db.execute<{ level: string; cnt: number; cash: string }>(sql`
      SELECT m.partner_level AS level, count(*)::int AS cnt, sum(a.balance) AS cash
      FROM member m JOIN account a ON a.member_id = m.id AND a.kind = 'cash'
      WHERE m.path @> ARRAY[(SELECT id FROM member WHERE mem_id = 'ptn4')] AND m.mem_id <> 'ptn4'
      GROUP BY 1 ORDER BY m.partner_level = 'NORMAL', 1`);
    expect(row.countInfo.map(({ partnerLevel, cnt }) => ({ partnerLevel, cnt }))).toEqual(
      rows.map(({ level, cnt }) => ({ partnerLevel: level, cnt })),
    );
    expect(row.totalBalance.totalCashAmt).toBeCloseTo(
      rows.reduce((sum, { cash }) => sum + Number(cash), 0),
      2,
    );
    expect(row.lowerCnt).toBe(rows.reduce((sum, { cnt }) => sum + cnt, 0));
    expect(row.topUserList.map(({ recommenderId }) => recommenderId)).toEqual(['ptn1', 'ptn2', 'ptn3']);
    expect(await ptn1.get('/api/retail/lowerPartnerList', { memId: 'ptn3' })).toMatchObject({ list });
  });
});

describe('old and new partner lists', () => {
  test('[LIST-05] INNER opens a row: its direct partners, as many as the row counts', async () => {
    const body = { ...days, oldYn: 'Y' as const, page: 1, count_per_list: 100 };
    const outer = await ptn3.get('/api/retail/partnerList', {
      ...body,
      searchType: 'OUTER',
      partnerLevel: 'PTN_5',
    });
    expect(new Set(outer.list.map(({ myLevel }) => myLevel))).toEqual(new Set(['PTN_5']));
    const ptn5 = outer.list.find(({ memId }) => memId === 'ptn5')!;
    const inner = await ptn3.get('/api/retail/partnerList', { ...body, searchType: 'INNER', memId: 'ptn5' });
    expect(inner.list).toHaveLength(ptn5.cntBotPartner);
    expect(inner.list.map(({ memId }) => memId)).toContain('ptn6');
    expect((await ptn3.call('/api/retail/partnerList', { ...body, searchType: 'INNER' })).resultCode).toBe(
      'A002',
    );
  });

  test.each([
    ['', ''],
    ['', 'ptn'],
    ['PTN_5', ''],
  ] as const)(
    '[LIST-03] rows below another row of level %j with %j in their id are a part of it, and the others add up to the total',
    async (targetLevel, searchValue) => {
      const answers = [];
      for (let page = 1, rows = 0; ; page++) {
        const answer = await ptn1.get('/api/v2/retail/partnerList', {
          memId: 'ptn1',
          targetLevel,
          searchType: 'memId',
          searchValue,
          orderStr: 'ID_ASC',
          page,
          count_per_list: 20,
          startDate: addDays(today(), -30),
          endDate: today(),
        });
        answers.push(answer);
        rows += answer.list.length;
        if (answer.list.length === 0 || rows >= answer.pageInfo.tatal_list_count) break;
      }
      const list = answers.flatMap((answer) => answer.list);
      const listed = new Set(list.map(({ memId }) => memId));
      const isNested = (row: (typeof list)[number]) =>
        row.topUserList.some(({ recommenderId }) => recommenderId !== row.memId && listed.has(recommenderId));
      expect(list.filter(({ withinYn }) => withinYn === 'Y').map(({ memId }) => memId)).toEqual(
        list.filter(isNested).map(({ memId }) => memId),
      );
      expect(list.some(isNested)).toBe(targetLevel === '');
      const sum = (figure: 'totalCashInAmt' | 'totalCashOutAmt' | 'lowerCnt', of = list) =>
        sumAmounts(of.map((row) => row[figure]));
      const counted = list.filter(({ withinYn }) => withinYn !== 'Y');
      for (const figure of ['totalCashInAmt', 'totalCashOutAmt', 'lowerCnt'] as const)
        expect(sum(figure, counted), figure).toBe(answers[0]!.listSum![figure]);
      expect(sumAmounts(list.map(({ cashAmt }) => cashAmt))).toBe(answers[0]!.listSum!.cashAmt);
    },
  );

  test('[LIST-02] the new list searches the whole branch, partners only', async () => {
    const find = (targetLevel: '' | 'PTN_6', searchValue: string) =>
      ptn3.get('/api/v2/retail/partnerList', {
        memId: 'ptn3',
        targetLevel,
        searchType: 'memId',
        searchValue,
        orderStr: 'CASH_DESC',
        page: 1,
        count_per_list: 100,
      });
    expect((await find('', 'ptn6')).list.map(({ memId }) => memId)).toContain('ptn6');
    expect((await find('', 'player')).list).toEqual([]);
    const cash = (await find('PTN_6', '')).list.map(({ cashAmt }) => cashAmt);
    expect(cash).toEqual([...cash].sort((a, b) => b - a));
  });

  test('[LIST-08] members by their direct upper partner', async () => {
    const { list } = await older(ptn3, { recommenderId: 'ptn5' });
    expect(list.map(({ memId }) => memId)).toEqual(expect.arrayContaining(['player1', 'player2']));
    expect(list.every(({ topUserList }) => topUserList.at(-1)!.recommenderId.includes('ptn5'))).toBe(true);
  });

  test('[LIST-04] without the flag nothing older than five days counts, unless the range is longer', async () => {
    const cashIn = async (query: Partial<RequestOf<'/api/retail/memberList'>>) =>
      (await older(ptn1, query)).listSum!.totalBetAmt;
    const oldDay = { startDate: addDays(today(), -12), endDate: addDays(today(), -10) };
    expect(await cashIn(oldDay)).toBe(0);
    expect(await cashIn({ ...oldDay, oldYn: 'Y' })).toBeGreaterThan(0);
    expect(await cashIn(days)).toBe(await cashIn({ ...days, oldYn: 'Y' }));
  });

  test('[TREE-01] [LIST-03] older tree, and ids of a level', async () => {
    const { hierarchy } = await ptn3.get('/api/retail/hierarchy', { memId: 'ptn5' });
    expect(hierarchy.path).toEqual(['ptn3', 'ptn4', 'ptn5']);
    const { memIds } = await ptn3.get('/api/retail/memIdsByLevel', { code: 'PTN_4', masterCode: 'partner' });
    expect(memIds).toContain('ptn4');
    expect(memIds.every((memId) => memId.includes('ptn4'))).toBe(true);
  });
});

test('[LIST-07] online means signed in and seen within two minutes', async () => {
  const online = async (memId = 'ptn3') =>
    (await ptn3.get('/api/retail/onlineMemberList', { memId })).list.map((row) => row.memId);
  expect(await online()).not.toContain('player1');
  const player = await running.demo.login('player1');
  const { list } = await ptn3.get('/api/retail/onlineMemberList', { memId: 'ptn3' });
  const row = list.find(({ memId }) => memId === 'player1')!;
  const { rows } = await world.db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM login_log l JOIN member m ON m.id = l.member_id WHERE m.mem_id = 'player1' AND l.success`);
  expect(row).toMatchObject({ loginIP: '127.0.0.1', totalLoginCount: rows[0]!.n });
  expect(Math.abs(Date.now() - Date.parse(row.loginDt))).toBeLessThan(30_000);
  const { loginMemList } = await ptn1.get('/api/retail/loginMemberList', {});
  expect(loginMemList.map(({ memId }) => memId)).toEqual(expect.arrayContaining(['player1', 'ptn3']));
  expect(loginMemList.find(({ memId }) => memId === 'player1')?.totalLoginCount).toBe(rows[0]!.n);
  await world.db.execute(sql`UPDATE session SET last_seen_at = now() - interval '121 seconds' WHERE member_id =
    (SELECT id FROM member WHERE mem_id = 'player1')`);
  expect(await online()).not.toContain('player1');
  await player.get('/api/member/info', {});
  expect(await online()).toContain('player1');
  expect(await online('ptn6')).not.toContain('player1');
  await player.call('/api/member/logout', {});
  expect(await online()).not.toContain('player1');
});
