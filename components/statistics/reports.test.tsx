import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CallPath, ResponseOf } from '@/lib/contract/calls';
import { formatAmount, formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { categoryName } from '@/lib/i18n/translate';
import { addDays, today } from '@/lib/rules/day';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import {
  cellOf,
  expectCells,
  expectFacts,
  exportedList,
  renderList,
  rowActionsOf,
} from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { bettingCasino, bettingSlot, bettingTotal } from './betting';
import { dailyBetting } from './daily-betting';
import { dailyAgents, dailyUsers } from './daily-members';
import { allGames, dailyGames } from './games';
import { calculationPartners } from './partner-calculation';
import { allUsers, calculationUsers } from './user-statistics';

const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const REPORT = '/api/v2/retail/report/betStatistics';
const TREND = '/api/v2/retail/trend';

type TrendDay = ResponseOf<typeof TREND>['days'][number];
/** The 14 days until one that is not over at 12:34: nothing on most of them. */
const trendUntil = (endDate: string, moved: Record<string, Partial<TrendDay>> = {}) => {
  const { categories: _, ...sums } = sampleResponse(TREND).days[0]!;
  const zeros = Object.fromEntries(Object.keys(sums).map((name) => [name, 0]));
  const days = Array.from({ length: 14 }, (_, index) => {
    const day = addDays(endDate, index - 13);
    return { ...zeros, day, ...moved[day] } as TrendDay;
  });
  return {
    days,
    ownDays: days,
    asOf: `${endDate}T03:34:00.000Z`,
  };
};
/** Of days that lie more than four days back and end before today. */
const FLAGS = { ...DAYS, oldYn: 'Y', chkTodayYn: 'N', offset: 540 } as const;
/** The defaults of an untouched list. */
const SHOWN = { orderStr: 'ID_ASC', zeroYn: 'N' } as const;
const paging = { page: 1, count_per_list: 20 } as const;
const s = (name: string) => t(`statistics.${name}` as 'statistics.coupon');
const paramsOf = (link: Element) =>
  Object.fromEntries(new URL(link.getAttribute('href')!, 'http://web').searchParams);
const headingLink = (text: string) =>
  // 베팅 is not 베팅 − 당첨.
  within(screen.getByRole('columnheader', { name: new RegExp(`^${text}(?! −)`) })).getByRole('link');

test.each([
  ['total', bettingTotal],
  ['casino', bettingCasino],
  ['slot', bettingSlot],
] as const)(
  '[STAT-01] the %s report: the selected partner, the direct ones and the totals',
  async (statType, list) => {
    const sample = sampleResponse(REPORT);
    // The categories of the selected partner make the columns; each row has its own figures of them.
    const codes = { total: ['casino', 'slot', 'esports'], casino: ['casino', 'hcasino'], slot: ['slot'] }[
      statType
    ];
    let n = 500_000;
    const stat = <S extends object>(of: S) => ({
      ...of,
      categories: codes.map((category) => ({
        category,
        betAmtSum: n++,
        winAmtSum: n++,
        rollingSum: n++,
        losingAmtSum: n++,
      })),
    });
    const report = {
      ...sample,
      myStatData: stat(sample.myStatData),
      botStatList: sample.botStatList.map(stat),
      botStatSum: stat(sample.botStatSum),
      rest: sample.rest!.map(stat),
    };
    platform.answer({ [REPORT]: report });
    const { main, pinned, rows, rest, totals, headings } = await renderList(list, {
      ...DAYS,
      memId: 'ptn2',
    });
    expect(platform.requestsOf(REPORT)).toEqual([{ memId: 'ptn2', statType, searchValue: '', ...DAYS }]);
    const expectFigures = (row: Element, of: typeof report.botStatSum) =>
      expectCells(row, {
        [t('list.deposit')]: formatAmount(of.cashInAmtSum),
        [t('list.withdrawal')]: formatAmount(of.cashOutAmtSum),
        [t('list.bet')]: formatAmount(of.betAmtSum),
        [t('list.win')]: formatAmount(of.winAmtSum),
        [t('list.betMinusWin')]: [t('amount.gain'), formatAmount(of.winLoseSum)],
        [t('list.rolling')]: formatAmount(of.rollingSum),
        [t('list.netAfterRolling')]: [t('amount.gain'), formatAmount(of.totalBEP)],
        [s('losing')]: formatAmount(of.losingAmtSum),
        [s('losingRate')]: `${of.loseRate} %`,
        [s('coupon')]: formatAmount(of.couponCashSum),
        [s('heldCash')]: formatAmount(of.cashAmtSum),
        [s('heldPoint')]: formatAmount(of.pointAmtSum),
        ...Object.fromEntries(
          of.categories.flatMap(({ category, betAmtSum, winAmtSum }) => [
            [`${categoryName(t, category)} ${t('list.bet')}`, formatAmount(betAmtSum)],
            [`${categoryName(t, category)} ${t('list.win')}`, formatAmount(winAmtSum)],
          ]),
        ),
      });
    expectFigures(pinned!, report.myStatData);
    expect(rows).toHaveLength(1);
    expectFigures(rows[0]!, report.botStatList[0]!);
    expect(rest).toHaveLength(1);
    expectFigures(rest[0]!, report.rest[0]!);
    expectFigures(totals!, report.botStatSum);
    expect(cellOf(pinned!, t('list.member'))).toHaveTextContent(t('list.selected'));
    expect(cellOf(rows[0]!, t('list.member'))).not.toHaveTextContent(t('list.selected'));
    // No column is there that the site's categories do not give.
    const groups = headings.filter(({ classList }) => classList.contains('group'));
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      ...codes.flatMap((code) => {
        const name = categoryName(t, code);
        return [name, `${name} · ${t('list.rollingLosing')}`];
      }),
      t('list.inOut'),
      s('losing'),
    ]);
    // The moment is before the hints, which shrink first; on phones beside the heading.
    const asOf = t('common.asOf', { time: formatTime(report.asOf) });
    const moment = main.querySelector('.list-note > :nth-child(2)');
    expect(moment).toHaveTextContent(`· ${asOf}`);
    expect(moment, 'once on phones').toHaveClass('max-md:hidden');
    expect(main.querySelector('h1')!.parentElement).toHaveTextContent(asOf);
  },
);

