import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { subtractAmounts, sumAmounts } from '@/lib/rules/amount';
import { addDays, today } from '@/lib/rules/day';
import type { Figure } from '@/lib/rules/figures';
import { payRolling } from '@/platform/rollup/pay-rolling';
import { rollUp } from '@/platform/rollup/rollup';
import { withDemoWorld } from '../fixtures/database';
import { everyRow } from '../fixtures/explained';
import { type Member, withPlatform } from '../fixtures/platform-client';

/** Every figure that a list or report answers, against the rows that it is said to be made of. */
const world = withDemoWorld();
const running = withPlatform(world);
let ptn1: Member;
let ptn3: Member;
beforeAll(async () => {
  ptn1 = await running.demo.login('ptn1');
  ptn3 = await running.demo.login('ptn3');
  // Rolling that the demo world owes is paid first, so that no points change meanwhile.
  for (let owed = 1; owed > 0; ) {
    await rollUp(world.db);
    owed = await payRolling(world.db);
  }
});

const month = { startDate: addDays(today(), -29), endDate: today() };
const spans = [
  month,
  { startDate: today(), endDate: today() },
  { startDate: addDays(today(), -9), endDate: addDays(today(), -7) },
];

type Asked = Omit<RequestOf<'/api/v2/retail/explain'>, 'page' | 'count_per_list' | 'category'> & {
  category?: string;
};
const explain = (by: Member, asked: Asked, perPage?: number) =>
  everyRow((body) => by.get('/api/v2/retail/explain', body), asked, { perPage });
/** The figure equals the sum of its explanation. */
const same = async (by: Member, query: Asked, shown: number) => {
  const { sum, list } = await explain(by, query);
  expect(sum, `${query.figure} ${query.category ?? ''} of ${query.memId}`).toBe(shown);
  return list;
};

describe('a row of a list', () => {
  test.each(['ptn3', 'ptn5', 'player1'])(
    'every figure of %s is its rows',
    async (memId) => {
      const kinds = new Set<string>();
      for (const days of spans) {
        const { partnerInfo: row } = await ptn1.get('/api/v2/retail/partnerInfo', { memId, ...days });
        const figures: [Figure, string, number][] = [
          ['cashIn', '', row.cashIn],
          ['cashOut', '', row.cashOut],
          ['payment', '', row.payment],
          ['payback', '', row.payback],
          ['totalCashIn', '', row.totalCashInAmt],
          ['totalCashOut', '', row.totalCashOutAmt],
          ['cashProfit', '', row.totalCashProfit],
          ['cashDifference', '', subtractAmounts(row.cashIn, row.cashOut)],
          ['paymentDifference', '', subtractAmounts(row.payment, row.payback)],
          ['bet', '', row.betAmt],
          ['win', '', row.winAmt],
          ['winLose', '', row.totalWlAmt],
          ['rolling', '', row.rolling],
          ['totalBEP', '', row.totalBEP],
          ['bet', 'casinos', row.casinoBetAmt],
          ['win', 'casinos', row.casinoWinAmt],
          ['rolling', 'casinos', row.casinoRolling],
          ['bet', 'slot', row.slotBetAmt],
          ['win', 'slot', row.slotWinAmt],
          ['rolling', 'slot', row.slotRolling],
          ['acquiredRolling', 'casinos', row.byCasino],
          ['acquiredRolling', 'slot', row.bySlot],
          ['members', '', row.lowerCnt],
          ['belowCash', '', row.totalBalance.totalCashAmt],
          ['belowPoint', '', row.totalBalance.totalPointAmt],
        ];
        for (const [figure, category, expected] of figures) {
          const list = await same(ptn1, { memId, figure, category, ...days }, expected);
          for (const { kind } of list) kinds.add(kind);
        }
      }
      const expected = ['deposit', 'withdrawal', 'give', 'takeBack', 'bet', 'win', 'rolling'];
      expect([...kinds]).toEqual(
        expect.arrayContaining(memId === 'player1' ? ['bet', 'win', 'rolling'] : expected),
      );
    },
    120_000,
  );

  test('rows describe themselves: a bet by game and id, a movement by type, a holding by member', async () => {
    const { list: bets } = await explain(ptn3, { memId: 'ptn3', figure: 'winLose', ...month });
    const [first] = bets;
    const [row] = (
      await world.db.execute<Record<string, string>>(sql`
        SELECT b.*, m.mem_id, m.mem_nick FROM bet b JOIN member m ON m.id = b.member_id
        WHERE b.bet_id = ${first!.betId} AND b.vendor_code = ${first!.vendorCode} AND b.site_id = 'demo'`)
    ).rows;
    expect(first).toMatchObject({
      memId: row!.mem_id,
      memNick: row!.mem_nick,
      category: row!.category,
      ref: row!.bet_id,
    });
    expect(first!.desc).toMatch(/.+ · .+/);
    expect(bets.some(({ kind, amount }) => kind === 'win' && amount < 0)).toBe(true);
    const { list: out } = await explain(ptn3, { memId: 'ptn3', figure: 'cashProfit', ...month });
    expect(out.some(({ kind, amount }) => kind === 'withdrawal' && amount < 0)).toBe(true);
    expect(out.every(({ desc, category }) => desc !== '' && category === '')).toBe(true);
    const { list: held } = await explain(ptn3, { memId: 'ptn3', figure: 'belowCash', ...month });
    expect(held.map(({ amount }) => amount)).toEqual(
      held.map(({ amount }) => amount).toSorted((a, b) => b - a),
    );
    expect(held.map(({ memId }) => memId)).not.toContain('ptn3');
  });

  test('pages of any size are the same rows', async () => {
    const losingQuery: Asked = { memId: 'ptn5', figure: 'totalBEP', ...spans[2]! };
    const whole = await explain(ptn1, losingQuery);
    expect(whole.list.length).toBeGreaterThan(14);
    expect((await explain(ptn1, losingQuery, 7)).list).toEqual(whole.list);
    expect(whole.pageInfo.tatal_list_count).toBe(whole.list.length);
  });

  test('[ROLE-01] nothing outside the branch, and no acquired rolling of another viewer', async () => {
    for (const memId of ['ptn2', 'north1', 'two1', 'ghost99']) {
      const body = { memId, figure: 'bet', category: '', ...month, page: 1, count_per_list: 10 } as const;
      expect((await ptn3.call('/api/v2/retail/explain', body)).resultCode, memId).toBe('U001');
    }
    const query: Asked = { memId: 'player1', figure: 'acquiredRolling', category: 'slot', ...month };
    const shares = [(await explain(ptn1, query)).sum, (await explain(ptn3, query)).sum];
    const { partnerInfo } = await ptn3.get('/api/v2/retail/partnerInfo', { memId: 'player1', ...month });
    expect(shares[1]).toBe(partnerInfo.bySlot);
    expect(shares[0]).not.toBe(shares[1]);
  });
});

