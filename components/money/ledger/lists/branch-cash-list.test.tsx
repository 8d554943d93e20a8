import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '@/lib/contract/calls';
import { monthTime } from '@/lib/format/day';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import type { Answered } from '@/tests/fixtures/answered';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { cellOf, columnsAt, expectCells, exportedList, renderList, renderPage } from '@/tests/fixtures/list';
import { below } from '@/tests/fixtures/members';
import { t } from '@/tests/fixtures/render';
import { CashTabs } from '../cash-tabs';
import { cashList, cashListTransfers } from './branch-cash-list';

const PATH = '/api/retail/bottomCashList';
const TRANSFERS = '/api/retail/bottomCashList2';
const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const UNTOUCHED = {
  ...DAYS,
  oldYn: 'Y',
  chkTodayYn: 'N',
  offset: 540,
  memId: 'ptn1',
  cashType: '',
  searchType: 'memId',
  searchWord: '',
  orderColumn: 'regDate',
  orderType: 'DESC',
  sumYn: 'Y',
  page: 1,
  count_per_list: 40,
};
type Entry = Answered<typeof PATH>['list'][number];
const ENTRY: Entry = {
  ...sampleResponse(PATH).list[0]!,
  cashType: '-1',
  cashAmt: -1_500,
  myLevel: 'PTN_4',
  myLevelName: 'Branch',
  topUserList: below('ptn1', 'ptn2', 'ptn3'),
};
const SUM = {
  cnt: 1_234,
  inAmt: 7_000,
  outAmt: -9_500,
  types: [
    { cashType: '1', cnt: 1_000, cashAmt: 7_000 },
    { cashType: '-1', cnt: 234, cashAmt: -9_500 },
  ],
} as const satisfies ResponseOf<typeof PATH>['cashSum'];

const answer = (list: Entry[] = [ENTRY]) =>
  platform.answer({
    [PATH]: {
      list,
      cashSum: { ...SUM, types: [...SUM.types] },
      pageInfo: { page: 1, count_per_list: 40, tatal_list_count: 500 },
    },
    '/api/common/code': {
      data: {
        codes: ['1', '-1'].map((code, ord) => ({
          code,
          codeName: `name of ${code}`,
          groupCode: 'cashType',
          groupCodeNameEN: '',
          ord,
          codeNameEn: '',
          codeNameVn: '',
        })),
      },
    },
  });

test('[CASH-02] each tab asks its own call, with the sums of the whole filter, 40 a page', async () => {
  answer();
  await renderList(cashList, DAYS);
  const { main } = await renderList(cashListTransfers, { ...DAYS, tab: 'moves' });
  expect(platform.requestsOf(PATH)).toEqual([UNTOUCHED]);
  expect(platform.requestsOf(TRANSFERS)).toEqual([UNTOUCHED]);
  // Its own links stay in the tab.
  const sorted = [...main.querySelectorAll('thead a')].map((link) => link.getAttribute('href'));
  expect(sorted).toHaveLength(2);
  for (const href of sorted) expect(href).toMatch(/[?&]tab=moves&/);
});

test('[CASH-02] type, search, sort and the partner chosen in the tree are asked for', async () => {
  answer();
  await renderList(cashList, {
    ...DAYS,
    memId: 'ptn4',
    cashType: '-1',
    searchType: 'recommenderId',
    searchValue: 'ptn3',
    orderStr: 'cashAmt_ASC',
    page: '2',
  });
  expect(platform.requestsOf(PATH)).toEqual([
    {
      ...UNTOUCHED,
      memId: 'ptn4',
      cashType: '-1',
      searchType: 'recommenderId',
      searchWord: 'ptn3',
      orderColumn: 'cashAmt',
      orderType: 'ASC',
      page: 2,
    },
  ]);
});

test('[CASH-02] types have the names of the code table; the tab of transfers offers theirs alone', async () => {
  answer();
  const offered = () =>
    [
      ...screen.getAllByLabelText<HTMLSelectElement>(t('cashList.type'), { selector: 'select' }).at(-1)!
        .options,
    ].map((option) => `${option.value}: ${option.text}`);
  await renderList(cashList, DAYS);
  expect(offered().slice(0, 3)).toEqual([`: ${t('filter.allTypes')}`, '1: name of 1', '-1: name of -1']);
  expect(offered()).toHaveLength(13);
  await renderList(cashListTransfers, { ...DAYS, tab: 'moves' });
  expect(offered().map((option) => option.split(':')[0])).toEqual(['', '-3', '3', '33', '-33']);
});