test('[STAT-01] search, range and partner are in the address; the type retains only partner and days', async () => {
  const at = { ...DAYS, memId: 'ptn2', searchValue: 'kim' };
  await renderList(bettingTotal, at);
  expect(platform.requestsOf(REPORT)).toEqual([{ ...at, statType: 'total' }]);
  const { rows } = await renderList(bettingTotal, at);
  const { memId } = sampleResponse(REPORT).botStatList[0]!;
  expect(paramsOf(rows[0]!.querySelector('a.name')!), 'selects without the search').toEqual({
    ...DAYS,
    memId,
  });
  const range = screen.getByRole('link', { name: t('filter.quick.days7'), hidden: true });
  expect(paramsOf(range)).toMatchObject({ memId: 'ptn2', searchValue: 'kim' });
  const type = screen.getByRole('link', { name: t('statistics.tabs.bettingslot') });
  expect(type).toHaveAttribute(
    'href',
    `/demo/bettingslot?${new URLSearchParams({ memId: 'ptn2', ...DAYS })}`,
  );
});

test('[STAT-05] the tabs of statistics and those of settlements are strips of their own, by the names of their screens', async () => {
  const namesOn = async (list: Parameters<typeof renderList>[0]) => {
    document.body.replaceChildren();
    await renderList(list, DAYS);
    const tabs = screen.getByRole('navigation', { name: t('statistics.screens') });
    return within(tabs)
      .getAllByRole('link')
      .map((link) => link.textContent);
  };
  expect(await namesOn(calculationPartners)).toEqual(
    (['settlement', 'partnerCalculationList', 'partnerCalculationUserList'] as const).map((route) =>
      t(`route.${route}`),
    ),
  );
  const statistics = await namesOn(allUsers);
  expect(statistics).toHaveLength(6);
  expect(statistics).toContain(t('route.statisticAllUsers'));
});