describe('the totals of a list', () => {
  const listed = (list: Partial<NonNullable<Asked['list']>>) =>
    ({ treeOption: 'N', targetLevel: '', ...list }) as const;

  test.each([
    ['right below', listed({})],
    ['partners right below', listed({ targetLevel: 'PARTNER' })],
    ['the whole branch', listed({ treeOption: 'Y' })],
    ['every member', listed({ treeOption: 'Y', targetLevel: 'NORMAL' })],
    ['one level', listed({ treeOption: 'Y', targetLevel: 'PTN_5' })],
    ['searched', listed({ treeOption: 'Y', searchMemId: 'ptn' })],
  ])(
    '%s: each is its rows',
    async (_, list) => {
      const { listSum } = await ptn3.get('/api/v2/user/lowerUserList', {
        memId: 'ptn3',
        targetLevel: list.targetLevel,
        treeOption: list.treeOption,
        searchType: 'memId',
        searchValue: list.searchMemId ?? '',
        orderStr: 'ID_ASC',
        ...month,
        page: 1,
        count_per_list: 20,
      });
      const figures: [Figure, number][] = [
        ['totalCashIn', listSum!.totalCashInAmt],
        ['totalCashOut', listSum!.totalCashOutAmt],
        ['cashProfit', listSum!.totalCashProfit],
        ['bet', listSum!.betAmt],
        ['winLose', listSum!.totalWlAmt],
        ['rolling', listSum!.rolling],
        ['totalBEP', listSum!.totalBEP],
        ['cash', listSum!.cashAmt],
        ['point', listSum!.pointAmt],
        ['members', listSum!.lowerCnt],
      ];
      for (const [figure, expected] of figures)
        await same(ptn3, { memId: 'ptn3', figure, list, ...month }, expected);
    },
    60_000,
  );

  test('[STAT-01] statistics: the selected row, its categories, losing, and the footer below', async () => {
    for (const [statType, all] of [
      ['total', ''],
      ['slot', 'slot'],
    ] as const) {
      const { myStatData: mine, botStatSum: lower } = await ptn1.get('/api/v2/retail/report/betStatistics', {
        memId: 'ptn3',
        statType,
        searchValue: 'ptn',
        ...month,
      });
      const list = { treeOption: 'N', targetLevel: 'PARTNER', searchValue: 'ptn' } as const;
      for (const [stat, of] of [
        [mine, {}],
        [lower, { list }],
      ] as const) {
        const figures: [Figure, string, number][] = [
          ['totalCashIn', '', stat.cashInAmtSum],
          ['totalCashOut', '', stat.cashOutAmtSum],
          ['couponCash', '', stat.couponCashSum],
          ['bet', all, stat.betAmtSum],
          ['win', all, stat.winAmtSum],
          ['winLose', all, stat.winLoseSum],
          ['rolling', all, stat.rollingSum],
          ['totalBEP', all, stat.totalBEP],
          ['losing', all, stat.losingAmtSum],
          ['heldCash', '', stat.cashAmtSum],
          ['heldPoint', '', stat.pointAmtSum],
          ...stat.categories.flatMap((one): [Figure, string, number][] => [
            ['bet', one.category, one.betAmtSum],
            ['losing', one.category, one.losingAmtSum],
          ]),
        ];
        for (const [figure, category, expected] of figures) {
          await same(ptn1, { memId: 'ptn3', figure, category, ...of, ...month }, expected);
        }
      }
    }
    const footer = { treeOption: 'N', targetLevel: 'PARTNER' } as const;
    expect(
      (await explain(ptn1, { memId: 'ptn3', figure: 'losing', list: footer, ...month })).sum,
    ).toBeGreaterThan(0);
    const { list } = await explain(ptn1, { memId: 'ptn3', figure: 'losing', ...month });
    expect(list.length).toBeGreaterThan(0);
    for (const { base, rate, amount } of list) {
      expect(amount).toBeCloseTo(Math.floor(base! * Number(rate) + 1e-6) / 100, 2);
    }
  });
});

