import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatAmount, formatCount } from '@/lib/format/money';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { figuresIn } from '@/tests/fixtures/figures';
import { renderList } from '@/tests/fixtures/list';
import { t } from '@/tests/fixtures/render';
import { partnerList } from './lists/partner-list';
import { partnerTree } from './lists/partner-tree';

const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const { list, listSum } = sampleResponse('/api/v2/user/lowerUserList');
const row = list[0]!;

test('[LIST-01] a row’s figures lead to the rows of its member and days, its profit by way of its parts', async () => {
  const { rows } = await renderList(partnerList, { ...DAYS, memId: 'ptn2' });
  const own = { memId: row.memId, ...DAYS };
  expect(figuresIn(rows[0]!)).toEqual([
    { text: formatAmount(row.cashAmt), figure: 'cash', ...own },
    { text: formatAmount(row.pointAmt), figure: 'point', ...own },
    { text: formatAmount(row.cashIn), figure: 'cashIn', ...own },
    { text: formatAmount(row.cashOut), figure: 'cashOut', ...own },
    { text: formatAmount(row.totalBetAmt), figure: 'bet', ...own },
    { text: formatAmount(row.totalBetWinAmt), figure: 'win', ...own },
    { text: formatAmount(row.rolling), figure: 'rolling', ...own },
    { text: formatAmount(row.betAmt), figure: 'bet', ...own },
    { text: formatAmount(row.winAmt), figure: 'win', ...own },
    { text: formatAmount(row.totalWlAmt), figure: 'winLose', ...own },
    { text: formatAmount(row.rolling), figure: 'rolling', ...own },
    { text: formatAmount(row.totalBEP), figure: 'totalBEP', ...own },
    { text: formatCount(row.lowerCnt), figure: 'members', ...own },
  ]);
});

test('[LIST-01] [MOVE-04] no figure of a row acts: rates are text beside their mark, transfers have theirs', async () => {
  const { rows } = await renderList(partnerList, DAYS);
  const marks = [...rows[0]!.querySelectorAll<HTMLElement>('[aria-haspopup="dialog"]')];
  expect(marks.map(({ title }) => title)).toContain(t('rates.open'));
  for (const mark of marks) expect(mark).toHaveTextContent(/^$/);
  expect(marks[0]!.parentElement).toHaveTextContent(`${row.casinoRate} · ${row.slotRate} %`);
});

test('[LIST-01] totals lead to the rows of exactly the listed partners', async () => {
  const search = { searchType: 'memNick', searchValue: 'nick' };
  const { totals } = await renderList(partnerList, {
    ...DAYS,
    memId: 'ptn2',
    targetLevel: 'PTN_3',
    ...search,
  });
  const listed = { memId: 'ptn2', of: 'Y', targetLevel: 'PTN_3', ...search, ...DAYS };
  const figures = figuresIn(totals!);
  expect(figures).toEqual([
    { text: formatAmount(listSum!.cashAmt), figure: 'cash', ...listed },
    { text: formatAmount(listSum!.pointAmt), figure: 'point', ...listed },
    { text: formatAmount(listSum!.cashIn), figure: 'cashIn', ...listed },
    { text: formatAmount(listSum!.cashOut), figure: 'cashOut', ...listed },
    { text: formatAmount(listSum!.totalBetAmt), figure: 'bet', ...listed },
    { text: formatAmount(listSum!.totalBetWinAmt), figure: 'win', ...listed },
    { text: formatAmount(listSum!.rolling), figure: 'rolling', ...listed },
    { text: formatAmount(listSum!.totalBEP), figure: 'totalBEP', ...listed },
    { text: formatCount(listSum!.lowerCnt), figure: 'members', ...listed },
  ]);
  const direct = figuresIn((await renderList(partnerList, { ...DAYS, memId: 'ptn2' })).totals!);
  expect(direct[0]).toEqual({
    text: formatAmount(listSum!.cashAmt),
    figure: 'cash',
    memId: 'ptn2',
    of: 'N',
    ...DAYS,
  });
});

test('[LIST-01] the panel’s four sums lead to the rows of the selected partner', async () => {
  await renderList(partnerList, { ...DAYS, memId: 'ptn2' });
  const info = sampleResponse('/api/v2/retail/trend').partnerInfo!;
  const own = { memId: info.memId, ...DAYS };
  expect(figuresIn(screen.getByRole('region', { name: t('list.selected') }))).toEqual([
    { text: formatAmount(info.cashIn), figure: 'cashIn', ...own },
    { text: formatAmount(info.cashOut), figure: 'cashOut', ...own },
    { text: formatAmount(info.cashIn - info.cashOut), figure: 'cashDifference', ...own },
    { text: formatAmount(info.totalBEP), figure: 'totalBEP', ...own },
  ]);
});

test('[LIST-01] [LIST-05] figures lead nowhere on an upstream without reasons, and no hint says that they do', async () => {
  platform.lacks('explain');
  for (const one of [partnerList, partnerTree]) {
    const { main, rows } = await renderList(one, DAYS);
    expect(figuresIn(main)).toEqual([]);
    expect(main.querySelector('a[href*="/explain"]')).toBeNull();
    expect(rows[0]).toHaveTextContent(formatAmount(row.cashAmt));
    expect(main.querySelector('.list-note .no-print')?.textContent).toBe(
      one === partnerTree ? `· ${t('listHint.lower')}` : undefined,
    );
  }
});