test('[STAT-01] the charts describe their data in words', async () => {
  const { myStatData, botStatList, ...report } = sampleResponse(REPORT);
  const category = (code: string, betAmtSum: number) => ({
    ...myStatData.categories[0]!,
    category: code,
    betAmtSum,
  });
  const below = (id: number, betAmtSum: number) => ({
    ...botStatList[0]!,
    memId: `ptn2x0${id}`,
    memNick: `Nick ${id}`,
    partnerLevel: 'PTN_2' as const,
    betAmtSum,
  });
  platform.answer({
    [REPORT]: {
      ...report,
      myStatData: {
        ...myStatData,
        categories: [category('casino', 2_500), category('slot', 7_500), category('mini', 0)],
      },
      botStatList: [1_100, 1_600, 1_200, 0, 1_500, 1_300, 1_400].map((bet, i) => below(i, bet)),
    },
    [TREND]: trendUntil(DAYS.endDate, { '2026-01-03': { betAmt: 3_333, winAmt: 2_222 } }),
  });
  await renderList(bettingTotal, DAYS);
  const list = { treeOption: 'N', targetLevel: 'PARTNER' };
  expect(platform.requestsOf(TREND)).toEqual([
    { memId: 'ptn1', comparedDays: DAYS, list, ownYn: 'Y', categoriesYn: 'Y', endDate: DAYS.endDate },
  ]);
  expect(platform.requestsOf('/api/v2/retail/daily/betting')).toEqual([]);
  const days = screen.getByRole('region', { name: t('statistics.dailyChart') });
  expect(within(days).getByRole('img')).toHaveAccessibleName(new RegExp(t('statistics.dailyChart')));
  expect([...days.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    '2026-01-0200',
    '2026-01-033,3332,222',
    '2026-01-0400',
    `2026-01-05 (${t('dashboard.until', { time: '12:34' })})00`,
  ]);
  // Firefox paints the caption of a table that is clipped itself.
  expect(days.querySelector('table')!.parentElement).toHaveClass('sr-only');
  expect(days.querySelector('table')).not.toHaveClass('sr-only');
  const bars = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((bar) => bar.textContent);
  expect(bars(t('statistics.shares')), 'the largest first, without what nobody played').toEqual([
    `${t('category.slot')}7,50075.0 %`,
    `${t('category.casino')}2,50025.0 %`,
  ]);
  expect(bars(t('statistics.topPartners'))).toEqual([
    '2Nick 1 ptn2x011,600',
    '2Nick 4 ptn2x041,500',
    '2Nick 6 ptn2x061,400',
    '2Nick 5 ptn2x051,300',
    '2Nick 2 ptn2x021,200',
  ]);
  const ranking = screen.getByRole('list', { name: t('statistics.topPartners') });
  expect(within(ranking).getByText('Nick 1'), 'a long name ends in dots').toHaveClass('truncate');
});

test('[STAT-01] [LIST-15] totals are loaded with their trend, each category’s too, also over a range that is longer', async () => {
  const long = { startDate: '2025-12-01', endDate: DAYS.endDate };
  const day = (n: number, casino: number) => ({
    ...trendUntil(DAYS.endDate).days[0]!,
    day: addDays(long.startDate, n),
    categories: casino ? [{ category: 'casino', betAmt: casino, winAmt: 0 }] : [],
  });
  const all = Array.from({ length: 36 }, (_, n) => day(n, n === 30 ? 500 : 0));
  const { myStatData, botStatSum, ...report } = sampleResponse(REPORT);
  const inCasino = <S extends { categories: { category: string }[] }>(of: S) => ({
    ...of,
    categories: [{ ...of.categories[0]!, category: 'casino' }],
  });
  platform.answer({
    [REPORT]: { ...report, myStatData: inCasino(myStatData), botStatSum: inCasino(botStatSum) },
    [TREND]: { ...trendUntil(DAYS.endDate), days: all.slice(-14), ownDays: all },
  });
  const { totals } = await renderList(bettingTotal, long);
  expect(platform.requestsOf(TREND)).toMatchObject([{ ownStartDate: long.startDate, endDate: long.endDate }]);
  const lineOf = (label: string) =>
    cellOf(totals!, label).querySelector('.spark')?.getAttribute('aria-label');
  const fortnight = (high: string) => t('list.trend', { days: 14, low: '0', high });
  expect(lineOf(t('list.bet'))).toBe(fortnight('0'));
  expect(lineOf(`${t('category.casino')} ${t('list.bet')}`)).toBe(fortnight('500'));
  expect(lineOf(s('losing'))).toBeUndefined();
  const sums = screen.getByRole('region', { name: s('totals') });
  expect(within(sums).getAllByRole('img')[0]).toHaveAccessibleName(
    t('list.trend', { days: 36, low: '0', high: '0' }),
  );
  expect(screen.getByRole('region', { name: s('dailyChart') }).querySelectorAll('tbody tr')).toHaveLength(36);
});

