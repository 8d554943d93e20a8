import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { addDays, today } from '@/lib/rules/day';
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
type Query = RequestOf<'/api/v2/user/lowerUserList'>;
const list = (by: Member, query: Partial<Query> = {}) =>
  by.get('/api/v2/user/lowerUserList', {
    memId: by.signedIn.member.memId,
    targetLevel: '',
    searchType: 'memId',
    searchValue: '',
    orderStr: 'ID_ASC',
    page: 1,
    count_per_list: 100,
    treeOption: 'N',
    ...days,
    ...query,
  });
const ids = async (by: Member, query?: Partial<Query>) =>
  (await list(by, query)).list.map(({ memId }) => memId);

/** Bets, wins and rolling of a branch in the requested days, straight from bets and ledger entries. */
async function rawSums(memId: string) {
  const from = `${days.startDate}T00:00:00+09:00`;
  const { rows } = await world.db.execute<Record<string, string>>(sql`
    WITH top AS (SELECT id FROM member WHERE mem_id = ${memId}), branch AS (
      SELECT m.id FROM member m, top WHERE m.path @> ARRAY[top.id] AND m.partner_level = 'NORMAL')
    SELECT
      (SELECT coalesce(sum(CASE WHEN b.type = 'cancel' THEN 0 ELSE b.stake END), 0)
        FROM bet b, top WHERE b.path @> ARRAY[top.id] AND b.placed_at >= ${from}::timestamptz) AS "betAmt",
      (SELECT coalesce(sum(b.win), 0)
        FROM bet b, top WHERE b.path @> ARRAY[top.id] AND b.settled_at >= ${from}::timestamptz) AS "winAmt",
      (SELECT coalesce(sum(e.amount), 0) FROM entry e WHERE e.member_id IN (SELECT id FROM branch)
        AND e.type = 1 AND e.created_at >= ${from}::timestamptz) AS "cashIn",
      (SELECT coalesce(sum(e.amount), 0) FROM entry e JOIN account a ON a.id = e.account_id AND a.kind = 'cash'
        WHERE e.member_id IN (SELECT id FROM branch)
        AND e.type IN (2, 33) AND e.created_at >= ${from}::timestamptz) AS "payment"`);
  return Object.fromEntries(Object.entries(rows[0]!).map(([key, text]) => [key, Number(text)]));
}

describe('the hierarchy', () => {
  test('[TREE-01] a node answers its direct partners and the path to it from the caller', async () => {
    const { hierarchy } = await ptn3.get('/api/v2/retail/hierarchy', { memId: 'ptn5', treeOption: 'N' });
    expect(hierarchy.path).toEqual(['ptn3', 'ptn4', 'ptn5']);
    expect(hierarchy.children.map(({ memId }) => memId)).toContain('ptn6');
    expect(hierarchy.children.every(({ partnerLevel }) => partnerLevel !== 'NORMAL')).toBe(true);
    expect(hierarchy.cnt).toBe(hierarchy.children.length);
  });

  test('[TREE-02] with treeOption direct members are included', async () => {
    const { hierarchy } = await ptn3.get('/api/v2/retail/hierarchy', { memId: 'ptn5', treeOption: 'Y' });
    const children = hierarchy.children.map(({ memId }) => memId);
    expect(children).toEqual(expect.arrayContaining(['ptn6', 'player1', 'player2']));
    expect(hierarchy.cnt).toBe(children.length);
  });

  test('[LIST-11] the level list begins at the caller’s direct-child level', async () => {
    const codes = async (memId: string) => {
      const member = await running.demo.login(memId);
      const { list: levels } = await member.get('/api/v2/retail/partnerLevelList', {});
      return levels.map(({ code }) => code);
    };
    expect(await codes('ptn5')).toEqual(['PTN_6', 'PTN_7', 'NORMAL']);
    expect(await codes('ptn7')).toEqual(['NORMAL']);
    expect(await codes('pnormal')).toEqual([]);
  });
});

