import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
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
const FROM = `${days.startDate}T00:00:00+09:00`;
const total = (numbers: number[]) => Math.round(numbers.reduce((sum, n) => sum + n * 100, 0)) / 100;

/** Bets, wins and rolling of a branch in one category, straight from the bets. */
async function raw(memId: string, category: string) {
  const { rows } = await world.db.execute<Record<'bet' | 'win' | 'rolling', string>>(sql`
    WITH top AS (SELECT id FROM member WHERE mem_id = ${memId}), own AS (
      SELECT b.*, b.rolling[array_position(b.path, top.id)] AS mine FROM bet b, top
      WHERE b.path @> ARRAY[top.id] AND b.category = ${category})
    SELECT (SELECT coalesce(sum(stake), 0) FROM own WHERE placed_at >= ${FROM}::timestamptz)
        - (SELECT coalesce(sum(stake), 0) FROM own WHERE type = 'cancel' AND settled_at >= ${FROM}::timestamptz) AS bet,
      coalesce(sum(win), 0) AS win, coalesce(sum(mine), 0) AS rolling FROM own WHERE settled_at >= ${FROM}::timestamptz`);
  const { bet, win, rolling } = rows[0]!;
  return { bet: Number(bet), win: Number(win), rolling: Number(rolling) };
}

async function losingRate(memId: string, category: string): Promise<number> {
  const { rows } = await world.db.execute<{ rate: string }>(sql`
    SELECT r.lose_rate AS rate FROM member_rate r JOIN member m ON m.id = r.member_id
    WHERE m.mem_id = ${memId} AND r.category = ${category}`);
  return Number(rows[0]!.rate);
}