test('[STAT-01] the export holds every row with its exact figures, the selected partner first and marked so', async () => {
  const sample = sampleResponse(REPORT);
  const inSlots = <S extends { categories: { category: string }[] }>(of: S) => ({
    ...of,
    categories: [{ ...of.categories[0]!, category: 'slot' }],
  });
  const own = [inSlots(sample.myStatData), ...sample.botStatList.map(inSlots)];
  const [direct] = sample.rest!.map(inSlots);
  platform.answer({
    [REPORT]: { ...sample, myStatData: own[0]!, botStatList: own.slice(1), rest: [direct!] },
  });
  const { rows, rest } = await exportedList(bettingTotal, DAYS);
  expect(rest).toHaveLength(1);
  expect(rest[0]).toMatchObject({
    [t('list.memId')]: t('list.rest.direct'),
    [t('list.bet')]: String(direct!.betAmtSum),
    [t('list.netAfterRolling')]: String(direct!.totalBEP),
    [s('losing')]: String(direct!.losingAmtSum),
    [s('losingRate')]: String(Number(direct!.loseRate)),
    [s('heldCash')]: String(direct!.cashAmtSum),
    [t('list.selected')]: '',
  });
  expect(rows.map((row) => Object.values(row))).toEqual(
    own.map(({ categories: [slot], ...of }, i) => [
      ...[of.memId, of.memNick, of.partnerLevelName],
      ...[of.betAmtSum, of.winAmtSum, of.winLoseSum, of.rollingSum, of.totalBEP].map(String),
      ...[slot!.betAmtSum, slot!.winAmtSum, slot!.rollingSum, slot!.losingAmtSum].map(String),
      ...[of.cashAmtSum, of.pointAmtSum, of.cashInAmtSum, of.cashOutAmtSum].map(String),
      ...[of.losingAmtSum, Number(of.loseRate), of.couponCashSum].map(String),
      i === 0 ? 'Y' : '',
    ]),
  );
  expect(Object.keys(rows[0]!).at(-1)).toBe(t('list.selected'));
});

test('[STAT-12] every sum above a report has the period before beside it, a dash where that was nothing', async () => {
  const { myStatData, ...report } = sampleResponse(REPORT);
  const own = {
    ...myStatData,
    betAmtSum: 150,
    winAmtSum: 300,
    winLoseSum: -150,
    rollingSum: 7,
    totalBEP: -157,
  };
  const { day: _, ...sums } = trendUntil(DAYS.endDate).days[0]!;
  const period = { startDate: '2025-12-29', endDate: '2026-01-01', until: '2026-01-01T03:34:56.000Z' };
  platform.answer({
    [REPORT]: { ...report, myStatData: own },
    [TREND]: {
      ...trendUntil(DAYS.endDate),
      previous: { ...sums, ...period, betAmt: 100, winAmt: 400, rolling: 0 },
    },
  });
  await renderList(bettingTotal, { ...DAYS, memId: 'ptn2' });
  const strip = screen.getByRole('region', { name: t('statistics.totals') });
  const compared = [...strip.querySelectorAll('.compared .num')].map(({ textContent }) => textContent);
  expect(compared).toEqual(['100 · +50.0%', '400 · −25.0%', '−300 · +150', '0 · –', '−300 · +143']);
  const title = t('compare.period', { period: '2025-12-29 – 2026-01-01 12:34' });
  expect(strip.querySelector('.compared')).toHaveTextContent(title);
  // An upstream that cannot compare has none.
  document.body.replaceChildren();
  platform.answer({ [TREND]: { ...trendUntil(DAYS.endDate), previous: null } });
  await renderList(bettingTotal, { ...DAYS, memId: 'ptn2' });
  expect(document.querySelector('.compared')).toBeNull();
});

test.each([
  ['partners', calculationPartners, { treeOption: 'N', targetLevel: 'PARTNER' }],
  ['members', calculationUsers, { treeOption: 'Y', targetLevel: 'NORMAL' }],
] as const)(
  '[STAT-12] the six sums of the settlement of %s have the period before beside them, those of a search none',
  async (_, list, of) => {
    const total = { userCashIn: 150, userCashOut: 30, userCashResultAmt: 120 };
    const sum = { ...total, betAmt: 300, betAmtWin: 0, betResultAmt: 300 };
    const { day: _day, ...sums } = trendUntil(DAYS.endDate).days[0]!;
    const previous = {
      ...sums,
      startDate: '2025-12-29',
      endDate: '2026-01-01',
      cashIn: 60,
      payment: 40,
      cashOut: 30,
      payback: 10,
      betAmt: 200,
      winAmt: 0,
    };
    platform.answer({
      '/api/retail/partnerStatistics': {
        ...sampleResponse('/api/retail/partnerStatistics'),
        outSearchTotal: sum,
      },
      '/api/retail/userStatistics': { ...sampleResponse('/api/retail/userStatistics'), searchTotal: sum },
      [TREND]: { ...trendUntil(DAYS.endDate), previous },
    });
    const comparisons = () =>
      [...document.querySelectorAll('.sum-strip .compared .num')].map(({ textContent }) => textContent);
    await renderList(list, DAYS);
    expect(platform.requestsOf(TREND)).toEqual([
      { memId: 'ptn1', list: of, endDate: DAYS.endDate, comparedDays: DAYS },
    ]);
    expect(comparisons()).toEqual([
      ...['100 · +50.0%', '40 · −25.0%', '60 · +60'],
      ...['200 · +50.0%', '0 · –', '200 · +100'],
    ]);
    document.body.replaceChildren();
    await renderList(list, { ...DAYS, searchValue: 'kim' });
    expect(comparisons()).toEqual([]);
  },
);

