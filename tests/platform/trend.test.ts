import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { addDays, today } from '@/lib/rules/day';
import { payRolling } from '@/platform/rollup/pay-rolling';
import { rollUp } from '@/platform/rollup/rollup';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { freshBet, fund, VendorClient, winOf } from './games/vendor-client';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn1: Member;
let ptn3: Member;
beforeAll(async () => {
  ptn1 = await running.demo.login('ptn1');
  ptn3 = await running.demo.login('ptn3');
  // A settled bet of today, whatever the hour at which the demo world was made.
  const live = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
  await fund(world.db, 'player1', 'cash', 100_000);
  const placed = freshBet('player1', 10_000);
  expect(await live.code('/vendor/bet', placed)).toBe('0');
  expect(await live.code('/vendor/win', winOf(placed, 5_000))).toBe('0');
  await rollUp(world.db);
  await payRolling(world.db);
  await rollUp(world.db);
});

const endDate = today();
type Query = RequestOf<'/api/v2/retail/trend'>;
type List = NonNullable<Query['list']>;
const trendOf = (by: Member, memId: string, list?: List, more: Partial<Query> = {}) =>
  by.get('/api/v2/retail/trend', { memId, ...(list ? { list } : {}), endDate, ...more });
const totalsOf = async (
  by: Member,
  memId: string,
  { treeOption, targetLevel }: List,
  days: { startDate: string; endDate: string },
) =>
  by.get('/api/v2/user/lowerUserList', {
    memId,
    treeOption,
    targetLevel,
    ...days,
    searchType: 'any',
    searchValue: '',
    orderStr: 'ID_ASC',
    page: 1,
    count_per_list: 1000,
  });

const SUMS = [
  ...(['cashIn', 'cashOut', 'payment', 'payback', 'betAmt', 'winAmt', 'rolling'] as const),
  ...(['casinoBetAmt', 'casinoWinAmt', 'casinoRolling', 'slotBetAmt', 'slotWinAmt', 'slotRolling'] as const),
];

const LISTS: [string, List][] = [
  ['ptn3', { treeOption: 'N', targetLevel: '' }],
  ['ptn3', { treeOption: 'Y', targetLevel: '' }],
  ['ptn3', { treeOption: 'N', targetLevel: 'PARTNER' }],
  ['ptn3', { treeOption: 'Y', targetLevel: 'PARTNER' }],
  ['ptn3', { treeOption: 'Y', targetLevel: 'PTN_5' }],
  ['ptn3', { treeOption: 'Y', targetLevel: 'PTN_7' }],
  ['ptn3', { treeOption: 'Y', targetLevel: 'NORMAL' }],
  ['ptn5', { treeOption: 'N', targetLevel: 'NORMAL' }],
  ['ptn5', { treeOption: 'N', targetLevel: '' }],
];

