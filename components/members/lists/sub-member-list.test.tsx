import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { memberIdsOf, renderList } from '@/tests/fixtures/list';
import { member, memberList } from '@/tests/fixtures/members';
import { t } from '@/tests/fixtures/render';
import { subMemberList } from './sub-member-list';

const PATH = '/api/retail/memberList';
const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const UNTOUCHED = {
  searchType: 'OUTER',
  page: 1,
  count_per_list: 40,
  orderColumn: 'joinDate',
  orderType: 'DESC',
  oldYn: 'Y',
  chkTodayYn: 'N',
  offset: 540,
  ...DAYS,
};

/** The column of the row by which each sort goes. */
const COLUMNS = {
  JOIN: 'joinDate',
  CASH: 'cashAmt',
  POINT: 'pointAmt',
  DEPOSIT: 'totalCashInAmt',
  WITHDRAWAL: 'totalCashOutAmt',
  PROFIT: 'totalCashProfit',
  BET: 'totalBetAmt',
  WIN: 'totalBetWinAmt',
  BETPROFIT: 'totalWlAmt',
};
const SORTS = Object.entries(COLUMNS).flatMap(([key, orderColumn]) =>
  ['DESC', 'ASC'].map((orderType) => ({ orderStr: `${key}_${orderType}`, orderColumn, orderType })),
);

test('[LIST-08] 18 sorts are offered', async () => {
  await renderList(subMemberList, DAYS);
  const { options } = screen.getByLabelText<HTMLSelectElement>(t('filter.order'));
  expect(SORTS).toHaveLength(18);
  expect([...options].map(({ value }) => value)).toEqual(SORTS.map(({ orderStr }) => orderStr));
});

test.each(SORTS)(
  '[LIST-08] $orderStr asks for its column and direction',
  async ({ orderStr, ...expected }) => {
    await renderList(subMemberList, { ...DAYS, orderStr });
    expect(platform.requestsOf(PATH)).toEqual([{ ...UNTOUCHED, ...expected }]);
  },
);

test('[LIST-08] [LIST-13] a search is by any field of a member: id, nickname or the partner directly above', async () => {
  for (const searchType of ['any', 'memId', 'memNick', 'recommenderId']) {
    await renderList(subMemberList, { ...DAYS, searchType, searchValue: 'kim' });
  }
  expect(platform.requestsOf(PATH)).toEqual([
    { ...UNTOUCHED, searchAny: 'kim' },
    { ...UNTOUCHED, searchMemId: 'kim' },
    { ...UNTOUCHED, memNick: 'kim' },
    { ...UNTOUCHED, recommenderId: 'kim' },
  ]);
});

test('[LIST-08] an address that names a field of its own shows it in the bar', async () => {
  await renderList(subMemberList, { ...DAYS, searchType: 'memNick', searchValue: 'kim' });
  const field = screen.getByLabelText<HTMLSelectElement>(t('filter.searchType'));
  expect(field.querySelector('[selected]')).toHaveTextContent(t('filter.searchTypes.memNick'));
  expect([...field.options].map(({ value }) => value)).toEqual(['any', 'recommenderId', 'memNick']);
});

test('[LIST-08] a selected partner’s direct members, as answered; the tree opens four levels and no fifth', async () => {
  const chain = ['ptn1', 'ptn2', 'ptn3', 'ptn4', 'ptn5', 'ptn6'];
  const node = (memId: string) => ({
    ...sampleResponse('/api/v2/retail/openHierarchy').nodes[0]!,
    memId,
    cnt: 1,
    children: [],
  });
  platform.answer({
    [PATH]: memberList(PATH, [member({ memId: 'player2' }), member({ memId: 'player1' })]),
    '/api/v2/retail/openHierarchy': ({ memId }) => ({
      nodes: chain.slice(0, chain.indexOf(memId) + 1).map((id, at) => ({
        ...node(id),
        children: chain.slice(at + 1, at + 2).map(node),
      })),
    }),
  });
  const { rows, main } = await renderList(subMemberList, { ...DAYS, memId: 'ptn5' });
  expect(platform.requestsOf(PATH)).toEqual([{ ...UNTOUCHED, searchType: 'INNER', memId: 'ptn5' }]);
  expect(memberIdsOf(rows)).toEqual(['player2', 'player1']);
  const treeNode = (memId: string) => main.querySelector(`[data-node="${memId}"]`);
  expect(treeNode('ptn4')).toHaveAttribute('aria-expanded', 'true');
  expect(treeNode('ptn5')).not.toHaveAttribute('aria-expanded');
  expect(treeNode('ptn6')).toBeNull();
});

test('[LIST-08] a partner without members says so', async () => {
  platform.answer({ [PATH]: memberList(PATH, []) });
  const { main } = await renderList(subMemberList, { ...DAYS, memId: 'ptn2x07' });
  expect(main).toHaveTextContent(t('empty.noMembers'));
});