test('[FORM-02] a column that has decimals in a row or in the totals has them in strip, rows and foot', async () => {
  const path = '/api/retail/userStatistics';
  const sample = sampleResponse(path);
  const amounts = {
    userCashIn: 100,
    userCashOut: 40,
    userCashResultAmt: 60,
    betAmt: 7,
    betAmtWin: 0,
    betResultAmt: 7,
  };
  const row = { ...sample.searchList[0]!, ...amounts, userCashIn: 99.5 };
  const searchTotal = { ...amounts, betAmt: 8.25 };
  platform.answer({ [path]: { ...sample, searchList: [row], searchTotal } });
  const { rows, totals } = await renderList(calculationUsers, DAYS);
  const hasCents = (cell: Element) => cell.matches('.cents');
  // Deposits have them in the row alone, bets in the totals alone, withdrawals in neither.
  for (const [name, expected] of [
    ['deposit', true],
    ['bet', true],
    ['withdrawal', false],
  ] as const) {
    const label = t(`list.${name}`);
    expect(hasCents(cellOf(rows[0]!, label)), name).toBe(expected);
    expect(hasCents(cellOf(totals!, label)), name).toBe(expected);
  }
  const sums = [...document.querySelectorAll('.sum-strip > div')].map((sum) => ({
    name: sum.querySelector('dt')!.textContent,
    figure: sum.querySelector('dd')!.textContent,
    isPadded: sum.querySelector('.cents') !== null,
  }));
  expect(sums).toContainEqual({ name: t('list.deposit'), figure: '100', isPadded: true });
  expect(sums).toContainEqual({ name: t('list.bet'), figure: '8.25', isPadded: false });
  expect(sums).toContainEqual({ name: t('list.withdrawal'), figure: '40', isPadded: false });
});

test('[STAT-13] the daily report by week and by month: each row leads to its days, the totals are those of the days', async () => {
  const path = '/api/v2/retail/daily/betting';
  const sample = sampleResponse(path);
  const day = (days: string, dBetAmt: number) => ({ ...sample.dailyBetList[0]!, days, dBetAmt });
  const dailyBetList = [day('2026-01-31', 1), day('2026-02-01', 20), day('2026-02-02', 300)];
  platform.answer({ [path]: { ...sample, dailyBetList } });
  const range = { memId: 'ptn2', startDate: '2026-01-31', endDate: '2026-02-02' };
  const rowsBy = async (by: string) => {
    document.body.replaceChildren();
    const { rows, totals } = await renderList(dailyBetting, { ...range, by, orderStr: 'days_ASC' });
    expectCells(totals!, { [t('list.bet')]: formatAmount(sample.dailyBetSum.dBetAmt) });
    return rows.map((row) => {
      const bet = cellOf(row, t('list.bet'));
      const link = new URL(bet.querySelector('a')!.getAttribute('href')!, 'http://web').searchParams;
      return [
        cellOf(row, t('dashboard.day')).textContent,
        bet.textContent,
        link.get('startDate'),
        link.get('endDate'),
      ];
    });
  };
  expect(await rowsBy('week')).toEqual([
    ['2026-01-31 – 2026-02-01', '21', '2026-01-31', '2026-02-01'],
    ['2026-02-02', '300', '2026-02-02', '2026-02-02'],
  ]);
  expect(await rowsBy('month')).toEqual([
    ['2026-01-31', '1', '2026-01-31', '2026-01-31'],
    ['2026-02-01 – 2026-02-02', '320', '2026-02-01', '2026-02-02'],
  ]);
});

test('[STAT-02] a row for each day with its totals; more than 366 days are not asked for', async () => {
  const { dailyBetList, dailyBetSum } = sampleResponse('/api/v2/retail/daily/betting');
  const { rows, totals } = await renderList(dailyBetting, { ...DAYS, memId: 'ptn2' });
  expect(platform.requestsOf('/api/v2/retail/daily/betting')).toEqual([{ memId: 'ptn2', ...DAYS }]);
  const figures = (of: typeof dailyBetSum) => ({
    [t('list.payment')]: formatAmount(of.dUserPayment),
    [t('list.payback')]: formatAmount(of.dUserPayback),
    [t('list.bet')]: formatAmount(of.dBetAmt),
    [t('list.win')]: formatAmount(of.dWinAmt),
  });
  expectCells(rows[0]!, { [t('dashboard.day')]: dailyBetList[0]!.days, ...figures(dailyBetList[0]!) });
  expectCells(totals!, { [t('dashboard.day')]: t('statistics.totals'), ...figures(dailyBetSum) });

  platform.made.length = 0;
  const { main, ...long } = await renderList(dailyBetting, {
    startDate: '2025-01-01',
    endDate: '2026-01-02',
  });
  expect(main).toHaveTextContent(t('statistics.tooLong', { days: 366 }));
  expect(main).toHaveTextContent(t('filter.mostDays', { days: 366 }));
  expect(long.rows).toEqual([]);
});

