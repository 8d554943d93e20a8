import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListLoadContext } from '@/components/list/definition';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { formatAmount } from '@/lib/format/money';
import { readListUrl } from '@/lib/lists/filters';
import { addDays, today } from '@/lib/rules/day';
import { ok } from '@/lib/rules/result';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { cellOf, exportedList, memberIdsOf, renderList } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { bettingTotal } from './betting';
import { dailyBetting } from './daily-betting';
import { dailyAgents, dailyUsers } from './daily-members';
import { calculationUsers } from './user-statistics';

const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const REPORT = '/api/v2/retail/report/betStatistics';
const TREND = '/api/v2/retail/trend';
const zeroSwitch = () => screen.queryByRole('switch');
const paramsOf = (link: Element) =>
  Object.fromEntries(new URL(link.getAttribute('href')!, 'http://web').searchParams);

/** Partners below: one of higher bets, one of lower, one that only deposited, one that nothing was done below. */
function answerPartners() {
  const { botStatList, ...report } = sampleResponse(REPORT);
  const row = botStatList[0]!;
  const nothing = {
    betAmtSum: 0,
    winAmtSum: 0,
    rollingSum: 0,
    losingAmtSum: 0,
    winLoseSum: 0,
    totalBEP: 0,
    cashInAmtSum: 0,
    cashOutAmtSum: 0,
    couponCashSum: 0,
  };
  const of = (memId: string, figures: object) => ({ ...row, ...nothing, ...figures, memId });
  platform.answer({
    [REPORT]: {
      ...report,
      botStatList: [
        of('ptna', { betAmtSum: 100, winAmtSum: 900 }),
        of('ptnb', { betAmtSum: 300, winAmtSum: 200 }),
        of('ptnc', { cashInAmtSum: 50 }),
        of('ptnd', { cashAmtSum: 7_000 }),
      ],
    },
  });
}

test('[Lists as a tool for eight hours a day] rows of zeros are hidden, counted and a click away, also in exports', async () => {
  answerPartners();
  const { rows, main } = await renderList(bettingTotal, DAYS);
  expect(memberIdsOf(rows)).toEqual(['ptnb', 'ptna', 'ptnc']);
  expect(zeroSwitch()).toHaveAccessibleName(t('list.zeros.partners', { count: 1 }));
  expect(zeroSwitch()).toBeChecked();
  expect(paramsOf(zeroSwitch()!)).toEqual({ ...DAYS, zeros: 'Y' });
  expect(main).toHaveTextContent(t('list.hidden.partners', { count: 1 }));
  const all = screen.getByRole('link', { name: t('list.showAll') });
  expect(paramsOf(all)).toEqual({ ...DAYS, zeros: 'Y' });

  const withZeros = await renderList(bettingTotal, { ...DAYS, zeros: 'Y' });
  expect(memberIdsOf(withZeros.rows)).toEqual(['ptnb', 'ptna', 'ptnc', 'ptnd']);
  expect(zeroSwitch()).not.toBeChecked();
  expect(paramsOf(zeroSwitch()!)).toEqual(DAYS);
  expect(withZeros.main).not.toHaveTextContent(t('list.hidden.partners', { count: 1 }));

  const own = sampleResponse(REPORT).myStatData.memId;
  const idsIn = async (query: object) =>
    (await exportedList(bettingTotal, { ...DAYS, ...query })).rows.map((row) => row[t('list.memId')]);
  expect(await idsIn({})).toEqual([own, 'ptnb', 'ptna', 'ptnc']);
  expect(await idsIn({ zeros: 'Y', orderStr: 'ID_DESC' })).toEqual([own, 'ptnd', 'ptnc', 'ptnb', 'ptna']);
});

test('[Lists as a tool for eight hours a day] nothing is said of zeros where there are none', async () => {
  const { main } = await renderList(bettingTotal, DAYS);
  expect(zeroSwitch()).toBeNull();
  expect(main).not.toHaveTextContent(t('list.showAll'));
});