describe('the settlement', () => {
  const body = { ...month, oldYn: 'Y', page: 1, count_per_list: 20 } as const;
  type Totals = Record<'userCashIn' | 'userCashOut' | 'userCashResultAmt', number> &
    Record<'betAmt' | 'betAmtWin' | 'betResultAmt', number>;
  const strip = async (totals: Totals, list: Asked['list']) => {
    const figures: [Figure, number][] = [
      ['totalCashIn', totals.userCashIn],
      ['totalCashOut', totals.userCashOut],
      ['cashProfit', totals.userCashResultAmt],
      ['bet', totals.betAmt],
      ['win', totals.betAmtWin],
      ['winLose', totals.betResultAmt],
    ];
    expect(totals.betAmt).toBeGreaterThan(0);
    for (const [figure, expected] of figures)
      await same(ptn3, { memId: 'ptn3', figure, list, ...month }, expected);
  };

  test('[STAT-05] the sums by partner, right below and searched, are their rows', async () => {
    for (const searchMemId of ['', 'ptn5']) {
      const { outSearchTotal } = await ptn3.get('/api/retail/partnerStatistics', {
        searchType: 'OUTER',
        ...body,
        searchMemId,
      });
      const treeOption = searchMemId ? 'Y' : 'N';
      await strip(outSearchTotal!, { treeOption, targetLevel: 'PARTNER', searchMemId });
    }
  });

  test('[STAT-06] the sums by member, all and searched, are their rows', async () => {
    for (const recommenderId of ['', 'ptn5']) {
      const { searchTotal } = await ptn3.get('/api/retail/userStatistics', {
        searchType: 'OUTER',
        ...body,
        searchRecommandId: recommenderId,
      });
      await strip(searchTotal, { treeOption: 'Y', targetLevel: 'NORMAL', recommenderId });
    }
  });
});

