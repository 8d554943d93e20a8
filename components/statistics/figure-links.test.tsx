import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatAmount, formatCount } from '@/lib/format/money';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { figuresIn } from '@/tests/fixtures/figures';
import { renderList } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { bettingCasino, bettingSlot, bettingTotal } from './betting';
import { dailyBetting } from './daily-betting';
import { dailyAgents, dailyUsers } from './daily-members';
import { allGames, dailyGames } from './games';
import { calculationPartners } from './partner-calculation';
import { allUsers, calculationUsers } from './user-statistics';

const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const AT = { ...DAYS, memId: 'ptn2' };
const section = (id: string) => document.querySelector(`section[aria-labelledby="${id}"]`)!;

/** The links of figures: `[value, figure, category?]` each, and the params of all of them. */
const figures = (of: readonly (readonly [number, string, string?])[], all: object) =>
  of
    // A zero leads nowhere.
    .filter(([value]) => value !== 0)
    .map(([value, figure, category]) => ({
      text: formatAmount(value),
      figure,
      ...(category ? { category } : {}),
      ...DAYS,
      ...all,
    }));

test.each([
  ['total', bettingTotal, undefined],
  ['casino', bettingCasino, 'casinos'],
  ['slot', bettingSlot, 'slot'],
] as const)(
  '[STAT-01] figures of the %s report lead to the rows of their member, list and games',
  async (_, list, games) => {
    const { myStatData, botStatList, botStatSum } = sampleResponse('/api/v2/retail/report/betStatistics');
    const { pinned, rows, totals } = await renderList(list, { ...AT, searchValue: 'nick' });
    const [own] = myStatData.categories;
    const of = (row: typeof botStatSum) =>
      [
        [row.betAmtSum, 'bet', games],
        [row.winAmtSum, 'win', games],
        [row.winLoseSum, 'winLose', games],
        [row.rollingSum, 'rolling', games],
        [row.totalBEP, 'totalBEP', games],
        ...(
          [
            ['betAmtSum', 'bet'],
            ['winAmtSum', 'win'],
            ['rollingSum', 'rolling'],
            ['losingAmtSum', 'losing'],
          ] as const
        ).map(([field, figure]) => {
          const categoryRow = row.categories.find(({ category }) => category === own!.category);
          return [categoryRow?.[field] ?? 0, figure, own!.category] as const;
        }),
        [row.cashAmtSum, 'heldCash'],
        [row.pointAmtSum, 'heldPoint'],
        [row.cashInAmtSum, 'totalCashIn'],
        [row.cashOutAmtSum, 'totalCashOut'],
        [row.losingAmtSum, 'losing', games],
        [row.couponCashSum, 'couponCash'],
      ] as const;
    expect(figuresIn(pinned!)).toEqual(figures(of(myStatData), { memId: myStatData.memId }));
    expect(figuresIn(rows[0]!)).toEqual(figures(of(botStatList[0]!), { memId: botStatList[0]!.memId }));
    const below = { of: 'N', targetLevel: 'PARTNER', searchType: 'either', searchValue: 'nick' };
    expect(figuresIn(totals!)).toEqual(figures(of(botStatSum), { memId: 'ptn2', ...below }));
  },
);

test('[STAT-02] a day’s figures lead to that day, the totals to all days', async () => {
  const { dailyBetList, dailyBetSum } = sampleResponse('/api/v2/retail/daily/betting');
  const { rows, totals } = await renderList(dailyBetting, AT);
  const of = (row: typeof dailyBetSum) =>
    [
      [row.dUserPayment, 'payment'],
      [row.dUserPayback, 'payback'],
      [row.dBetAmt, 'bet'],
      [row.dWinAmt, 'win'],
    ] as const;
  const { days } = dailyBetList[0]!;
  expect(figuresIn(rows[0]!)).toEqual(
    figures(of(dailyBetList[0]!), { memId: 'ptn2', startDate: days, endDate: days }),
  );
  expect(figuresIn(totals!)).toEqual(figures(of(dailyBetSum), { memId: 'ptn2' }));
});

test.each([
  ['STAT-03', dailyUsers, { of: 'Y', targetLevel: 'NORMAL' }],
  ['STAT-04', dailyAgents, { of: 'N', targetLevel: 'PARTNER' }],
] as const)(
  '[%s] figures over the days lead to their member, the totals to the listed ones',
  async (id, list, listed) => {
    const users = sampleResponse('/api/v2/retail/daily/users');
    const partners = sampleResponse('/api/v2/retail/daily/partners');
    const [row, sum] =
      id === 'STAT-03'
        ? [users.dailyUserList[0]!, users.dailyUserSum]
        : [partners.dailyPartnerList[0]!, partners.dailyPartnerSum];
    const searchParams = { searchType: 'memNick', searchValue: 'nick' };
    const { rows, totals } = await renderList(list, { ...AT, ...searchParams });
    const of = (one: typeof sum) =>
      [
        [one.dUserPayment, 'payment'],
        [one.dUserPayback, 'payback'],
        [one.dBetAmt, 'bet'],
        [one.dWinAmt, 'win'],
      ] as const;
    expect(figuresIn(rows[0]!)).toEqual(figures(of(row), { memId: row.memId }));
    expect(figuresIn(totals!)).toEqual(figures(of(sum), { memId: 'ptn2', ...listed, ...searchParams }));
  },
);