test('[Lists as a tool for eight hours a day] betting status sorts by every column, and says so', async () => {
  answerPartners();
  const { rows } = await renderList(bettingTotal, { ...DAYS, orderStr: 'winAmtSum_ASC' });
  expect(memberIdsOf(rows)).toEqual(['ptnc', 'ptnb', 'ptna']);
  const headings = screen.getAllByRole('columnheader').filter((one) => one.closest('table.list'));
  const sortable = headings.filter(
    (one) => !one.classList.contains('group') && one.textContent !== t('list.actions'),
  );
  expect(sortable.length).toBeGreaterThan(10);
  for (const heading of sortable) expect(within(heading).getByRole('link')).toBeInTheDocument();
  const sorted = headings.filter((one) => one.hasAttribute('aria-sort'));
  expect(sorted).toHaveLength(1);
  expect(sorted[0]).toHaveAttribute('aria-sort', 'ascending');
  expect(sorted[0]).toHaveAccessibleName(new RegExp(`^${t('list.win')}`));
  // A column that is not there changes nothing.
  const other = await renderList(bettingTotal, { ...DAYS, orderStr: 'nonsense_ASC' });
  expect(memberIdsOf(other.rows)).toEqual(['ptna', 'ptnb', 'ptnc']);
});

test('[Lists as a tool for eight hours a day] paged reports leave the rows of zeros to the platform', async () => {
  const path = '/api/retail/userStatistics';
  await renderList(calculationUsers, DAYS);
  expect(zeroSwitch()).toHaveAccessibleName(
    t('list.zeros.members', { count: sampleResponse(path).zeroCnt! }),
  );
  await renderList(calculationUsers, { ...DAYS, zeros: 'Y', orderStr: 'PROFIT_DESC' });
  expect(platform.requestsOf(path)).toEqual([
    expect.objectContaining({ zeroYn: 'N', orderStr: 'ID_ASC' }),
    expect.objectContaining({ zeroYn: 'Y', orderStr: 'PROFIT_DESC' }),
  ]);
  // An upstream that does not count them.
  const { zeroCnt: _, ...answer } = sampleResponse(path);
  platform.answer({ [path]: answer });
  await renderList(calculationUsers, DAYS);
  expect(zeroSwitch()).toBeNull();
});

test('[Lists as a tool for eight hours a day] a ranking that the rows begin with is not asked for again', async () => {
  const path = '/api/v2/retail/daily/users';
  await renderList(dailyUsers, DAYS);
  expect(platform.requestsOf(path)).toEqual([expect.objectContaining({ orderStr: 'BET_DESC', page: 1 })]);
  expect(screen.getByRole('list', { name: t('statistics.topMembers') })).toBeInTheDocument();
});

test('[LIST-15] sums have the line of their days; without a trend they have none', async () => {
  const { rows, main } = await renderList(bettingTotal, DAYS);
  expect(rows.length).toBeGreaterThan(0);
  const sums = screen.getByRole('region', { name: t('statistics.totals') });
  const values = sampleResponse(TREND).ownDays!.map(({ betAmt }) => betAmt);
  const label = t('list.trend', {
    days: 14,
    low: formatAmount(Math.min(...values)),
    high: formatAmount(Math.max(...values)),
  });
  expect(within(sums).getByRole('img', { name: label })).toBeInTheDocument();
  expect(within(sums).getAllByRole('img')).toHaveLength(5);
  const heldCash = sampleResponse(TREND).days.map(({ heldCashAmt }) => heldCashAmt!);
  const ofHeld = t('list.trend', {
    days: 14,
    low: formatAmount(Math.min(...heldCash)),
    high: formatAmount(Math.max(...heldCash)),
  });
  // The totals are of the partners below, not of the one above the list.
  expect(within(main.querySelector('tfoot')!).getByRole('img', { name: ofHeld })).toBeInTheDocument();

  platform.answer({ [TREND]: { resultCode: 'A999' } });
  await renderList(bettingTotal, DAYS);
  const alone = screen.getByRole('region', { name: t('statistics.totals') });
  expect(within(alone).queryAllByRole('img')).toEqual([]);
  expect(alone).toHaveTextContent(formatAmount(sampleResponse(REPORT).myStatData.betAmtSum));
});

test('[LIST-15] an upstream without trends has no lines, and is asked for no figures by day', async () => {
  platform.lacks('trends');
  await renderList(bettingTotal, DAYS);
  expect(platform.requestsOf(TREND)).toEqual([]);
  expect(platform.requestsOf('/api/v2/retail/daily/betting')).toEqual([]);
  const sums = screen.getByRole('region', { name: t('statistics.totals') });
  expect(within(sums).queryAllByRole('img')).toEqual([]);
});