describe('the lower list', () => {
  test('[LIST-01] direct lower only, or the whole branch', async () => {
    const direct = await ids(ptn3);
    expect(direct).toContain('ptn4');
    expect(direct).not.toContain('ptn5');
    const all = await ids(ptn3, { treeOption: 'Y' });
    expect(all).toEqual(expect.arrayContaining(['ptn4', 'ptn5', 'ptn6', 'ptn7', 'player1']));
    expect(all).not.toContain('ptn3');
  });

  test('[LIST-01] sums are those of the bets and ledger entries below', async () => {
    for (const memId of ['ptn4', 'ptn1']) {
      const { partnerInfo } = await ptn1.get('/api/v2/retail/partnerInfo', { memId, ...days });
      const raw = await rawSums(memId);
      expect(partnerInfo).toMatchObject(raw);
      expect(raw.betAmt).toBeGreaterThan(0);
      const { betAmt, winAmt, rolling, totalBEP } = partnerInfo;
      expect(totalBEP).toBeCloseTo(betAmt - winAmt - rolling, 2);
    }
  });

  test('[LIST-01] a partner’s row agrees with its information panel', async () => {
    const rows = (await list(ptn3)).list;
    const { partnerInfo } = await ptn3.get('/api/v2/retail/partnerInfo', { memId: 'ptn4', ...days });
    expect(rows.find(({ memId }) => memId === 'ptn4')).toEqual(partnerInfo);
  });

  test('[LIST-01] pages and sorts; totals cover the whole list', async () => {
    const whole = await list(ptn1);
    const pages = await Promise.all([1, 2, 3].map((page) => list(ptn1, { page, count_per_list: 7 })));
    expect(pages.flatMap((page) => page.list)).toEqual(whole.list.slice(0, 21));
    for (const page of pages) expect(page.listSum!).toEqual(whole.listSum!);
    for (const key of ['betAmt', 'cashAmt', 'cashIn', 'rolling', 'lowerCnt'] as const) {
      const sum = [...whole.list, ...whole.rest!].reduce((total, row) => total + row[key], 0);
      expect(whole.listSum![key]).toBeCloseTo(sum, 2);
    }
    const cash = (await list(ptn1, { orderStr: 'CASH_DESC' })).list.map(({ cashAmt }) => cashAmt);
    expect(cash).toEqual([...cash].sort((a, b) => b - a));
    const joined = (await list(ptn1, { orderStr: 'JOIN_DESC' })).list.map(({ joinDate }) => joinDate);
    expect(joined).toEqual([...joined].sort().reverse());
    expect(await ids(ptn1, { orderStr: 'ID_DESC' })).toEqual((await ids(ptn1)).reverse());
    const last = Math.ceil(whole.pageInfo.tatal_list_count / 7);
    expect((await list(ptn1, { page: last, count_per_list: 7 })).list.length).toBeGreaterThan(0);
  });

  test('[LIST-01] totals of a whole branch count each member once', async () => {
    const branch = await list(ptn1, { treeOption: 'Y' });
    const direct = await list(ptn1, { treeOption: 'N' });
    expect(branch.listSum!.betAmt).toBe(direct.listSum!.betAmt);
    expect(branch.listSum!.cashIn).toBe(direct.listSum!.cashIn);
    expect(branch).not.toHaveProperty('rest');
    expect(branch.pageInfo.tatal_list_count).toBe(
      direct.pageInfo.tatal_list_count + direct.listSum!.lowerCnt,
    );
  });

  test('[LIST-02] search by id or nickname takes wildcards literally', async () => {
    expect(await ids(ptn1, { treeOption: 'Y', searchValue: 'PTN4' })).toContain('ptn4');
    const { memNick } = ptn3.signedIn.member;
    expect(await ids(ptn1, { treeOption: 'Y', searchType: 'memNick', searchValue: memNick })).toContain(
      'ptn3',
    );
    for (const searchValue of ['%', '_', '\\', "'; DROP TABLE member; --", '<script>']) {
      expect(await ids(ptn1, { treeOption: 'Y', searchValue }), searchValue).toEqual([]);
    }
  });

  test('[LIST-03] partners only, or one level', async () => {
    const partners = (await list(ptn1, { treeOption: 'Y', targetLevel: 'PARTNER' })).list;
    expect(partners.some(({ partnerLevel }) => partnerLevel === 'NORMAL')).toBe(false);
    const level = (await list(ptn1, { treeOption: 'Y', targetLevel: 'PTN_6' })).list;
    expect(new Set(level.map(({ partnerLevel }) => partnerLevel))).toEqual(new Set(['PTN_6']));
  });

  test('[LIST-10] upper partners of a member are named from the viewer downwards', async () => {
    const rowOf = async (by: Member) =>
      (await list(by, { treeOption: 'Y', searchValue: 'player1' })).list.find(
        ({ memId }) => memId === 'player1',
      );
    const uppers = async (by: Member) =>
      (await rowOf(by))?.topUserList.map(({ recommenderId }) => recommenderId);
    expect(await uppers(ptn1)).toEqual(['ptn1', 'ptn2', 'ptn3', 'ptn4', 'ptn5']);
    expect(await uppers(ptn3)).toEqual(['ptn3', 'ptn4', 'ptn5']);
  });
});