test('[CASH-02] a row shows each of its values, and its amounts lead to the movements that explain them', async () => {
  answer();
  const { rows } = await renderList(cashList, DAYS);
  expect(rows).toHaveLength(1);
  expectCells(rows[0]!, {
    [t('list.member')]: [ENTRY.memNick, ENTRY.memId],
    [t('cashList.rank')]: 'Branch',
    [t('cashList.upper')]: 'ptn3',
    [t('cashList.type')]: ENTRY.cashDesc,
    [t('cashList.balanceBefore')]: formatAmount(ENTRY.preCashAmt),
    [t('cashList.amount')]: formatAmount(-1_500),
    [t('cashList.balanceAfter')]: formatAmount(ENTRY.afterCashAmt),
    [t('cashList.applied')]: monthTime('ko', ENTRY.regDate),
    [t('cashList.processed')]: monthTime('ko', ENTRY.updDate),
  });
  const day = formatTime(ENTRY.updDate).slice(0, 10);
  const chain = `/demo/partnerDetail?id=${ENTRY.memId}&tab=partnerCash&startDate=${day}&endDate=${day}`;
  const hrefOf = (id: 'balanceBefore' | 'amount' | 'balanceAfter') =>
    within(cellOf(rows[0]!, t(`cashList.${id}`)) as HTMLElement)
      .getByRole('link')
      .getAttribute('href');
  expect([hrefOf('balanceBefore'), hrefOf('amount'), hrefOf('balanceAfter')]).toEqual([
    chain,
    `${chain}&cashType=-1`,
    chain,
  ]);
});

test('[CASH-02] [LIST-10] the upper partners unfold, each below the viewer with an icon that opens its rates', async () => {
  platform.signIn({ memId: 'ptn2', partnerLevel: 'PTN_2' });
  answer();
  const { rows } = await renderList(cashList, DAYS);
  const upper = cellOf(rows[0]!, t('cashList.upper'));
  expect([...upper.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    '[level 2] ptn2',
    '[level 3] ptn3',
  ]);
  const buttons = within(upper as HTMLElement).getAllByRole('button', { hidden: true, name: /요율/ });
  expect(
    buttons.map((button) => [button.getAttribute('aria-label'), JSON.parse(button.dataset.row!)]),
  ).toEqual([
    [`${t('rates.open')} ptn3`, { kind: 'rates', mode: 'reset', target: { memId: 'ptn3', memNick: 'ptn3' } }],
  ]);
});

test('[CASH-02] the footer has the sums of the whole filter, which unfold to their types, and so has the file', async () => {
  answer();
  const { totals } = await renderList(cashList, DAYS);
  expectCells(totals!, {
    [t('list.member')]: '1,234',
    [t('cashList.amount')]: [formatAmount(7_000), formatAmount(-9_500)],
  });
  const parts = [...cellOf(totals!, t('cashList.amount')).querySelectorAll('dl a')];
  expect(parts.map((part) => part.getAttribute('href'))).toEqual([
    `/demo/cashList?startDate=2026-01-02&endDate=2026-01-05&cashType=1`,
    `/demo/cashList?startDate=2026-01-02&endDate=2026-01-05&cashType=-1`,
  ]);
  expect((await exportedList(cashList, DAYS)).totals).toMatchObject({
    [t('cashList.amount')]: '-2500',
  });
});

test('[LIST-15] amounts in and out each have their trend, and none where the platform has no time for it', async () => {
  const days = sampleResponse(PATH).cashSum!.days!.map((day, i) => ({ ...day, inAmt: i * 100, outAmt: -i }));
  const answerDays = (more: object) =>
    platform.answer({
      [PATH]: {
        list: [ENTRY],
        cashSum: { ...SUM, types: [...SUM.types], ...more },
        pageInfo: { page: 1, count_per_list: 40, tatal_list_count: 1 },
      },
    });
  const linesOf = (totals: Element) =>
    [...cellOf(totals, t('cashList.amount')).querySelectorAll('.spark')].map((line) =>
      line.getAttribute('aria-label'),
    );
  answerDays({ days });
  const withDays = await renderList(cashList, DAYS);
  expect(linesOf(withDays.totals!)).toEqual([
    t('list.trend', { days: 14, low: '0', high: '1,300' }),
    t('list.trend', { days: 14, low: '−13', high: '0' }),
  ]);
  expect(withDays.totals).toHaveTextContent(t('list.trendNote', { days: 14 }));
  answerDays({});
  const without = await renderList(cashList, DAYS);
  expect(linesOf(without.totals!)).toEqual([]);
  expect(without.totals).not.toHaveTextContent(t('list.trendNote', { days: 14 }));
});