describe('[LIST-15] the trend of a list', () => {
  test.each(LISTS)(
    'below %s, %o: all days are the totals, and each day those of a list of that day',
    async (memId, list) => {
      const { days } = await trendOf(ptn3, memId, list);
      const first = addDays(endDate, -13);
      expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 14 }, (_, i) => addDays(first, i)));
      const { listSum, list: rows } = await totalsOf(ptn3, memId, list, { startDate: first, endDate });
      expect(rows.length).toBeGreaterThan(0);
      for (const figure of SUMS) {
        const sum = days.reduce((total, day) => total + day[figure], 0);
        expect(sum, figure).toBeCloseTo(listSum![figure], 2);
      }
      expect(listSum!.betAmt).not.toBe(0);
      for (const one of [days.at(-1)!, days.at(-3)!]) {
        const { listSum: ofDay } = await totalsOf(ptn3, memId, list, {
          startDate: one.day,
          endDate: one.day,
        });
        for (const figure of SUMS) expect(one[figure], `${one.day} ${figure}`).toBe(ofDay![figure]);
      }
    },
  );

  test.each(LISTS)(
    'below %s, %o: the holdings at the end of each day equal the ledger',
    async (memId, list) => {
      const { days } = await trendOf(ptn3, memId, list);
      const { listSum } = await totalsOf(ptn3, memId, list, { startDate: endDate, endDate });
      // Direct members have a row of their own below direct partners.
      const held =
        list.treeOption === 'N' && list.targetLevel === 'PARTNER'
          ? { ...list, targetLevel: '' as const }
          : list;
      const { list: rows } = await totalsOf(ptn3, memId, held, { startDate: endDate, endDate });
      expect(days.at(-1)).toMatchObject({ cashAmt: listSum!.cashAmt, pointAmt: listSum!.pointAmt });
      const ids = rows.map((row) => row.memId).join(',');
      for (const { day, cashAmt, pointAmt } of days.slice(0, -1)) {
        const { rows: ledger } = await world.db.execute<{ cash: string; point: string }>(sql`
        SELECT coalesce(sum(e.amount) FILTER (WHERE a.kind = 'cash'), 0) AS cash,
          coalesce(sum(e.amount) FILTER (WHERE a.kind = 'point'), 0) AS point
        FROM member m JOIN account a ON a.member_id = m.id JOIN entry e ON e.account_id = a.id
        WHERE m.site_id = 'demo' AND m.mem_id = ANY(string_to_array(${ids}, ','))
          AND e.created_at < (${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul'`);
        expect({ day, cashAmt, pointAmt }).toEqual({
          day,
          cashAmt: Number(ledger[0]!.cash),
          pointAmt: Number(ledger[0]!.point),
        });
      }
      expect(new Set(days.map((day) => day.cashAmt)).size).toBeGreaterThan(3);
    },
  );

  test('direct partners with their branches, and the partner itself, are those of the betting status', async () => {
    const { days, ownDays } = await trendOf(
      ptn3,
      'ptn3',
      { treeOption: 'N', targetLevel: 'PARTNER' },
      { ownYn: 'Y' },
    );
    for (const one of [days.at(-1)!, days.at(-4)!]) {
      const own = ownDays!.find(({ day }) => day === one.day)!;
      const { myStatData, botStatSum } = await ptn3.get('/api/v2/retail/report/betStatistics', {
        memId: 'ptn3',
        statType: 'total',
        searchValue: '',
        startDate: one.day,
        endDate: one.day,
      });
      expect([one, own].map((day) => [day.betAmt, day.winAmt, day.rolling, day.couponAmt])).toEqual(
        [botStatSum, myStatData].map((sum) => [
          ...[sum.betAmtSum, sum.winAmtSum, sum.rollingSum, sum.couponCashSum],
        ]),
      );
      expect(myStatData.rollingSum).not.toBe(0);
      if (one.day === endDate)
        expect([one.heldCashAmt, one.heldPointAmt]).toEqual([botStatSum.cashAmtSum, botStatSum.pointAmtSum]);
    }
    const { partnerInfo } = await ptn3.get('/api/v2/retail/partnerInfo', {
      memId: 'ptn3',
      startDate: endDate,
      endDate,
    });
    expect(ownDays!.at(-1)).toMatchObject({
      cashAmt: partnerInfo.cashAmt,
      pointAmt: partnerInfo.pointAmt,
      cashIn: partnerInfo.cashIn,
      rolling: partnerInfo.rolling,
    });
    expect((await trendOf(ptn3, 'ptn3')).days).toEqual(ownDays);
  });

  test('[ROLE-01] a member above or elsewhere has none', async () => {
    for (const memId of ['ptn2', 'north1', 'ghost99']) {
      const request = { memId, list: LISTS[0]![1], ownYn: 'Y', endDate } as const;
      expect((await ptn3.call('/api/v2/retail/trend', request)).resultCode, memId).toBe('U001');
      const bets = { memId, gameCategory: '', vendorCode: '', endDate };
      expect((await ptn3.call('/api/v2/retail/betTrend', bets)).resultCode, memId).toBe('U001');
    }
  });

  test('a list of more than 500 rows has none, unless a sum of its branch is its own', async () => {
    const { rows } = await world.db.execute<{ id: number }>(
      sql`SELECT id FROM member WHERE site_id = 'demo' AND mem_id = 'ptn7'`,
    );
    await world.db.execute(sql`
      INSERT INTO member (site_id, mem_id, mem_nick, mem_name, partner_level, login_type, upd_id, parent_id, path, pass_hash)
      SELECT 'demo', 'many' || n, 'many' || n, '-', 'NORMAL', 'MEMBER', 'many' || n, m.id, m.path, '-'
      FROM member m, generate_series(1, 501) AS n WHERE m.id = ${rows[0]!.id}`);
    try {
      const direct = { treeOption: 'N', targetLevel: 'NORMAL' } as const;
      expect((await trendOf(ptn3, 'ptn7', direct)).days).toEqual([]);
      const { days } = await trendOf(ptn3, 'ptn7', { treeOption: 'N', targetLevel: '' });
      expect(days).toHaveLength(14);
      expect(days[0]).not.toHaveProperty('cashAmt');
    } finally {
      await world.db.execute(sql`DELETE FROM member WHERE mem_id LIKE 'many%'`);
    }
  });
});