test.each([
  ['STAT-03', dailyUsers, '/api/v2/retail/daily/users', 'topMembers'],
  ['STAT-04', dailyAgents, '/api/v2/retail/daily/partners', 'topPartners'],
] as const)('[%s] rows, totals, order, search and pages', async (_, list, path, top) => {
  const at = {
    ...DAYS,
    memId: 'ptn2',
    searchType: 'memNick',
    searchValue: 'kim',
    orderStr: 'WIN_DESC',
    page: '2',
  } as const;
  await renderList(list, at);
  // The members who bet most are loaded with the rows of another order.
  expect(platform.requestsOf(path)).toEqual([{ ...at, ...paging, page: 2, zeroYn: 'N', topCnt: 5 }]);
  const ranking = () => within(screen.getByRole('list', { name: s(top) })).getAllByRole('listitem');
  expect(ranking()[0]).toHaveTextContent(sampleResponse(path).topList![0]!.memNick);
  // The highest bets first unless the address says otherwise.
  expect(paramsOf(headingLink(t('list.bet')))).toMatchObject({ searchValue: 'kim' });
  expect(paramsOf(headingLink(t('list.bet')))).not.toHaveProperty('orderStr');
  expect(screen.getByRole('columnheader', { name: new RegExp(t('list.win')) })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const { rows, totals } = await renderList(list, DAYS);
  const sample = sampleResponse(path);
  const [row, sum] =
    'dailyUserList' in sample
      ? [sample.dailyUserList[0]!, sample.dailyUserSum]
      : [sample.dailyPartnerList[0]!, sample.dailyPartnerSum];
  const figures = (of: typeof sum) => ({
    [t('list.payment')]: formatAmount(of.dUserPayment),
    [t('list.payback')]: formatAmount(of.dUserPayback),
    [t('list.bet')]: formatAmount(of.dBetAmt),
    [t('list.win')]: formatAmount(of.dWinAmt),
  });
  expectCells(rows[0]!, { [t('list.member')]: [row.memNick, row.memId], ...figures(row) });
  expectCells(totals!, figures(sum));
  expect(platform.requestsOf(path).at(-1)).not.toHaveProperty('topCnt');
  expect(ranking()[0], 'the rows themselves').toHaveTextContent(row.memNick);
});

type Settled = Record<'userCashIn' | 'userCashOut' | 'userCashResultAmt', number> &
  Record<'betAmt' | 'betAmtWin' | 'betResultAmt', number>;
const six = (of: Settled) => ({
  [t('list.deposit')]: formatAmount(of.userCashIn),
  [t('list.withdrawal')]: formatAmount(of.userCashOut),
  [t('list.inOutProfit')]: `${t('amount.plus')} ${formatAmount(of.userCashResultAmt)}`,
  [t('list.bet')]: formatAmount(of.betAmt),
  [t('list.win')]: formatAmount(of.betAmtWin),
  [t('list.betMinusWin')]: `${t('amount.gain')} ${formatAmount(of.betResultAmt)}`,
});
const strip = () => screen.getByRole('region', { name: t('statistics.totals') });

test('[STAT-05] the settlement by partner: sums, 20 a page, search, and sub-lists below the open rows', async () => {
  const PATH = '/api/retail/partnerStatistics';
  const sample = sampleResponse(PATH);
  const partner = (memId: string, partnerLevel: 'PTN_2' | 'PTN_3' | 'PTN_4' | 'PTN_7') => ({
    ...sample.outSearchList![0]!,
    memId,
    memNick: `Nick ${memId}`,
    partnerLevel,
  });
  const below: Record<string, ReturnType<typeof partner>[]> = {
    ptn2: [partner('ptn3', 'PTN_3'), partner('ptn3x01', 'PTN_7')],
    ptn3: [partner('ptn4', 'PTN_4')],
  };
  platform.answer({
    [PATH]: (body: { searchType: string; memId?: string }) =>
      body.searchType === 'INNER'
        ? { ...sample, inSearchList: below[body.memId ?? ''] ?? [] }
        : { ...sample, outSearchList: [partner('ptn2', 'PTN_2'), partner('ptn2x01', 'PTN_2')] },
  });
  const ids = (rows: readonly Element[]) => rows.map((row) => row.querySelector('.who > small')?.textContent);
  const closed = await renderList(calculationPartners, { ...DAYS, searchValue: 'ptn', page: '2' });
  expect(platform.requestsOf(PATH)).toEqual([
    { searchType: 'OUTER', ...FLAGS, ...SHOWN, ...paging, page: 2, searchMemId: 'ptn' },
  ]);
  expect(ids(closed.rows)).toEqual(['ptn2', 'ptn2x01']);
  expectCells(closed.rows[0]!, six(partner('ptn2', 'PTN_2')));
  expectCells(closed.totals!, six(sample.outSearchTotal!));
  expectFacts(strip(), six(sample.outSearchTotal!));
  const toggle = (memId: string) =>
    screen.queryByRole('link', { name: t('statistics.lowerOf', { nick: `Nick ${memId}` }) });
  expect(toggle('ptn2')).toHaveAttribute('aria-expanded', 'false');
  expect(paramsOf(toggle('ptn2')!)).toEqual({ ...DAYS, searchValue: 'ptn', page: '2', open: 'ptn2' });

  platform.made.length = 0;
  const open = await renderList(calculationPartners, { ...DAYS, open: 'ptn2,ptn3' });
  expect(platform.requestsOf(PATH)).toEqual([
    { searchType: 'OUTER', ...FLAGS, ...SHOWN, ...paging },
    ...['ptn2', 'ptn3'].map((memId) => ({
      searchType: 'INNER',
      memId,
      ...FLAGS,
      page: 1,
      count_per_list: 1000,
    })),
  ]);
  expect(ids(open.rows)).toEqual(['ptn2', 'ptn3', 'ptn4', 'ptn3x01', 'ptn2x01']);
  expectCells(open.rows[1]!, six(below.ptn2![0]!));
  expect(toggle('ptn3')).toHaveAttribute('aria-expanded', 'true');
  expect(toggle('ptn3x01'), 'nobody is below the lowest level').toBeNull();
  expect(paramsOf(toggle('ptn2')!).open, 'closing leaves the rest open').toBe('ptn3');
  const one = partner('ptn2', 'PTN_2');
  expect(rowActionsOf(calculationPartners, one)).toMatchObject({
    [`${t('rates.open')} Nick ptn2`]: {
      kind: 'rates',
      target: { memId: 'ptn2', memNick: 'Nick ptn2' },
      mode: 'block',
    },
    [`${t('list.detail')} Nick ptn2`]: '/demo/partnerDetail?id=ptn2',
  });
});

test('[STAT-06] the settlement by member: sums, orders, search by id, nickname or parent', async () => {
  const PATH = '/api/retail/userStatistics';
  const { searchList, searchTotal } = sampleResponse(PATH);
  for (const [searchType, field] of [
    ['memId', 'searchMemId'],
    ['memNick', 'memNick'],
    ['recommenderId', 'searchRecommandId'],
  ] as const) {
    platform.made.length = 0;
    await renderList(calculationUsers, { ...DAYS, searchType, searchValue: 'kim', orderStr: 'WIN_ASC' });
    expect(platform.requestsOf(PATH)).toEqual([
      { searchType: 'OUTER', ...FLAGS, [field]: 'kim', orderStr: 'WIN_ASC', zeroYn: 'N', ...paging },
    ]);
  }
  expect(paramsOf(headingLink(t('list.bet')))).toMatchObject({ orderStr: 'BET_DESC' });
  const { rows, totals } = await renderList(calculationUsers, DAYS);
  expectFacts(strip(), six(searchTotal));
  expectCells(totals!, six(searchTotal));
  expectCells(rows[0]!, { [t('list.upper')]: searchList[0]!.recommenderId, ...six(searchList[0]!) });
});

test('[STAT-07] all members below the selected partner', async () => {
  const { searchList, searchTotal } = sampleResponse('/api/retail/userStatistics');
  const { rows, totals } = await renderList(allUsers, { ...DAYS, memId: 'ptn5', orderStr: 'BET_DESC' });
  expect(platform.requestsOf('/api/retail/userStatistics')).toEqual([
    { searchType: 'OUTER', memId: 'ptn5', ...FLAGS, orderStr: 'BET_DESC', zeroYn: 'N', ...paging },
  ]);
  expectCells(rows[0]!, { [t('list.upper')]: searchList[0]!.recommenderId, ...six(searchList[0]!) });
  expectCells(totals!, six(searchTotal));
});

test.each([
  ['game', allGames],
  ['date', dailyGames],
] as const)(
  '[STAT-07] the games played by %s, 40 a page; more than 31 days are not requested',
  async (by, list) => {
    const PATH = '/api/retail/gameStatistics';
    const sample = sampleResponse(PATH);
    const game = sample.list[0]!;
    platform.answer({
      [PATH]: { ...sample, list: Array.from({ length: 43 }, (_, i) => ({ ...game, gameName: `Game ${i}` })) },
    });
    const { rows, totals } = await renderList(list, { ...DAYS, memId: 'ptn2' });
    expect(platform.requestsOf(PATH)).toEqual([{ memId: 'ptn2', ...DAYS, by }]);
    expect(rows).toHaveLength(40);
    const figures = (of: typeof sample.sum) => ({
      [s('betCnt')]: formatCount(of.betCnt),
      [t('list.bet')]: formatAmount(of.betAmt),
      [t('list.win')]: formatAmount(of.winAmt),
      [t('list.betMinusWin')]: `${t('amount.gain')} ${formatAmount(of.winLoseAmt)}`,
    });
    expectCells(rows[0]!, {
      ...(by === 'date' ? { [t('dashboard.day')]: game.days! } : {}),
      [s('game')]: ['Game 0', game.vendorName],
      ...figures(game),
    });
    expect(rows[0]!.querySelectorAll('td')).toHaveLength(by === 'date' ? 6 : 5);
    expectCells(totals!, figures(sample.sum));
    const next = await renderList(list, { ...DAYS, page: '2' });
    expect(next.rows).toHaveLength(3);
    expectCells(next.rows[0]!, { [s('game')]: 'Game 40' });

    platform.made.length = 0;
    const long = await renderList(list, { startDate: '2026-01-01', endDate: '2026-02-01' });
    expect(long.main).toHaveTextContent(t('statistics.tooLong', { days: 31 }));
    expect(long.main).toHaveTextContent(t('filter.mostDays', { days: 31 }));
    expect(long.rows).toEqual([]);
    expect(platform.requestsOf(PATH)).toEqual([]);
  },
);

test.each([
  [bettingTotal, REPORT],
  [dailyBetting, '/api/v2/retail/daily/betting'],
  [dailyAgents, '/api/v2/retail/daily/partners'],
  [allGames, '/api/retail/gameStatistics'],
] as const)(
  '[STAT-08] a partner that is not there empties the table and says why',
  async (list, path: CallPath) => {
    platform.answer({ [path]: { resultCode: 'U001' } });
    const { rows } = await renderList(list, { ...DAYS, memId: 'two1' });
    const region = screen.getByRole('region', { name: t(`route.${list.route}` as 'route.bettingtotal') });
    expect(within(region).getByRole('alert')).toHaveTextContent(t('api.U001'));
    expect(rows).toEqual([]);
  },
);

test('[STAT-07] the first row of the day that is not over says so', async () => {
  const PATH = '/api/retail/gameStatistics';
  const sample = sampleResponse(PATH);
  const row = (days: string) => ({ ...sample.list[0]!, days });
  platform.answer({ [PATH]: { ...sample, list: [row(today()), row(today()), row(addDays(today(), -1))] } });
  const { rows } = await renderList(dailyGames, { startDate: addDays(today(), -1), endDate: today() });
  expect(rows.map((one) => one.querySelectorAll('.running-day').length)).toEqual([1, 0, 0]);
});

test('[STAT-06] [STAT-07] the tabs of statistics and settlements have the screens that the upstream has', async () => {
  const tabs = async (list: Parameters<typeof renderList>[0]) => {
    const { main } = await renderList(list, DAYS);
    const strip = main.querySelector(`nav[aria-label="${t('statistics.screens')}"]`)!;
    return [...strip.querySelectorAll('a')].map((link) => link.getAttribute('href')!.split(/[/?]/)[2]);
  };
  const statistics = ['statisticDateBet', 'statisticDateAgent', 'statisticDateUsers', 'statisticAllUsers'];
  const settlements = ['partnerCalculationList', 'partnerCalculationUserList'];
  expect(await tabs(allUsers)).toEqual([...statistics, 'statisticAllGames', 'statisticDateGames']);
  expect(await tabs(calculationUsers)).toEqual(['settlement', ...settlements]);
  platform.lacks('gameStatistics', 'settlement');
  expect(await tabs(allUsers)).toEqual(statistics);
  expect(await tabs(calculationUsers)).toEqual(settlements);
});

test('[STAT-05] without settlement of periods the settlement by partner leads to no statement of a month', async () => {
  const links = async () =>
    (await renderList(calculationPartners, DAYS)).main.querySelectorAll('[href*="/settlement"]').length;
  expect(await links()).toBeGreaterThan(0);
  platform.lacks('settlement');
  expect(await links()).toBe(0);
});