test('[CASH-02] an export asks for the sums once, however many calls it takes', async () => {
  const many = Array.from({ length: 1_000 }, (_, i) => ({ ...ENTRY, cashIdx: i + 1 }));
  platform.answer({
    [PATH]: ({ page, sumYn }) => ({
      list: page < 3 ? many : [ENTRY],
      ...(sumYn === 'Y' && { cashSum: { ...SUM, types: [...SUM.types] } }),
      pageInfo: { page, count_per_list: 1_000, tatal_list_count: 500 },
    }),
  });
  const { rows, totals } = await exportedList(cashList, DAYS);
  expect(rows).toHaveLength(2_001);
  expect(totals).toMatchObject({ [t('cashList.amount')]: '-2500' });
  expect(platform.requestsOf(PATH).map(({ page, sumYn }) => [page, sumYn])).toEqual([
    [1, 'Y'],
    [2, 'N'],
    [3, 'N'],
  ]);
});

test('[CASH-02] a failed load says ‘error’ and why; an empty one says so', async () => {
  answer([]);
  expect((await renderList(cashList, DAYS)).main).toHaveTextContent(t('empty.noChanges'));
  platform.answer({ [PATH]: { resultCode: 'U001' } });
  await renderList(cashList, { ...DAYS, memId: 'ghost99' });
  expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(
    t('cashList.failed', { message: t('api.U001') }),
  );
});

test('[CASH-02] the tabs keep the partner and the days', async () => {
  const query = { ...DAYS, memId: 'ptn4', cashType: '1', page: '3' };
  const page = await renderPage(() => <CashTabs prefix="demo" query={query} />, query);
  const tabs = within(page).getAllByRole('link');
  expect(
    tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')]),
  ).toEqual([
    [t('cashList.all'), '/demo/cashList?memId=ptn4&startDate=2026-01-02&endDate=2026-01-05', 'page'],
    [
      t('cashList.transfers'),
      '/demo/cashList?tab=moves&memId=ptn4&startDate=2026-01-02&endDate=2026-01-05',
      null,
    ],
  ]);
});

test('[CASH-02] [FORM-03] both tabs are searched by the number of a change, on all days, and show it then', async () => {
  answer();
  const numberQuery = { ...DAYS, searchType: 'number', searchValue: '90817' };
  const { main, rows } = await renderList(cashList, numberQuery);
  expect(platform.requestsOf(PATH)).toEqual([{ ...UNTOUCHED, number: '90817' }]);
  expect(main).toHaveTextContent(t('filter.anyDay'));
  expectCells(rows[0]!, { [t('cashList.number')]: String(ENTRY.cashIdx) });
  expect(columnsAt(cashListTransfers, numberQuery)).toContain('number');
  expect(columnsAt(cashListTransfers, DAYS)).not.toContain('number');
});

test('[WIRE-06] [LIST-10] without the levels of members above the dropdown begins at the viewer', async () => {
  const named = (...ids: string[]) =>
    ids.map((recommenderId) => ({
      recommenderId,
      partnerLevelName: `name of ${recommenderId}`,
    })) as Entry['topUserList'];
  platform.signIn({ memId: 'ptn2', partnerLevel: 'PTN_2' });
  answer([
    { ...ENTRY, memId: 'ptn5', topUserList: named('ptn1', 'ptn2', 'ptn4') },
    { ...ENTRY, memId: 'ptn2', topUserList: named('ptn1') },
  ]);
  const { rows } = await renderList(cashList, DAYS);
  const [below, own] = rows.map((row) => cellOf(row, t('cashList.upper')).textContent);
  expect(below).toContain('[name of ptn4] ptn4');
  expect(below).toContain('[name of ptn2] ptn2');
  expect(below).not.toContain('ptn1');
  expect(own).toBe('–');
});
