import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatAmount, formatCount } from '@/lib/format/money';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { expectCells, expectFacts, renderList } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { partnerList } from './partner-list';

const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const UNTOUCHED = {
  memId: 'ptn1',
  targetLevel: '',
  searchType: 'memId',
  searchValue: '',
  orderStr: 'JOIN_DESC',
  page: 1,
  count_per_list: 40,
  treeOption: 'N',
  ...DAYS,
} as const;
const asked = () => platform.asked('/api/v2/user/lowerUserList');

test('[LIST-01] every part of the address is what the list is asked for, 40 rows a page', async () => {
  await renderList(partnerList, DAYS);
  const chosen = { memId: 'ptn2', targetLevel: 'PTN_3', orderStr: 'CASH_DESC', page: '2' } as const;
  await renderList(partnerList, { ...DAYS, ...chosen });
  expect(asked()).toEqual([UNTOUCHED, { ...UNTOUCHED, ...chosen, page: 2 }]);
});

test('[LIST-01] a search goes through the whole branch', async () => {
  await renderList(partnerList, { ...DAYS, searchType: 'memNick', searchValue: 'nick' });
  expect(asked()).toEqual([{ ...UNTOUCHED, searchType: 'memNick', searchValue: 'nick', treeOption: 'Y' }]);
});

test('[LIST-01] nonsense in the address falls back to what an untouched list shows', async () => {
  const nonsense = { page: '-1', orderStr: 'DROP', memId: "';--", treeOption: 'X', searchType: 'z' };
  await renderList(partnerList, { ...nonsense, ...DAYS });
  expect(asked()).toEqual([UNTOUCHED]);
});

test('[LIST-01] a heading sorts from page 1 and keeps the rest of the address', async () => {
  const at = { ...DAYS, memId: 'ptn2', page: '2', orderStr: 'CASH_DESC' };
  await renderList(partnerList, at);
  const heading = screen.getByRole('columnheader', { name: new RegExp(t('list.cash')) });
  expect(heading).toHaveAttribute('aria-sort', 'descending');
  const href = within(heading).getByRole('link').getAttribute('href')!;
  const { page: _, ...kept } = at;
  expect(Object.fromEntries(new URL(href, 'http://web').searchParams)).toEqual({
    ...kept,
    orderStr: 'CASH_ASC',
  });
});

test('[LIST-01] each cell, the totals and the panel show their own figures', async () => {
  const { list, listSum } = sampleResponse('/api/v2/user/lowerUserList');
  const { rows, totals } = await renderList(partnerList, DAYS);
  const [row] = list;
  const figures = (of: typeof listSum) => ({
    [t('list.cash')]: formatAmount(of.cashAmt),
    [t('list.point')]: formatAmount(of.pointAmt),
    [t('list.inOut')]: [formatAmount(of.cashIn), formatAmount(of.cashOut)],
    [t('list.betProfit')]: formatAmount(of.totalBEP),
  });
  expect(rows).toHaveLength(1);
  expectCells(rows[0]!, {
    [t('list.member')]: [row!.memNick, row!.partnerLevelName, row!.memId, formatCount(row!.lowerCnt)],
    [t('list.rates')]: [row!.casinoRate, row!.slotRate],
    ...figures(row!),
  });
  expectCells(totals!, figures(listSum));

  expect(platform.asked('/api/v2/retail/partnerInfo')).toEqual([{ memId: 'ptn1', ...DAYS }]);
  const { partnerInfo } = sampleResponse('/api/v2/retail/partnerInfo');
  expectFacts(screen.getByRole('region', { name: t('list.selected') }), {
    [t('list.cashIn')]: formatAmount(partnerInfo.cashIn),
    [t('list.cashOut')]: formatAmount(partnerInfo.cashOut),
    [t('list.cash')]: formatAmount(partnerInfo.cashAmt),
    [t('list.point')]: formatAmount(partnerInfo.pointAmt),
  });
});

test('[LIST-12] an empty list says so', async () => {
  const { pageInfo, ...answer } = sampleResponse('/api/v2/user/lowerUserList');
  const nobody = { ...answer, list: [], pageInfo: { ...pageInfo, tatal_list_count: 0 } };
  platform.answer({ '/api/v2/user/lowerUserList': nobody });
  const { main } = await renderList(partnerList, DAYS);
  expect(main).toHaveTextContent(t('empty.noLowerPartners'));
  await renderList(partnerList, { ...DAYS, searchValue: 'nobodyhasthis' });
  expect(document.body).toHaveTextContent(t('empty.notFoundList'));
});

test('[ROLE-01] a branch that is not the viewer’s is refused in words, and nothing of it is shown', async () => {
  const refused = { resultCode: 'U001' };
  platform.answer({ '/api/v2/user/lowerUserList': refused, '/api/v2/retail/partnerInfo': refused });
  const { rows } = await renderList(partnerList, { ...DAYS, memId: 'two1' });
  const list = screen.getByRole('region', { name: t('route.partnerList') });
  expect(within(list).getByText(t('api.U001'))).toBeInTheDocument();
  expect(rows).toEqual([]);
  expect(screen.queryByRole('region', { name: t('list.selected') })).toBeNull();
});