type Settled = Record<'userCashIn' | 'userCashOut' | 'userCashResultAmt', number> &
  Record<'betAmt' | 'betAmtWin' | 'betResultAmt', number>;
const six = (one: Settled) =>
  [
    [one.userCashIn, 'totalCashIn'],
    [one.userCashOut, 'totalCashOut'],
    [one.userCashResultAmt, 'cashProfit'],
    [one.betAmt, 'bet'],
    [one.betAmtWin, 'win'],
    [one.betResultAmt, 'winLose'],
  ] as const;
const strip = () => figuresIn(screen.getByRole('region', { name: t('statistics.totals') }));

test('[STAT-05] figures of the settlement by partner, right below and searched', async () => {
  const { outSearchList, outSearchTotal } = sampleResponse('/api/retail/partnerStatistics');
  for (const searchParams of [
    { of: 'N', targetLevel: 'PARTNER' },
    { of: 'Y', targetLevel: 'PARTNER', searchType: 'memId', searchValue: 'ptn5' },
  ]) {
    const { rows, totals } = await renderList(calculationPartners, {
      ...DAYS,
      ...('searchValue' in searchParams ? { searchValue: searchParams.searchValue } : {}),
    });
    const row = outSearchList![0]!;
    expect(figuresIn(rows[0]!)).toEqual(figures(six(row), { memId: row.memId }));
    const expected = figures(six(outSearchTotal!), { memId: 'ptn1', ...searchParams });
    expect(strip()).toEqual(expected);
    expect(figuresIn(totals!)).toEqual(expected);
  }
});

test('[STAT-06] [STAT-07] figures by member, all and searched', async () => {
  const { searchList, searchTotal } = sampleResponse('/api/retail/userStatistics');
  const row = searchList[0]!;
  for (const search of [{}, { searchType: 'recommenderId', searchValue: 'ptn5' }]) {
    const listed = { of: 'Y', targetLevel: 'NORMAL', ...search };
    const settlement = await renderList(calculationUsers, { ...DAYS, ...search });
    expect(figuresIn(settlement.rows[0]!)).toEqual(figures(six(row), { memId: row.memId }));
    const expected = figures(six(searchTotal), { memId: 'ptn1', ...listed });
    expect(strip()).toEqual(expected);
    expect(figuresIn(settlement.totals!)).toEqual(expected);
    const all = await renderList(allUsers, { ...AT, ...search });
    expect(figuresIn(all.rows[0]!)).toEqual(figures(six(row), { memId: row.memId }));
    expect(figuresIn(all.totals!)).toEqual(figures(six(searchTotal), { memId: 'ptn2', ...listed }));
  }
});

test('[STAT-07] every figure by game leads to its bets: a game’s, a day’s, a category’s, all of them', async () => {
  const { list, sum } = sampleResponse('/api/retail/gameStatistics');
  const { category, vendorCode, gameCode, days, ...row } = list[0]!;
  const four = (one: typeof sum, all: object) => [
    { ...figures([[1, 'gameCount']], all)[0], text: formatCount(one.betCnt) },
    ...figures(
      [
        [one.betAmt, 'gameBet'],
        [one.winAmt, 'gameWin'],
        [one.winLoseAmt, 'gameWinLose'],
      ],
      all,
    ),
  ];
  const own = { memId: 'ptn2', category, vendorCode, gameCode, startDate: days!, endDate: days! };
  for (const screenOf of [allGames, dailyGames]) {
    const { rows, totals } = await renderList(screenOf, AT);
    expect(figuresIn(rows[0]!)).toEqual(four(row, own));
    expect(figuresIn(totals!)).toEqual(four(sum, { memId: 'ptn2' }));
    expect(figuresIn(section('shares'))).toEqual(
      figures([[row.betAmt, 'gameBet', category]], { memId: 'ptn2' }),
    );
  }
});

test('[STAT-01] [STAT-03] the bars of charts lead to the bets that they draw', async () => {
  const { myStatData, botStatList } = sampleResponse('/api/v2/retail/report/betStatistics');
  const [own] = myStatData.categories;
  const [below] = botStatList;
  for (const [list, games] of [
    [bettingTotal, undefined],
    [bettingCasino, 'casinos'],
  ] as const) {
    await renderList(list, AT);
    expect(figuresIn(section('shares'))).toEqual(
      figures([[own!.betAmtSum, 'bet', own!.category]], { memId: 'ptn2' }),
    );
    expect(figuresIn(section('top'))).toEqual(
      figures([[below!.betAmtSum, 'bet', games]], { memId: below!.memId }),
    );
  }
  const { dailyUserList } = sampleResponse('/api/v2/retail/daily/users');
  await renderList(dailyUsers, AT);
  expect(figuresIn(section('top'))).toEqual(
    figures([[dailyUserList[0]!.dBetAmt, 'bet']], { memId: dailyUserList[0]!.memId }),
  );
});

test.each([
  ['STAT-01', bettingTotal],
  ['STAT-02', allUsers],
  ['STAT-04', dailyAgents],
  ['STAT-06', allGames],
] as const)('[%s] the figures of a report lead nowhere on an upstream without reasons', async (_, list) => {
  platform.lacks('explain');
  const { main } = await renderList(list, AT);
  expect(main.querySelector('a[href*="/explain"]')).toBeNull();
  expect(main.querySelector('.list-note')).not.toHaveTextContent(t('listHint.figures'));
});