describe('rows of zeros', () => {
  const of = { startDate: days.endDate, endDate: days.endDate };
  const all = { page: 1, count_per_list: 1000 } as const;
  const isMoved = (row: object, names: readonly string[]) =>
    names.some((name) => (row as Record<string, number>)[name] !== 0);

  test('[STAT-03] [STAT-05] [STAT-06] are listed or left out, counted either way, and change no total', async () => {
    for (const memId of ['ptn1', 'ptn4']) {
      const asked = { memId, ...of, ...all };
      const daily = ['dUserPayment', 'dUserPayback', 'dBetAmt', 'dWinAmt'];
      const six = ['userCashIn', 'userCashOut', 'betAmt', 'betAmtWin'];
      const reads = [
        async (zeroYn?: 'Y' | 'N') => {
          const found = await ptn1.get('/api/v2/retail/daily/users', { ...asked, zeroYn });
          return { ...found, names: daily, rows: found.dailyUserList, sum: found.dailyUserSum };
        },
        async (zeroYn?: 'Y' | 'N') => {
          const found = await ptn1.get('/api/v2/retail/daily/partners', { ...asked, zeroYn });
          return { ...found, names: daily, rows: found.dailyPartnerList, sum: found.dailyPartnerSum };
        },
        async (zeroYn?: 'Y' | 'N') => {
          const found = await ptn1.get('/api/retail/userStatistics', { ...asked, zeroYn });
          return { ...found, names: six, rows: found.searchList, sum: found.searchTotal };
        },
        async (zeroYn?: 'Y' | 'N') => {
          const inner = { ...asked, searchType: 'INNER', zeroYn } as const;
          const found = await ptn1.get('/api/retail/partnerStatistics', inner);
          return { ...found, names: six, rows: found.inSearchList!, sum: found.inSearchTotal! };
        },
      ];
      for (const read of reads) {
        const [plain, withZeros, hidden] = [await read(), await read('Y'), await read('N')];
        const moved = plain.rows.filter((row) => isMoved(row, plain.names));
        expect(hidden.rows).toEqual(moved);
        expect(withZeros.rows).toEqual(plain.rows);
        expect(hidden.sum).toEqual(plain.sum);
        expect([plain.zeroCnt, withZeros.zeroCnt, hidden.zeroCnt]).toEqual([
          undefined,
          plain.rows.length - moved.length,
          plain.rows.length - moved.length,
        ]);
        expect(hidden.pageInfo.tatal_list_count).toBe(moved.length);
      }
    }
    const users = await ptn1.get('/api/retail/userStatistics', { memId: 'ptn1', ...of, ...all, zeroYn: 'N' });
    expect(users.zeroCnt, 'the demo has idle members').toBeGreaterThan(0);
    expect(users.searchList.length).toBeGreaterThan(0);
  });

  test('[STAT-06] decision 53: are counted with the rows of the same moment, in a branch that the rollup counts', async () => {
    const request = { memId: 'ptn1', ...of, page: 1, count_per_list: 20, zeroYn: 'Y' } as const;
    const join = (count: number) =>
      world.db.execute(sql`UPDATE branch_level SET cnt = cnt + ${count} WHERE level = 'NORMAL'
        AND member_id = (SELECT id FROM member WHERE site_id = 'demo' AND mem_id = 'ptn1')`);
    const few = await ptn1.get('/api/retail/userStatistics', request);
    await join(6000);
    const { $client } = world.db as unknown as {
      $client: { query: (...given: unknown[]) => Promise<unknown> };
    };
    const query = $client.query.bind($client);
    // While the page is read, ten members join.
    const spy = vi.spyOn($client, 'query').mockImplementation(async (...given) => {
      const answer = await query(...given);
      const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text;
      if (text.includes('AS below')) {
        spy.mockRestore();
        await join(10);
      }
      return answer;
    });
    const many = await ptn1.get('/api/retail/userStatistics', request);
    expect(many.zeroCnt).toBe(few.zeroCnt! + 6010);
    expect(many.pageInfo.tatal_list_count).toBe(few.pageInfo.tatal_list_count + 6010);
    await join(-6010);
  });

  test('[STAT-03] [STAT-06] reports are sorted by each of their figures', async () => {
    const asked = { memId: 'ptn1', ...days, ...all, zeroYn: 'N' } as const;
    const sorted = (values: number[], order: string) =>
      values.toSorted((a, b) => (order.endsWith('_ASC') ? a - b : b - a));
    for (const [key, name] of [
      ['GIVE', 'dUserPayment'],
      ['TAKE', 'dUserPayback'],
    ] as const)
      for (const orderStr of [`${key}_DESC`, `${key}_ASC`] as const) {
        const { dailyUserList } = await ptn1.get('/api/v2/retail/daily/users', { ...asked, orderStr });
        const values = dailyUserList.map((row) => row[name]);
        expect(new Set(values).size).toBeGreaterThan(2);
        expect(values, orderStr).toEqual(sorted(values, orderStr));
      }
    for (const [key, name] of [
      ['DEPOSIT', 'userCashIn'],
      ['WITHDRAWAL', 'userCashOut'],
      ['PROFIT', 'userCashResultAmt'],
      ['BETPROFIT', 'betResultAmt'],
    ] as const)
      for (const orderStr of [`${key}_DESC`, `${key}_ASC`] as const) {
        const { searchList } = await ptn1.get('/api/retail/userStatistics', { ...asked, orderStr });
        const partners = await ptn1.get('/api/retail/partnerStatistics', {
          ...days,
          ...all,
          zeroYn: 'N' as const,
          orderStr,
          searchType: 'OUTER',
        });
        for (const rows of [searchList, partners.outSearchList!]) {
          const values = rows.map((row) => row[name]);
          expect(new Set(values).size).toBeGreaterThan(2);
          expect(values, orderStr).toEqual(sorted(values, orderStr));
        }
      }
  });
});