describe('statistics by game', () => {
  const week = { startDate: addDays(today(), -6), endDate: today() };
  type Played = Record<'betCnt' | 'betAmt' | 'winAmt' | 'winLoseAmt', number>;
  /** Figures of a row or of a sum: how many bets, and all of the others or some in turn. */
  const played = async (
    asked: Omit<Asked, 'figure'>,
    { betCnt, betAmt, winAmt, winLoseAmt }: Played,
    turn?: number,
  ) => {
    const bets = await same(ptn1, { ...asked, figure: 'gameCount' }, betCnt);
    expect(bets.length, 'each bet once').toBe(betCnt);
    const others: [Figure, number][] = [
      ['gameBet', betAmt],
      ['gameWin', winAmt],
      ['gameWinLose', winLoseAmt],
    ];
    for (const [figure, shown] of turn === undefined ? others : [others[turn % others.length]!])
      await same(ptn1, { ...asked, figure }, shown);
    return bets;
  };

  test.each(['ptn3', 'player1'])(
    '[STAT-07] every game of %s, every category and all of it are their bets',
    async (memId) => {
      const games = await ptn1.get('/api/retail/gameStatistics', { memId, ...month, by: 'game' });
      expect(games.list.length).toBeGreaterThan(2);
      for (const { category, vendorCode, gameCode, vendorName, gameName, ...row } of games.list) {
        const bets = await played({ memId, category, vendorCode, gameCode, ...month }, row);
        expect(new Set(bets.map(({ desc }) => desc))).toEqual(new Set([`${vendorName} · ${gameName}`]));
      }
      await played({ memId, ...month }, games.sum);
      const codes = [...new Set(games.list.map(({ category }) => category))];
      expect(codes.length).toBeGreaterThan(1);
      for (const category of codes) {
        const expected = sumAmounts(
          games.list.filter((row) => row.category === category).map((row) => row.betAmt),
        );
        await same(ptn1, { memId, figure: 'gameBet', category, ...month }, expected);
      }
      const { vendorCode } = games.list[0]!;
      const ofVendor = games.list.filter((row) => row.vendorCode === vendorCode);
      const expected = sumAmounts(ofVendor.map(({ winAmt }) => winAmt));
      await same(ptn1, { memId, figure: 'gameWin', vendorCode, ...month }, expected);
    },
    120_000,
  );

  test('[STAT-07] every figure of a game and day equals its bets of that day', async () => {
    const { list } = await ptn1.get('/api/retail/gameStatistics', { memId: 'ptn3', ...week, by: 'date' });
    expect(new Set(list.map(({ days }) => days)).size).toBeGreaterThan(4);
    for (const [turn, { days, category, vendorCode, gameCode, ...row }] of list.entries()) {
      const day = { startDate: days, endDate: days };
      await played({ memId: 'ptn3', category, vendorCode, gameCode, ...day }, row, turn);
    }
  });

  test('allows no longer range than the report, and no game for a figure without games', async () => {
    const base = { memId: 'ptn3', category: '', page: 1, count_per_list: 10 } as const;
    const ask = (more: { figure: Figure; startDate: string; vendorCode?: string; gameCode?: string }) =>
      ptn3.call('/api/v2/retail/explain', { ...base, endDate: today(), ...more });
    const startDate = addDays(today(), -30);
    expect((await ask({ figure: 'gameBet', startDate })).resultCode).toBe('0');
    expect((await ask({ figure: 'gameBet', startDate: addDays(startDate, -1) })).resultCode).toBe('A019');
    for (const of of [{ vendorCode: 'x' }, { gameCode: 'x' }]) {
      expect((await ask({ figure: 'bet', startDate, ...of })).resultCode).toBe('A002');
      expect((await ask({ figure: 'gameBet', startDate, ...of })).data).toMatchObject({ list: [], sum: 0 });
    }
  });
});

