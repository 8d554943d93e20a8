import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatAmount, formatCount } from '@/lib/format/money';
import { platform } from '@/tests/fixtures/fake-platform';
import { expectCells, memberIdsOf, renderList, rowActionsOf } from '@/tests/fixtures/list';
import { below, member, memberList } from '@/tests/fixtures/members';
import { t } from '@/tests/fixtures/render';
import { toMemberRow } from '../member-row';
import { levelLists } from './partner-list-level';

const PATH = '/api/v2/retail/partnerList';
const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const UNTOUCHED = {
  memId: 'ptn1',
  targetLevel: 'PTN_2',
  searchType: 'memId',
  searchValue: '',
  orderStr: 'JOIN_DESC',
  page: 1,
  count_per_list: 40,
  ...DAYS,
} as const;
const second = levelLists.get('PTN_2')!;

test('[LIST-02] a level’s list asks for that level of the branch, 40 a page, by sort, search and page', async () => {
  await renderList(second, DAYS);
  const chosen = { orderStr: 'CASH_DESC', searchType: 'memNick', searchValue: 'nick', page: '2' } as const;
  await renderList(second, { ...DAYS, ...chosen });
  await renderList(levelLists.get('PTN_5')!, DAYS);
  expect(platform.requestsOf(PATH)).toEqual([
    UNTOUCHED,
    { ...UNTOUCHED, ...chosen, page: 2 },
    { ...UNTOUCHED, targetLevel: 'PTN_5' },
  ]);
});

test('[LIST-02] [LIST-13] the screen is called by its level, and one field searches by id, nickname, phone and account holder', async () => {
  const { main } = await renderList(second, DAYS);
  expect(main.querySelector('h1')).toHaveTextContent(
    t('route.partnerListLevel', { level: t('level.PTN_2') }),
  );
  expect(screen.getByRole('searchbox', { name: t('filter.searchAny') })).toBeInTheDocument();
  platform.made.length = 0;
  const rows = [
    member({ memId: 'ptn2', matched: 'phone', matchedValue: '***-****-0008' }),
    member({ memId: 'ptn2x01', matched: 'memId', matchedValue: 'ptn2x01' }),
  ];
  platform.answer({ [PATH]: memberList(PATH, rows) });
  const searched = await renderList(second, { ...DAYS, searchValue: '0008' });
  expect(platform.requestsOf(PATH)).toMatchObject([{ searchType: 'any', searchValue: '0008' }]);
  const matchTexts = searched.rows.map((row) => row.querySelector('.matched')?.textContent);
  expect(matchTexts).toEqual([t('list.matched.phone', { value: '***-****-0008' }), undefined]);
});

test('[LIST-02] rows are in the order of the answer; each shows its figures and leads to its detail and pop-ups', async () => {
  const rich = member({ memId: 'rich', partnerLevel: 'PTN_2', topUserList: below('ptn1') });
  const poor = member({ memId: 'poor', cashAmt: 7_001, partnerLevel: 'PTN_2', topUserList: below('ptn1') });
  platform.answer({ [PATH]: memberList(PATH, [rich, poor]) });
  const { rows } = await renderList(second, DAYS);
  expect(memberIdsOf(rows)).toEqual(['rich', 'poor']);
  expectCells(rows[1]!, { [t('list.cash')]: formatAmount(7_001) });
  expectCells(rows[0]!, {
    [t('list.member')]: [rich.memNick, 'rich'],
    [t('list.upper')]: 'ptn1',
    [t('list.rates')]: [rich.casinoRate, rich.slotRate],
    [t('list.cash')]: formatAmount(rich.cashAmt),
    [t('list.point')]: formatAmount(rich.pointAmt),
    [t('list.deposit')]: formatAmount(rich.totalCashInAmt),
    [t('list.withdrawal')]: formatAmount(rich.totalCashOutAmt),
    [t('list.inOutProfit')]: formatAmount(rich.totalCashProfit),
    [t('list.netAfterRolling')]: formatAmount(rich.totalBEP),
    [t('list.lowerCount')]: formatCount(rich.lowerCnt),
  });
  const row = within(rows[0]!);
  expect(rowActionsOf(second, toMemberRow(rich))).toMatchObject({
    [`${t('list.detail')} ${rich.memNick}`]: '/demo/partnerDetail?id=rich',
  });
  const popup = (button: HTMLElement) => JSON.parse(button.dataset.row!);
  const target = { memId: 'rich', memNick: rich.memNick };
  expect(popup(row.getByTitle(t('rates.open')))).toEqual({ kind: 'rates', target, mode: 'reset' });
  expect(popup(row.getByLabelText(`${t('money.open')} ${rich.memNick}`))).toEqual({
    kind: 'cash',
    target: { ...target, held: rich.cashAmt },
  });
});

test('[LIST-02] [LIST-14] a level that cannot be below the viewer says so, and leads to those that are', async () => {
  platform.answer({ [PATH]: memberList(PATH, []) });
  const main = (await renderList(levelLists.get('PTN_1')!, DAYS)).main;
  expect(main).toHaveTextContent(t('empty.notBelow'));
  expect(within(main).getByRole('link', { name: t('route.partnerMemberList') })).toHaveAttribute(
    'href',
    '/demo/partnerMemberList',
  );
  expect((await renderList(second, DAYS)).main).toHaveTextContent(t('empty.noLowerPartners'));
});