describe('[LIST-15] the trend of bets', () => {
  test.each([
    ['', ''],
    ['casinos', ''],
    ['slot', ''],
    ['', 'sandbox-slot'],
    ['sports', ''],
  ])(
    'each day is the list of that day without cancelled bets: category %j, vendor %j',
    async (gameCategory, vendorCode) => {
      for (const memId of ['ptn1', 'player1']) {
        const { days } = await ptn1.get('/api/v2/retail/betTrend', {
          memId,
          gameCategory,
          vendorCode,
          endDate,
        });
        expect(days).toHaveLength(14);
        for (const one of [days.at(-1)!, days.at(-6)!]) {
          const range = { startDate: one.day, endDate: one.day, oldYn: 'Y', page: 1, sumYn: 'Y' } as const;
          const { betSum } =
            memId === 'ptn1'
              ? await ptn1.get('/api/retail/casino/bottomBetList', {
                  ...range,
                  memId,
                  gameCategory,
                  vendorCode,
                  resultType: '',
                  orderColumn: 'regDate',
                  orderType: 'DESC',
                })
              : await ptn1.get('/api/retail/bottomBetList', { memId, gameCategory, vendorCode, ...range });
          const counted = betSum!.types.filter(({ type }) => type !== 'cancel');
          const sum = (figure: 'cnt' | 'betAmt' | 'winAmt') =>
            counted.reduce((all, row) => all + row[figure], 0);
          expect(one, memId).toEqual({
            day: one.day,
            betCnt: sum('cnt'),
            betAmt: expect.closeTo(sum('betAmt'), 2),
            winAmt: expect.closeTo(sum('winAmt'), 2),
          });
        }
      }
    },
  );
});