test('[RATE-03] rates include their bounds; nothing above the caller is shown', async () => {
  const rates = async (by: Member, memId: string) =>
    (await by.get('/api/v2/retail/detail/rate', { memId })).memRollingInfo;
  const [upper, lower] = [await rates(ptn1, 'ptn3'), await rates(ptn1, 'ptn4')];
  lower.forEach((rate, i) => {
    expect(rate.maxPointRate).toBe(upper[i]?.pointRate);
    expect(rate.maxLoseRate).toBe(upper[i]?.loseRate);
    expect(Number(rate.minPointRate)).toBeLessThanOrEqual(Number(rate.pointRate));
    expect(Number(rate.pointRate)).toBeLessThanOrEqual(Number(rate.maxPointRate));
  });
  for (const rate of await rates(ptn3, 'ptn3')) expect(rate.maxPointRate).toBe(rate.pointRate);
});

describe('daily betting', () => {
  test('[STAT-02] every day has a row, and the total is the sum of the rows', async () => {
    const body = { memId: 'ptn3', startDate: addDays(today(), -40), endDate: today() };
    const { dailyBetList, dailyBetSum } = await ptn3.get('/api/v2/retail/daily/betting', body);
    expect(dailyBetList).toHaveLength(41);
    expect(dailyBetList[0]).toEqual({
      days: body.startDate,
      dUserPayment: 0,
      dUserPayback: 0,
      dBetAmt: 0,
      dWinAmt: 0,
    });
    expect(dailyBetList.at(-1)?.days).toBe(body.endDate);
    expect(dailyBetSum.dBetAmt).toBeCloseTo(
      dailyBetList.reduce((sum, { dBetAmt }) => sum + dBetAmt, 0),
      2,
    );
    expect(dailyBetSum.dBetAmt).toBe((await rawSums('ptn3')).betAmt);
  });

  test('[STAT-02] a range that is too long is refused, one that ends before it starts is empty', async () => {
    const call = (startDate: string, endDate: string) =>
      ptn3.call('/api/v2/retail/daily/betting', { memId: 'ptn3', startDate, endDate });
    expect((await call('2025-01-01', '2026-01-02')).resultCode).toBe('A019');
    expect((await call('2026-01-02', '2026-01-01')).data).toMatchObject({
      dailyBetList: [],
      dailyBetSum: { dBetAmt: 0 },
    });
  });
});