test('[STAT-02] the day that is not over is marked in its row and hatched in the chart', async () => {
  const path = '/api/v2/retail/daily/betting';
  const now = today();
  const [day] = sampleResponse(path).dailyBetList;
  const dailyBetList = [addDays(now, -1), now].map((days) => ({ ...day!, days }));
  platform.answer({
    [path]: { ...sampleResponse(path), dailyBetList, asOf: `${addDays(now, -1)}T23:30:00.000Z` },
  });
  const { rows } = await renderList(dailyBetting, { startDate: addDays(now, -1), endDate: now });
  const until = t('dashboard.until', { time: '08:30' });
  expect(rows.map((row) => row.textContent?.includes(until))).toEqual([true, false]);
  const chart = screen.getByRole('region', { name: t('statistics.dailyChart') });
  expect(within(chart).getAllByText(until).length).toBeGreaterThan(0);
  const hatched = [...chart.querySelectorAll('rect[fill^="url(#"]')].filter(
    (bar) => bar.getAttribute('y') !== '0.5',
  );
  expect(hatched, 'its bets and its wins').toHaveLength(2);
});

test.each([
  ['STAT-03', dailyUsers, '/api/v2/retail/daily/users'],
  ['STAT-04', dailyAgents, '/api/v2/retail/daily/partners'],
] as const)(
  '[%s] a file does not request the top bettors, the next page of a list not again',
  async (_, list, path) => {
    const sample = sampleResponse(path);
    const [row] = 'dailyUserList' in sample ? sample.dailyUserList : sample.dailyPartnerList;
    const field = 'dailyUserList' in sample ? 'dailyUserList' : 'dailyPartnerList';
    platform.answer({
      [path]: ({ page, count_per_list = 1 }: { page: number; count_per_list?: number }) => ({
        ...sample,
        [field]: Array.from({ length: page === 1 ? count_per_list : 1 }, () => row!),
      }),
    });
    await exportedList(list, { ...DAYS, orderStr: 'ID_ASC' });
    expect(platform.requestsOf(path).map(({ page, topCnt }) => [page, topCnt])).toEqual([
      [1, undefined],
      [2, undefined],
    ]);

    platform.made.length = 0;
    const call: ListLoadContext['call'] = async (path, body) =>
      ok((await platform.send(null, { path, body })).data as never);
    const load = async (orderStr: 'ID_ASC' | 'BET_DESC', page: number, withSum: boolean) => {
      const filters = list.filters({ memId: 'ptn1', today: today() });
      const { state } = readListUrl('/demo/list', { ...DAYS, orderStr, page: String(page) }, filters);
      const result = await list.load(
        { call, capabilities: ALL_CAPABILITIES } as ListLoadContext,
        state,
        { page, count_per_list: 20 },
        { withSum },
      );
      return result.ok ? result.data.sum : undefined;
    };
    expect((await load('ID_ASC', 1, true))?.top).toEqual(sample.topList);
    expect(await load('ID_ASC', 2, false)).toBeUndefined();
    // The next page reuses the sum of the first, whose rows begin with them.
    expect((await load('BET_DESC', 1, true))?.top).toHaveLength(5);
    expect(await load('BET_DESC', 2, false)).toBeUndefined();
    expect(platform.requestsOf(path).map(({ topCnt }) => topCnt)).toEqual([
      5,
      undefined,
      undefined,
      undefined,
    ]);
  },
);

test('[STAT-01] [LIST-15] a range too long for a chart retains its trends, and the chart says why it is missing', async () => {
  const long = { startDate: '2025-01-01', endDate: '2026-01-05' };
  const { main, totals } = await renderList(bettingTotal, long);
  expect(platform.requestsOf(TREND)).toMatchObject([{ memId: 'ptn1', endDate: long.endDate }]);
  expect(platform.requestsOf(TREND)[0]).not.toHaveProperty('ownStartDate');
  expect(cellOf(totals!, t('list.bet')).querySelector('.spark')).not.toBeNull();
  const chart = within(main).getByRole('region', { name: t('statistics.dailyChart') });
  expect(chart).toHaveTextContent(t('statistics.tooLong', { days: 366 }));
});