describe('[LIST-15] the trend of movements', () => {
  type Sum = {
    cnt: number;
    inAmt: number;
    outAmt: number;
    days?: { day: string; inAmt: number; outAmt: number }[];
  };
  /** Each day of the trend is the list's sum of that day alone, under the same filter. */
  const expectDays = async (of: (startDate: string) => Promise<Sum | undefined>) => {
    const { days = [] } = (await of(endDate))!;
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 14 }, (_, i) => addDays(endDate, i - 13)),
    );
    expect(days.filter(({ inAmt, outAmt }) => inAmt !== 0 || outAmt !== 0).length).toBeGreaterThan(3);
    const whole = (await of(addDays(endDate, -13)))!;
    expect(days.reduce((all, { inAmt }) => all + inAmt, 0)).toBeCloseTo(whole.inAmt, 2);
    expect(days.reduce((all, { outAmt }) => all + outAmt, 0)).toBeCloseTo(whole.outAmt, 2);
    return days;
  };
  const branch =
    (memId: string, more: object = {}) =>
    async (startDate: string, until = endDate) =>
      (
        await ptn3.get('/api/retail/bottomCashList', {
          memId,
          startDate,
          endDate: until,
          oldYn: 'Y',
          sumYn: 'Y',
          page: 1,
          cashType: '',
          searchType: 'memId',
          searchWord: '',
          ...more,
        })
      ).cashSum;

  test('[CASH-02] of a branch, under every filter', async () => {
    const days = await expectDays(branch('ptn3'));
    for (const { day, inAmt, outAmt } of [days.at(-1)!, days.at(-5)!])
      expect(await branch('ptn3')(day, day), day).toMatchObject({ inAmt, outAmt });
    const ofPlayer = await expectDays(branch('ptn5', { searchWord: 'player1' }));
    expect(ofPlayer).not.toEqual(days);
    const deposits = await expectDays(branch('ptn3', { cashType: '1' }));
    expect(new Set(deposits.map(({ outAmt }) => outAmt))).toEqual(new Set([0]));
  });

  test('[CASH-01] [DETAIL-06] of one member', async () => {
    const own = (startDate: string) =>
      ptn3.get('/api/v2/retail/cashTransLog', {
        memId: 'player1',
        startDate,
        endDate,
        oldYn: 'Y',
        sumYn: 'Y',
        page: 1,
        cashTypeList: null,
      });
    const days = await expectDays(async (startDate) => (await own(startDate)).cashSum);
    const detail = {
      memId: 'player1',
      cashType: '',
      startDate: endDate,
      endDate,
      page: 1,
      sumYn: 'Y',
    } as const;
    expect((await ptn3.get('/api/v2/retail/detail/cashLog', detail)).cashSum!.days).toEqual(days);
  });

  test.each(['ptn3', 'player1'])('[POINT-01] of the points that %s earned', async (memId) => {
    const by = memId === 'ptn3' ? ptn3 : await running.demo.login(memId);
    const listed = (startDate: string, until = endDate) =>
      by.get('/api/cash/pointList', { pointType: 'in', page: 1, startDate, endDate: until, daysYn: 'Y' });
    const { sumDays } = await listed(endDate);
    expect(sumDays!.filter(({ inAmt }) => inAmt !== 0).length).toBeGreaterThan(3);
    for (const { day, inAmt, outAmt } of sumDays!)
      expect((await listed(day, day)).sum, day).toBeCloseTo(inAmt + outAmt, 2);
  });
});

test('[LIST-15] [STAT-01] a list’s days name the bets of each category, and a member’s own may be more', async () => {
  const list = { treeOption: 'N', targetLevel: 'PARTNER' } as const;
  const first = addDays(endDate, -29);
  const { days, ownDays } = await trendOf(ptn3, 'ptn3', list, {
    ownYn: 'Y',
    ownStartDate: first,
    categoriesYn: 'Y',
  });
  expect([days.length, ownDays!.length, ownDays![0]!.day]).toEqual([14, 30, first]);
  expect((await trendOf(ptn3, 'ptn3', undefined, { ownStartDate: first })).days).toEqual(ownDays);
  const { day } = days.at(-2)!;
  const { botStatSum } = await ptn3.get('/api/v2/retail/report/betStatistics', {
    memId: 'ptn3',
    statType: 'total',
    searchValue: '',
    startDate: day,
    endDate: day,
  });
  const categories = botStatSum.categories.filter(
    ({ betAmtSum, winAmtSum }) => betAmtSum !== 0 || winAmtSum !== 0,
  );
  expect(categories.length).toBeGreaterThan(1);
  expect(
    Object.fromEntries(
      days.at(-2)!.categories!.map(({ category, betAmt, winAmt }) => [category, [betAmt, winAmt]]),
    ),
  ).toMatchObject(
    Object.fromEntries(
      categories.map(({ category, betAmtSum, winAmtSum }) => [category, [betAmtSum, winAmtSum]]),
    ),
  );
  // More days than an answer may have, fewer than it must have, and none.
  for (const back of [366, 12, -1]) {
    const request = { memId: 'ptn3', endDate, ownStartDate: addDays(endDate, -back) };
    expect((await ptn3.call('/api/v2/retail/trend', request)).resultCode, `${back} days back`).toBe('A002');
  }
});

test('[LIST-01] the trend’s call answers the member too, as the printed call does', async () => {
  const infoDays = { startDate: addDays(endDate, -6), endDate };
  const printed = await ptn3.get('/api/v2/retail/partnerInfo', { memId: 'ptn5', ...infoDays });
  const { partnerInfo } = await trendOf(ptn3, 'ptn5', undefined, { infoDays });
  expect(partnerInfo).toEqual(printed.partnerInfo);
  expect((await trendOf(ptn3, 'ptn5')).partnerInfo).toBeUndefined();
});