describe('betting statistics', () => {
  const stat = (by: Member, memId: string, statType: 'total' | 'casino' | 'slot', searchValue = '') =>
    by.get('/api/v2/retail/report/betStatistics', { memId, statType, ...days, searchValue });

  test('[STAT-01] every category equals its bets, and the losing share is its percentage of the loss', async () => {
    const { myStatData } = await stat(ptn1, 'ptn4', 'total');
    expect(myStatData.categories.map(({ category }) => category)).toEqual([
      'casino',
      'hcasino',
      'slot',
      'sports',
      'mini',
    ]);
    let losing = 0;
    for (const of of myStatData.categories) {
      const { bet, win, rolling } = await raw('ptn4', of.category);
      expect(of, of.category).toMatchObject({ betAmtSum: bet, winAmtSum: win, rollingSum: rolling });
      const base = Math.max(0, Math.round((bet - win - rolling) * 100));
      const rate = Math.round((await losingRate('ptn4', of.category)) * 100);
      const share = Math.floor((base * rate) / 10_000) / 100;
      expect(of.losingAmtSum, of.category).toBeCloseTo(share, 2);
      losing += share;
    }
    expect(myStatData.losingAmtSum).toBeCloseTo(losing, 2);
    expect(myStatData.totalBEP).toBeCloseTo(myStatData.winLoseSum - myStatData.rollingSum, 2);
    expect(myStatData.betAmtSum).toBeGreaterThan(0);
  });

  test('[STAT-01] lower rows add up to the footer, and each equals its own top row', async () => {
    const report = await stat(ptn3, 'ptn3', 'total');
    for (const key of [
      'betAmtSum',
      'winAmtSum',
      'rollingSum',
      'losingAmtSum',
      'cashInAmtSum',
      'cashAmtSum',
    ] as const) {
      expect(report.botStatSum[key], key).toBe(
        total([...report.botStatList, ...report.rest!].map((row) => row[key])),
      );
      expect(report.botStatSum[key], key).toBe(report.myStatData[key]);
    }
    const ptn4 = report.botStatList.find(({ memId }) => memId === 'ptn4');
    expect((await stat(ptn3, 'ptn4', 'total')).myStatData).toEqual(ptn4);
    const matches = (await stat(ptn3, 'ptn3', 'total', 'PTN4')).botStatList.map(({ memId }) => memId);
    expect(matches).toEqual(
      report.botStatList.map(({ memId }) => memId).filter((memId) => memId.includes('ptn4')),
    );
  });

  test('[STAT-01] casino and slots are parts of the total', async () => {
    const names = async (statType: 'casino' | 'slot') =>
      (await stat(ptn1, 'ptn1', statType)).myStatData.categories.map(({ category }) => category);
    expect([await names('casino'), await names('slot')]).toEqual([['casino', 'hcasino'], ['slot']]);
    const all = (await stat(ptn1, 'ptn1', 'total')).myStatData;
    const casino = (await stat(ptn1, 'ptn1', 'casino')).myStatData;
    expect(casino.betAmtSum).toBe(total(all.categories.slice(0, 2).map(({ betAmtSum }) => betAmtSum)));
    expect(casino.cashInAmtSum).toBe(all.cashInAmtSum);
  });

  test('[STAT-01] a column exists only if the site has the category', async () => {
    await world.db.execute(
      sql`DELETE FROM code WHERE site_id = 'demo2' AND master_code = 'bcategory' AND code = 'hcasino'`,
    );
    const two1 = await running.demo2.login('two1');
    const { myStatData } = await stat(two1, 'two1', 'casino');
    expect(myStatData.categories.map(({ category }) => category)).toEqual(['casino']);
  });
});