describe('the dashboard', () => {
  test('[DASH-01] [DASH-02] [DASH-03] every tile and report equals its rows', async () => {
    await ptn3.get('/api/retail/cashSend', { memId: 'ptn4', inAmt: 12.34 });
    await ptn3.get('/api/retail/cashSend', { memId: 'ptn4', outAmt: 2.3 });
    await rollUp(world.db);
    const day = { startDate: today(), endDate: today() };
    const { mainStatisticsInfo: tile } = await ptn3.get('/api/v2/main/statistics', {});
    const { cashReport: report } = await ptn3.get('/api/v2/main/cashReport', month);
    const { myCashReport: own } = await ptn3.get('/api/v2/main/myCashReport', month);
    const { mainTopInfo: top } = await ptn3.get('/api/v2/main/topInfo', {});
    const figures: [Figure, typeof month, number][] = [
      ['cashIn', day, tile.dCashIn],
      ['cashInCount', day, tile.dCashInCnt],
      ['cashOut', day, tile.dCashOut],
      ['cashOutCount', day, tile.dCashOutCnt],
      ['payment', day, tile.dPayment],
      ['payback', day, tile.dPayback],
      ['joins', day, tile.dJoinCnt],
      ['winLose', day, tile.dBetBEP],
      ['cashIn', month, report.cashIn],
      ['payment', month, report.payment],
      ['totalCashIn', month, report.inPaymentSum],
      ['cashOut', month, report.cashOut],
      ['payback', month, report.payback],
      ['totalCashOut', month, report.outPaybackSum],
      ['couponCash', month, report.couponCash],
      ['normalCash', month, report.normalCashAmt],
      ['partnerCash', month, report.partnerCashAmt],
      ['bet', month, report.betAmt],
      ['win', month, report.winAmt],
      ['winLose', month, report.betBEP],
      ['belowPoint', month, report.totalPointAmt],
      ['members', month, top.userCnt],
      ['belowCash', month, top.totalCashAmt],
      ['belowPoint', month, top.totalPointAmt],
      ['myCashIn', month, own.cashIn],
      ['adminPayment', month, own.adminPayment],
      ['upperPayment', month, own.upperPayment],
      ['myPayback', month, own.myPayback],
      ['changePoint', month, own.changePoint],
      ['myCouponCash', month, own.couponCash],
      ['increaseTotal', month, own.increaseTotal],
      ['myCashOut', month, own.cashOut],
      ['adminPayback', month, own.adminPayback],
      ['upperPayback', month, own.upperPayback],
      ['myPayment', month, own.myPayment],
      ['decreaseTotal', month, own.decreaseTotal],
    ];
    for (const [figure, days, expected] of figures)
      await same(ptn3, { memId: 'ptn3', figure, ...days }, expected);
    const { list } = await explain(ptn3, { memId: 'ptn3', figure: 'decreaseTotal', ...day });
    expect(list[0]).toMatchObject({ kind: 'give', amount: 12.34, memId: 'ptn3' });
  });

  test('[DASH-01] a new member is counted in the branch it joined', async () => {
    const { list } = await explain(ptn1, {
      memId: 'ptn1',
      figure: 'joins',
      startDate: '2020-01-01',
      endDate: today(),
    });
    const { list: members } = await explain(ptn1, { memId: 'ptn1', figure: 'members', ...month });
    expect(members.length).toBeGreaterThan(20);
    expect(new Set(list.map(({ memId }) => memId))).toEqual(
      new Set(['ptn1', ...members.map(({ memId }) => memId)]),
    );
  });
});

describe('a large branch', () => {
  const queries: Asked[] = [
    { memId: 'ptn3', figure: 'cashProfit', ...month },
    { memId: 'ptn3', figure: 'couponCash', ...month },
    { memId: 'ptn3', figure: 'totalBEP', ...month },
    { memId: 'ptn3', figure: 'rolling', category: 'slot', ...month },
    { memId: 'ptn3', figure: 'bet', ...spans[2]! },
    { memId: 'ptn3', figure: 'gameWinLose', ...month },
    { memId: 'ptn3', figure: 'gameCount', category: 'slot', ...spans[2]! },
    { memId: 'ptn3', figure: 'belowCash', ...month },
    { memId: 'ptn3', figure: 'partnerCash', ...month },
    { memId: 'ptn3', figure: 'heldPoint', ...month },
    { memId: 'ptn3', figure: 'joins', startDate: '2020-01-01', endDate: today() },
  ];

  test('is read in the order of its rows and shows the same', async () => {
    const before = await Promise.all(queries.map((body) => explain(ptn1, body)));
    for (const { list } of before) expect(list.length).toBeGreaterThan(0);
    // From here on the sums say that the branch is large, and that it has played more bets than the site has.
    await world.db.execute(sql`UPDATE branch_level SET cnt = cnt + 5000 WHERE level = 'NORMAL'`);
    await world.db.execute(sql`
      INSERT INTO stat_daily (member_id, day, category, bet_cnt)
      SELECT id, '2019-01-01', 'slot', 9000000 FROM member WHERE mem_id = 'ptn3' AND site_id = 'demo'`);
    const after = await Promise.all(queries.map((body) => explain(ptn1, body)));
    after.forEach(({ list, sum }, i) => {
      expect(sum).toBe(before[i]!.sum);
      const timeless = (rows: typeof list) =>
        rows.map((row) => (row.kind === 'holding' ? { ...row, at: '' } : row));
      expect(timeless(list), queries[i]!.figure).toEqual(timeless(before[i]!.list));
    });
    const first = await ptn1.get('/api/v2/retail/explain', {
      category: '',
      ...queries[2]!,
      page: 1,
      count_per_list: 20,
    });
    expect(first.pageInfo.tatal_list_count, 'counted ten pages further').toBe(220);
  });
});