describe('reports by member', () => {
  test('[STAT-03] [STAT-04] users and partners over the days; pages are complete, totals are the branch’s', async () => {
    const users = async (page: number, count_per_list = 40) =>
      ptn3.get('/api/v2/retail/daily/users', { memId: 'ptn3', ...days, page, count_per_list });
    const first = await users(1);
    const list = [...first.dailyUserList];
    for (let page = 2; list.length < first.pageInfo.tatal_list_count; page++) {
      list.push(...(await users(page)).dailyUserList);
    }
    expect(new Set(list.map(({ memId }) => memId)).size).toBe(first.pageInfo.tatal_list_count);
    expect(list.every(({ partnerLevel }) => partnerLevel === 'NORMAL')).toBe(true);
    for (const key of ['dBetAmt', 'dWinAmt', 'dUserPayment', 'dUserPayback'] as const) {
      expect(first.dailyUserSum[key], key).toBe(total(list.map((row) => row[key])));
    }
    const { dailyBetSum } = await ptn3.get('/api/v2/retail/daily/betting', { memId: 'ptn3', ...days });
    expect(first.dailyUserSum).toEqual(dailyBetSum);
    const partners = await ptn3.get('/api/v2/retail/daily/partners', { memId: 'ptn3', ...days, page: 1 });
    expect(partners.dailyPartnerList.map(({ memId }) => memId)).toContain('ptn4');
  });

  test('[STAT-05] direct lower partners, and theirs when a row is opened', async () => {
    const body = { ...days, oldYn: 'Y' as const, page: 1 };
    const outer = await ptn3.get('/api/retail/partnerStatistics', { ...body, searchType: 'OUTER' });
    expect(outer.outSearchList?.map(({ memId }) => memId)).toContain('ptn4');
    expect(outer.pageInfo.count_per_list).toBe(20);
    expect(outer.outSearchTotal?.betAmt).toBe(
      total([...outer.outSearchList!, ...outer.rest!].map(({ betAmt }) => betAmt)),
    );
    const inner = await ptn3.get('/api/retail/partnerStatistics', {
      ...body,
      searchType: 'INNER',
      memId: 'ptn4',
    });
    expect(inner.inSearchList?.map(({ memId, recommenderId }) => [memId, recommenderId])).toContainEqual([
      'ptn5',
      'ptn4',
    ]);
    expect(inner.outSearchList).toBeUndefined();
    const statistics = await ptn3.get('/api/retail/partnerStatistics', {
      ...body,
      searchType: 'OUTER',
      searchMemId: 'ptn6',
    });
    const ids = statistics.outSearchList!.map(({ memId }) => memId);
    expect(ids).toContain('ptn6');
    expect(ids.every((memId) => memId.includes('ptn6'))).toBe(true);
    const { resultCode } = await ptn3.call('/api/retail/partnerStatistics', { ...body, searchType: 'INNER' });
    expect(resultCode).toBe('A002');
  });

  test('[STAT-06] users by upper partner, sorted by bet amount', async () => {
    const body = { ...days, oldYn: 'Y' as const, page: 1, count_per_list: 100 };
    const users = await ptn1.get('/api/retail/userStatistics', {
      ...body,
      searchRecommandId: 'ptn5',
      orderStr: 'BET_DESC',
    });
    expect(users.searchList.map(({ memId }) => memId)).toEqual(
      expect.arrayContaining(['player1', 'player2']),
    );
    expect(users.searchList.every(({ recommenderId }) => recommenderId.includes('ptn5'))).toBe(true);
    const bets = users.searchList.map(({ betAmt }) => betAmt);
    expect(bets).toEqual([...bets].sort((a, b) => b - a));
    for (const { userCashIn, userCashOut, userCashResultAmt } of users.searchList) {
      expect(userCashResultAmt).toBeCloseTo(userCashIn - userCashOut, 2);
    }
  });

  test('[STAT-07] games are those of placed bets, by day too', async () => {
    const games = (by: 'game' | 'date', memId = 'ptn3') =>
      ptn3.get('/api/retail/gameStatistics', { memId, ...days, by });
    const { list, sum } = await games('game');
    const { rows } = await world.db.execute<{ n: number; bet: string }>(sql`
      SELECT count(*)::int AS n, sum(stake) AS bet FROM bet WHERE type <> 'cancel' AND placed_at >= ${FROM}::timestamptz
        AND path @> ARRAY[(SELECT id FROM member WHERE mem_id = 'ptn3')]`);
    expect(sum).toMatchObject({ betCnt: rows[0]!.n, betAmt: Number(rows[0]!.bet) });
    expect(total(list.map(({ betAmt }) => betAmt))).toBe(sum.betAmt);
    const byDate = await games('date');
    expect(byDate.sum).toEqual(sum);
    expect(new Set(byDate.list.map((row) => row.days)).size).toBeGreaterThan(20);
    expect((await games('game', 'player1')).sum.betAmt).toBeLessThan(sum.betAmt);
    const long = { memId: 'ptn3', startDate: addDays(today(), -31), endDate: today(), by: 'game' as const };
    expect((await ptn3.call('/api/retail/gameStatistics', long)).resultCode).toBe('A019');
  });
});

test('[ROLE-01] no report contains members outside the branch', async () => {
  for (const memId of ['ptn2', 'north1', 'two1', 'ghost99']) {
    const answers = await Promise.all([
      ptn3.call('/api/v2/retail/report/betStatistics', {
        memId,
        statType: 'total',
        ...days,
        searchValue: '',
      }),
      ptn3.call('/api/v2/retail/daily/users', { memId, ...days, page: 1 }),
      ptn3.call('/api/retail/partnerStatistics', { memId, searchType: 'OUTER', ...days, page: 1 }),
      ptn3.call('/api/retail/gameStatistics', { memId, ...days, by: 'game' }),
    ]);
    expect(
      answers.map(({ resultCode }) => resultCode),
      memId,
    ).toEqual(Array(4).fill('U001'));
  }
});

test.each([
  ['STAT-03', '/api/v2/retail/daily/users', 'dailyUserList'],
  ['STAT-04', '/api/v2/retail/daily/partners', 'dailyPartnerList'],
] as const)('[%s] the top bettors are on any page, with any search', async (_, path, key) => {
  const asked = { memId: 'ptn3', ...days, page: 1, count_per_list: 5 };
  const ranked = await ptn3.get(path, { ...asked, orderStr: 'BET_DESC' });
  const list = (ranked as unknown as Record<string, unknown[]>)[key]!;
  expect(list.length).toBeGreaterThan(0);
  expect(ranked.topList).toBeUndefined();
  const other = await ptn3.get(path, { ...asked, orderStr: 'ID_ASC', searchValue: 'nobody', topCnt: 5 });
  expect((other as unknown as Record<string, unknown[]>)[key]).toEqual([]);
  expect(other.topList).toEqual(list);
});
